import { FIELD_CODE } from '@manger/contract'
import type { Mixer, MixerDraft } from '@manger/contract/mixers'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { conflict } from '#core/http/api-problem.ts'
import type { RecordSpec } from '#core/records/record.ts'
import { checkFarm } from '#core/records/references.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { mixerRows, STORED } from './mixer.queries.ts'

// Models are the same for every client, so their table carries no client.
const isModel = async (tx: Tx, id: number): Promise<boolean> =>
  (await sql`select 1 from mixer_models where id = ${id}`.execute(tx)).rows.length > 0

/** Mixers of a farm. */
export const mixers: RecordSpec<Mixer, Mixer, MixerDraft, { farm?: number[] }> = {
  table: 'mixers',
  kind: 'mixers',
  rows: mixerRows,
  present: (row) => row,
  toColumns: STORED.toColumns,
  searched: ['name', 'brand_name', 'model_name'],
  orderings: ['name', 'max_weight', 'created_at', 'updated_at'],
  filter: ({ farm }) => oneOfIds('record.farm', farm),
  check: async (tx, scope, { draft }) => [
    ...(await checkFarm(tx, scope, draft.farm)),
    ...(draft.model === null || (await isModel(tx, draft.model))
      ? []
      : [{ field: 'model', code: FIELD_CODE.notAllowed }]),
  ],
  checkRemoval: async (_tx, _scope, row) => {
    if (row.busy) throw conflict('mixer_busy', row)
  },
  removal: 'soft',
  place: ({ farm }) => ({ farm }),
}
