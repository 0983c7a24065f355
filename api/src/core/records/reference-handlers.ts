import type { ListQuery } from '@manger/contract'
import type { AuditEntry } from '@manger/contract/history'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Context } from '#core/calls/context.ts'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { writeAct } from './history.ts'
import { insertRecord } from './record.queries.ts'
import { requireRecord } from './record.service.ts'
import type { RecordSpec, StoredRow } from './record.ts'
import { type ReadingSpec, readingHandlers } from './record-handlers.ts'
import { checkVersion } from './versions.ts'

type Fields = Record<string, unknown>
type ById = z.ZodType<{ id: number }>
type Spec<Row extends StoredRow & Fields, Draft, Filters> = Omit<
  RecordSpec<Row, Row, Draft, Filters>,
  'present' | 'kind' | 'removal' | 'place' | 'complete'
> & {
  /** What must happen to rows before they leave, e.g. a cipher bound to the caller's token. */
  complete?: (context: Context, rows: Row[]) => Promise<Row[]>
  /** The name of the noun in the audit log, where changing it is an administrative act. */
  act?: AuditEntry['type']
  /** Writes what the draft says beside the row's own columns. */
  writeBeside?: (tx: Tx, context: Context, written: { id: number; draft: Draft }) => Promise<void>
}

/** The six handlers of a noun that belongs to no client: no tenant, no history but the audit log's, otherwise as `recordHandlers`. */
export const referenceHandlers = <Row extends StoredRow & Fields, Draft, Filters>(
  spec: Spec<Row, Draft, Filters>,
) => {
  const readingOf = (context: Context): ReadingSpec<Row, Row, Filters> => ({
    ...spec,
    present: (row) => row,
    complete: async (_tx, _scope, rows) => spec.complete?.(context, rows) ?? rows,
  })
  const find = (tx: Tx, context: Context, id: number): Promise<Row> =>
    requireRecord(tx, { spec: readingOf(context), scope: context }, id)
  const hold = async (tx: Tx, context: Context, id: number): Promise<Row> => {
    await sql`select 1 from ${sql.table(spec.table)} where id = ${id} for no key update`.execute(tx)
    return find(tx, context, id)
  }
  const tell = async (
    tx: Tx,
    { user, now }: Context,
    { before, after }: { before: Row | null; after: Row | null },
  ): Promise<void> => {
    const row = after ?? before
    if (!spec.act || !row) return
    const { id, name } = row
    writeAct(tx, { client: null, user, now }, { kind: spec.act, id, name, before, after })
  }
  return {
    list: async (context: Context<z.ZodType, z.ZodType<ListQuery & Filters>>) =>
      readingHandlers(readingOf(context)).list(context),

    lite: async (context: Context<z.ZodType, z.ZodType<ListQuery & Filters>>) =>
      readingHandlers(readingOf(context)).lite(context),

    get: async (context: Context<ById>) => readingHandlers(readingOf(context)).get(context),

    create: async (context: Context<z.ZodType, z.ZodType, z.ZodType<Draft>>) => ({
      data: await context.write(async (tx) => {
        const draft = context.body()
        refuseIf((await spec.check?.(tx, context, { draft, before: null })) ?? [])
        const at = context.now.toISOString()
        const columns = { ...spec.toColumns(draft), created_at: at, updated_at: at }
        const id = await insertRecord(tx, spec.table, columns)
        await spec.writeBeside?.(tx, context, { id, draft })
        const after = await find(tx, context, id)
        await tell(tx, context, { before: null, after })
        return after
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
        await spec.writeBeside?.(tx, context, { id: before.id, draft })
        const after = await find(tx, context, before.id)
        await tell(tx, context, { before, after })
        return after
      }),
    }),

    remove: async (context: Context<ById, z.ZodType<{ version?: number }>>) => {
      await context.write(async (tx) => {
        const row = await hold(tx, context, context.params.id)
        checkVersion(context.query().version, row.version, row)
        await spec.checkRemoval?.(tx, context, row)
        await sql`delete from ${sql.table(spec.table)} where id = ${row.id}`.execute(tx)
        await tell(tx, context, { before: row, after: null })
        return null
      })
    },
  }
}
