import type { ListQuery } from '@manger/contract'
import type { z } from 'zod'
import type { Context } from '#core/calls/context.ts'
import { listAnswer, pageOf } from './paging.ts'
import { fetchRecords } from './record.queries.ts'
import { changeRecord, createRecord, holdRecord, removeRecord, requireRecord } from './record.service.ts'
import type { RecordSpec, StoredRow } from './record.ts'
import { restoreRecord } from './restore.service.ts'

type Fields = Record<string, unknown>
type ById = z.ZodType<{ id: number }>

/** What of a noun is needed to read it. */
export type ReadingSpec<Row extends StoredRow, Item extends Fields, Filters> = Pick<
  RecordSpec<Row, Item, never, Filters>,
  'rows' | 'complete' | 'present' | 'searched' | 'orderings' | 'filter' | 'counted'
>

/** The three reading handlers of the resource pattern, for a noun that is written in its own way. */
export const readingHandlers = <Row extends StoredRow, Item extends Fields, Filters>(
  spec: ReadingSpec<Row, Item, Filters>,
) => {
  // A selector shows the stored name, also where the whole answer has none, e.g. that of leftovers.
  const toLite = (row: Row) => ({ ...spec.present(row), id: row.id, name: row.name })
  const page = async (context: Context, query: ListQuery & Filters) => {
    const { search, ordering } = query
    const wanted = pageOf(query)
    const counted = search ? null : spec.counted?.(context, query)
    const filter = { search, ordering, conditions: spec.filter?.(query) ?? [], counted, page: wanted }
    const found = await context.read((tx) => fetchRecords(tx, { spec, scope: context }, filter))
    return { ...found, ...wanted }
  }

  return {
    list: async (context: Context<z.ZodType, z.ZodType<ListQuery & Filters>>) =>
      listAnswer(context.request.originalUrl, await page(context, context.query()), spec.present),

    lite: async (context: Context<z.ZodType, z.ZodType<ListQuery & Filters>>) =>
      context.onlyDeclared(
        listAnswer(context.request.originalUrl, await page(context, context.query()), toLite),
      ),

    get: async (context: Context<ById>) => {
      const row = await context.read((tx) => requireRecord(tx, { spec, scope: context }, context.params.id))
      return { data: spec.present(row) }
    },
  }
}

/** The six handlers of a noun in the resource pattern; a noun with a rule of its own replaces one of them. */
export const recordHandlers = <Row extends StoredRow, Item extends Fields, Draft, Filters>(
  spec: RecordSpec<Row, Item, Draft, Filters>,
) => ({
  ...readingHandlers(spec),

  create: async (context: Context<z.ZodType, z.ZodType, z.ZodType<Draft>>) => ({
    data: await context.write((tx) => createRecord(tx, { spec, scope: context }, context.body())),
  }),

  update: async (context: Context<ById, z.ZodType, z.ZodType<Draft & { version: number }>>) => ({
    data: await context.write(async (tx) => {
      const before = await holdRecord(tx, { spec, scope: context }, context.params.id)
      const draft = context.body()
      return changeRecord(tx, { spec, scope: context }, { before, draft, version: draft.version })
    }),
  }),

  remove: async (context: Context<ById, z.ZodType<{ version?: number }>>) => {
    await context.write(async (tx) => {
      const before = await holdRecord(tx, { spec, scope: context }, context.params.id)
      const { version } = context.query()
      await removeRecord(tx, { spec, scope: context }, { before, version })
    })
  },
})

/** The seven handlers of a noun whose deleted objects can be restored. */
export const keptHandlers = <Row extends StoredRow, Item extends Fields, Draft, Filters>(
  spec: RecordSpec<Row, Item, Draft, Filters>,
) => ({
  ...recordHandlers(spec),

  restoreDeleted: async (context: Context<ById, z.ZodType, z.ZodType>) => ({
    data: await context.write((tx) =>
      restoreRecord(tx, { spec, scope: context }, { id: context.params.id, checkBody: () => context.body() }),
    ),
  }),
})
