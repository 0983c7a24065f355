import { FIELD_CODE } from '@manger/contract'
import { encryptForToken } from '@manger/contract/cipher'
import { brandRoutes, itemRoutes, modelRoutes } from '@manger/contract/mixer-db'
import { sql } from 'kysely'
import { type App, register } from '#core/calls/register.ts'
import { conflict } from '#core/http/api-problem.ts'
import { referenceHandlers } from '#core/records/reference-handlers.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { expiryOf } from '#domain/sign-in/token-expiry.ts'
import { brandRows, itemRows, modelRows } from './mixer-db.queries.ts'

const brands = referenceHandlers({
  table: 'mixer_brands',
  rows: () => brandRows,
  toColumns: ({ name }: { name: string }) => ({ name }),
  searched: ['name'],
  orderings: ['name', 'models_count', 'created_at', 'updated_at'],
  checkRemoval: async (_tx, _scope, row) => {
    if (row.models_count > 0) throw conflict('in_use', row)
  },
})

const models = referenceHandlers({
  table: 'mixer_models',
  rows: () => modelRows,
  toColumns: ({ name, brand }: { name: string; brand: number }) => ({ name, brand_id: brand }),
  searched: ['name', 'brand_name'],
  orderings: ['name', 'brand_name', 'mixers_count', 'created_at', 'updated_at'],
  filter: ({ brand }: { brand?: number[] }) => oneOfIds('record.brand', brand),
  check: async (tx, _scope, { draft }) => {
    const found = await sql`select 1 from mixer_brands where id = ${draft.brand}`.execute(tx)
    return found.rows.length > 0 ? [] : [{ field: 'brand', code: FIELD_CODE.notAllowed }]
  },
  checkRemoval: async (_tx, _scope, row) => {
    if (row.items_count > 0 || row.mixers_count > 0) throw conflict('in_use', row)
  },
})

const items = referenceHandlers({
  table: 'mixer_items',
  rows: () => itemRows,
  // Specification 3: a calibration arrives encrypted; so it leaves no answer in plain, a refused one neither.
  complete: async (context, rows) => {
    const exp = await expiryOf(context)
    const encrypted = rows.map(async (row) => ({
      ...row,
      calibration: await encryptForToken(row.calibration, exp),
    }))
    return Promise.all(encrypted)
  },
  toColumns: ({ model, calibration }: { model: number; calibration: string }) => ({
    model_id: model,
    calibration,
  }),
  searched: ['name'],
  orderings: ['name', 'created_at', 'updated_at'],
  filter: ({ model }: { model?: number[] }) => oneOfIds('record.model', model),
  check: async (tx, _scope, { draft }) => {
    const found = await sql`select 1 from mixer_models where id = ${draft.model}`.execute(tx)
    return found.rows.length > 0 ? [] : [{ field: 'model', code: FIELD_CODE.notAllowed }]
  },
})

/** The mixer database of the super-admin: brands, their models and the calibrations of these. */
export const registerMixerDb = (app: App): void => {
  register(app, brandRoutes, brands)
  register(app, modelRoutes, models)
  register(app, itemRoutes, items)
}
