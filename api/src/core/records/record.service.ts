import type { Tx } from '#core/database/transaction.ts'
import { notFound, refuseIf } from '#core/http/api-problem.ts'
import { writeHistories, writeHistory } from './history.ts'
import {
  deleteRecord,
  findRecord,
  findRecords,
  insertAhead,
  insertRecords,
  lastIdIn,
  lockRecord,
  lockRecords,
  updateRecord,
  updateRecords,
} from './record.queries.ts'
import type { RecordSpec, Scope, StoredRow } from './record.ts'
import { checkVersion } from './versions.ts'

type Fields = Record<string, unknown>
type Spec<Row extends StoredRow, Item extends Fields, Draft> = RecordSpec<Row, Item, Draft, never>

/** The row of the path, or 404. */
export const requireRecord = async <Row extends StoredRow>(
  tx: Tx,
  of: { spec: Pick<Spec<Row, Fields, never>, 'rows' | 'complete'>; scope: Scope },
  id: Parameters<typeof findRecord>[2],
): Promise<Row> => {
  const row = await findRecord(tx, of, id)
  if (!row) throw notFound()
  return row
}

/** As {@link requireRecord}, held until the transaction ends. */
export const holdRecord = async <Row extends StoredRow, Item extends Fields, Draft>(
  tx: Tx,
  of: { spec: Spec<Row, Item, Draft>; scope: Scope },
  id: number,
): Promise<Row> => {
  await lockRecord(tx, of.spec.table, { client: of.scope.client, id })
  return requireRecord(tx, of, id)
}

/** Makes an object and its first history row. */
export const createRecord = async <Row extends StoredRow, Item extends Fields, Draft>(
  tx: Tx,
  of: { spec: Spec<Row, Item, Draft>; scope: Scope },
  draft: Draft,
): Promise<Item> => of.spec.present(await createRow(tx, of, draft))

/** As {@link createRecord}, for whoever goes on with the row; `beside` asks together with it for what he needs then. */
export const createRow = async <Row extends StoredRow, Item extends Fields, Draft>(
  tx: Tx,
  of: { spec: Spec<Row, Item, Draft>; scope: Scope; beside?: () => Promise<unknown> },
  draft: Draft,
): Promise<Row> => {
  const { spec, scope } = of
  await checkDraft(tx, of, { draft, before: null })
  const at = scope.now.toISOString()
  const columns = { client_id: scope.client, ...spec.toColumns(draft), created_at: at, updated_at: at }
  const [row] = await Promise.all([insertAndFind(tx, of, columns), of.beside?.()])
  tell(tx, of, { before: null, after: row })
  return row
}

const insertAndFind = async <Row extends StoredRow, Item extends Fields, Draft>(
  tx: Tx,
  of: { spec: Spec<Row, Item, Draft>; scope: Scope },
  columns: Fields,
): Promise<Row> => {
  const { table } = of.spec
  insertAhead(tx, table, columns)
  return requireRecord(tx, of, lastIdIn(table))
}

const checkDraft = async <Row extends StoredRow, Item extends Fields, Draft>(
  tx: Tx,
  { spec, scope }: { spec: Spec<Row, Item, Draft>; scope: Scope },
  change: { draft: Draft; before: Row | null },
): Promise<void> => {
  const [, problems = []] = await Promise.all([
    spec.allow?.(tx, scope, change),
    spec.check?.(tx, scope, change),
  ])
  refuseIf(problems)
}

/**
 * Makes many objects at once, each with its first history row; the caller has checked their rules. Answers their rows in
 * the order of the drafts; `afterInsert` writes what the rows are read with, such as the lines of a recipe.
 */
export const createRecords = async <Row extends StoredRow, Item extends Fields, Draft>(
  tx: Tx,
  of: {
    spec: Spec<Row, Item, Draft>
    scope: Scope
    afterInsert?: (ids: readonly number[]) => Promise<void>
  },
  drafts: readonly Draft[],
): Promise<Row[]> => {
  const { spec, scope } = of
  const at = scope.now.toISOString()
  const stamps = { created_at: at, updated_at: at }
  const columns = drafts.map((draft) => ({ client_id: scope.client, ...spec.toColumns(draft), ...stamps }))
  const ids = await insertRecords(tx, spec.table, columns)
  await of.afterInsert?.(ids)
  const rows = await findRecords(tx, of, ids)
  const events = rows.map((row) => eventOf(spec, { before: null, after: row }))
  writeHistories(tx, scope, events)
  return rows
}

/** Changes an object that {@link holdRecord} found; 409 when the draft was made from an older version. */
export const changeRecord = async <Row extends StoredRow, Item extends Fields, Draft>(
  tx: Tx,
  of: { spec: Spec<Row, Item, Draft>; scope: Scope },
  change: { before: Row; draft: Draft; version: number },
): Promise<Item> => of.spec.present(await changeRow(tx, of, change))

/** As {@link changeRecord}, for whoever goes on with the row. */
export const changeRow = async <Row extends StoredRow, Item extends Fields, Draft>(
  tx: Tx,
  of: { spec: Spec<Row, Item, Draft>; scope: Scope },
  { before, draft, version }: { before: Row; draft: Draft; version: number },
): Promise<Row> => {
  const { spec, scope } = of
  await checkDraft(tx, of, { draft, before })
  checkVersion(version, before.version, spec.present(before))
  const columns = { ...spec.toColumns(draft), updated_at: scope.now.toISOString() }
  updateRecord(tx, spec.table, { key: { client: scope.client, id: before.id }, columns })
  const after = await requireRecord(tx, of, before.id)
  tell(tx, of, { before, after })
  return after
}

/** Rows of these ids that the scope may see, by id and held until the transaction ends, see {@link holdRecord}. */
export const holdRecords = async <Row extends StoredRow, Item extends Fields, Draft>(
  tx: Tx,
  of: { spec: Spec<Row, Item, Draft>; scope: Scope },
  ids: readonly number[],
): Promise<Row[]> => {
  await lockRecords(tx, of.spec.table, { client: of.scope.client, ids })
  return findRecords(tx, of, ids)
}

/** Changes many objects that {@link holdRecords} found, each with its history row; the caller has checked their rules. */
export const changeRecords = async <Row extends StoredRow, Item extends Fields, Draft>(
  tx: Tx,
  of: { spec: Spec<Row, Item, Draft>; scope: Scope },
  changes: readonly { before: Row; draft: Draft }[],
): Promise<void> => {
  const { spec, scope } = of
  const updated_at = scope.now.toISOString()
  const rows = changes.map(({ before, draft }) => ({ ...spec.toColumns(draft), id: before.id, updated_at }))
  await updateRecords(tx, spec.table, { client: scope.client, rows })
  const befores = new Map(changes.map(({ before }) => [before.id, before]))
  const after = await findRecords(tx, of, [...befores.keys()])
  const events = after.map((row) => eventOf(spec, { before: befores.get(row.id) ?? null, after: row }))
  writeHistories(tx, scope, events)
}

/** Deletes an object that {@link holdRecord} found. */
export const removeRecord = async <Row extends StoredRow, Item extends Fields, Draft>(
  tx: Tx,
  of: { spec: Spec<Row, Item, Draft>; scope: Scope },
  { before, version }: { before: Row; version: number | undefined },
): Promise<void> => {
  const { spec, scope } = of
  checkVersion(version, before.version, spec.present(before))
  await spec.checkRemoval?.(tx, scope, before)
  const key = { client: scope.client, id: before.id }
  const columns = { deleted: true, updated_at: scope.now.toISOString() }
  if (spec.removal === 'soft') updateRecord(tx, spec.table, { key, columns })
  else await deleteRecord(tx, spec.table, key)
  tell(tx, of, { before, after: null })
}

const tell = <Row extends StoredRow, Item extends Fields, Draft>(
  tx: Tx,
  { spec, scope }: { spec: Spec<Row, Item, Draft>; scope: Scope },
  change: { before: Row | null; after: Row | null },
): void => writeHistory(tx, scope, eventOf(spec, change))

const eventOf = <Row extends StoredRow, Item extends Fields, Draft>(
  spec: Spec<Row, Item, Draft>,
  { before, after }: { before: Row | null; after: Row | null },
) => {
  const row = after ?? before
  if (!row) throw new Error('A change needs the row before it or after it')
  return {
    kind: spec.kind,
    id: row.id,
    name: row.name,
    before: before && spec.present(before),
    after: after && spec.present(after),
    ...spec.place?.(row),
  }
}
