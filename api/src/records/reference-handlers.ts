import type { ListQuery } from '@manger/contract'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '#database/transaction.ts'
import { notFound, refuseIf } from '#http/api-problem.ts'
import type { Context } from '#http/context.ts'
import { LITE_PAGE, listAnswer, pageOf } from './paging.ts'
import { fetchRecords, findRecord, insertRecord } from './record.queries.ts'
import type { RecordSpec, StoredRow } from './record.ts'
import { checkVersion } from './versions.ts'

type Fields = Record<string, unknown>
type ById = z.ZodType<{ id: number }>
type Spec<Row extends StoredRow & Fields, Draft, Filters> = Omit<
  RecordSpec<Row, Row, Draft, Filters>,
  'present' | 'kind' | 'removal' | 'place' | 'complete'
>

/** The six handlers of a noun that belongs to no client: no tenant, no history, otherwise as `recordHandlers`. */
export const referenceHandlers = <Row extends StoredRow & Fields, Draft, Filters>(
  spec: Spec<Row, Draft, Filters>,
) => {
  const page = async (context: Context, query: Partial<ListQuery> & Filters, wanted = pageOf(query)) => {
    const { search, ordering } = query
    const wish = { search, ordering, conditions: spec.filter?.(query) ?? [], page: wanted }
    return { ...(await context.read((tx) => fetchRecords(tx, { spec, scope: context }, wish))), ...wanted }
  }
  const find = async (tx: Tx, context: Context, id: number): Promise<Row> => {
    const row = await findRecord(tx, { spec, scope: context }, id)
    if (!row) throw notFound()
    return row
  }
  const hold = async (tx: Tx, context: Context, id: number): Promise<Row> => {
    await sql`select 1 from ${sql.table(spec.table)} where id = ${id} for update`.execute(tx)
    return find(tx, context, id)
  }
  return {
    list: async (context: Context<z.ZodType, z.ZodType<ListQuery & Filters>>) =>
      listAnswer(context.request.originalUrl, await page(context, context.query()), (row) => row),

    lite: async (context: Context<z.ZodType, z.ZodType<Partial<ListQuery> & Filters>>) =>
      listAnswer(
        context.request.originalUrl,
        await page(context, context.query(), LITE_PAGE),
        ({ id, name }) => ({
          id,
          name,
        }),
      ),

    get: async (context: Context<ById>) => ({
      data: await context.read((tx) => find(tx, context, context.params.id)),
    }),

    create: async (context: Context<z.ZodType, z.ZodType, z.ZodType<Draft>>) => ({
      data: await context.write(async (tx) => {
        const draft = context.body()
        refuseIf((await spec.check?.(tx, context, { draft, before: null })) ?? [])
        const at = context.now.toISOString()
        const columns = { ...spec.toColumns(draft), created_at: at, updated_at: at }
        return find(tx, context, await insertRecord(tx, spec.table, columns))
      }),
    }),

    update: async (context: Context<ById, z.ZodType, z.ZodType<Draft & { version: number }>>) => ({
      data: await context.write(async (tx) => {
        const before = await hold(tx, context, context.params.id)
        const draft = context.body()
        refuseIf((await spec.check?.(tx, context, { draft, before })) ?? [])
        checkVersion(draft.version, before.version, before)
        const sets = Object.entries({ ...spec.toColumns(draft), updated_at: context.now.toISOString() })
        await sql`update ${sql.table(spec.table)} set ${sql.join([
          ...sets.map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
          sql`version = version + 1`,
        ])} where id = ${before.id}`.execute(tx)
        return find(tx, context, before.id)
      }),
    }),

    remove: async (context: Context<ById, z.ZodType<{ version?: number }>>) => {
      await context.write(async (tx) => {
        const row = await hold(tx, context, context.params.id)
        checkVersion(context.query().version, row.version, row)
        await spec.checkRemoval?.(tx, context, row)
        await sql`delete from ${sql.table(spec.table)} where id = ${row.id}`.execute(tx)
        return null
      })
    },
  }
}
