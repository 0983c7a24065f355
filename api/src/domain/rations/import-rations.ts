import { FIELD_CODE, type Problem, roundTo, SHARE_STEP, sumOf } from '@manger/contract'
import type { RowProblem } from '@manger/contract/imports'
import {
  checkRecipe,
  type RationDraft,
  type RationImport,
  type RationImportRow,
  sharesOf,
} from '@manger/contract/rations'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { type ImportPlan, keyOf } from '#core/records/import.ts'
import { holdRecord } from '#core/records/record.service.ts'
import type { Scope } from '#core/records/record.ts'
import { checkFarm } from '#core/records/references.ts'
import { recomputePlans } from '#domain/feedings/plan/recompute.service.ts'
import { rations } from './ration.service.ts'
import { changeRation, createRations, isSameRecipe } from './ration-versions.ts'

const LINES_MAX = 60

/** A ration of a spreadsheet: its rows with their places in it, in the order of loading. */
type Told = { name: string; rows: readonly { at: number; row: RationImportRow }[] }

type Feed = { id: number; name: string; stock: string }

/** Ingredients of the farm's company by their names, where several stocks may have one of a name. */
const feedsOf = async (tx: Tx, client: number, farm: number): Promise<ReadonlyMap<string, Feed[]>> => {
  const { rows } = await sql<Feed>`
    select i.id, trim(t.name || ' ' || i.suffix) as name, s.name as stock
    from farms f
    join stocks s on s.client_id = f.client_id and s.company_id = f.company_id and not s.deleted
    join ingredients i on i.client_id = s.client_id and i.stock_id = s.id and not i.deleted
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    where f.client_id = ${client} and f.id = ${farm} order by i.id`.execute(tx)
  return Map.groupBy(rows, ({ name }) => keyOf(name))
}

const rationsOf = async (tx: Tx, client: number, farm: number): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from rations where client_id = ${client} and farm_id = ${farm} and not deleted`.execute(
    tx,
  )
  return new Map(rows.map(({ id, name }) => [keyOf(name), id]))
}

const toldBy = (rows: readonly RationImportRow[]): Told[] => {
  const placed = rows.map((row, at) => ({ row, at }))
  return [...Map.groupBy(placed, ({ row }) => keyOf(row.name)).values()].map((own) => ({
    name: own[0]?.row.name ?? '',
    rows: own,
  }))
}

const feedOf = (row: RationImportRow, feeds: ReadonlyMap<string, Feed[]>): number | Problem => {
  const named = feeds.get(keyOf(row.ingredient)) ?? []
  const found =
    row.stock === undefined ? named : named.filter(({ stock }) => keyOf(stock) === keyOf(row.stock ?? ''))
  const [first, second] = found
  if (first === undefined) {
    return { field: named.length > 0 ? 'stock' : 'ingredient', code: 'unknown_name', name: row.ingredient }
  }
  return second === undefined ? first.id : { field: 'ingredient', code: 'several_of_name', name: first.name }
}

/** Percents of a ration: as they are told, or the shares of its weights, which add up to 100 exactly. */
const percentsOf = ({ rows }: Told): (number | null)[] => {
  const told = rows.map(({ row }) => row.percent ?? null)
  if (told.every((percent) => percent === null)) return sharesOf(rows.map(({ row }) => row.kg ?? 0))
  if (told.includes(null)) return told
  // A spreadsheet reckons with more decimals than a share keeps: cut one by one they miss 100 by some of the last.
  const off = Math.abs(roundTo(100 - sumOf(told, (percent) => percent ?? 0), 6))
  return off > 0 && off < rows.length * SHARE_STEP ? sharesOf(told.map((percent) => percent ?? 0)) : told
}

const RECIPE_FIELD = /^recipe\.(\d+)\.(\w+)$/

/** A problem of a recipe at the row of its line; one of the whole ration at its first row. */
const atRow = ({ field, ...problem }: Problem, { rows }: Told): RowProblem => {
  const [, line = '0', part = 'percent'] = RECIPE_FIELD.exec(field) ?? []
  return { ...problem, row: rows[Number(line)]?.at ?? 0, field: part }
}

const readRation = (
  told: Told,
  feeds: ReadonlyMap<string, Feed[]>,
): { recipe: RationDraft['recipe']; problems: RowProblem[] } => {
  const percents = percentsOf(told)
  const lines = told.rows.map(({ row, at }, index) => ({
    ...{ at, feed: feedOf(row, feeds), percent: percents[index] ?? null },
  }))
  const problems = lines.flatMap(({ at, feed, percent }): RowProblem[] => [
    ...(typeof feed === 'number' ? [] : [{ ...feed, row: at }]),
    ...(percent === null ? [{ row: at, field: 'percent', code: FIELD_CODE.required }] : []),
  ])
  const long = lines.slice(LINES_MAX, LINES_MAX + 1).map(({ at }) => ({
    ...{ row: at, field: 'name', code: FIELD_CODE.tooLarge, limit: LINES_MAX },
  }))
  const recipe = lines.map(({ feed, percent }) => ({
    ...{ ingredient: typeof feed === 'number' ? feed : 0, percent: percent ?? 0 },
  }))
  // Of a ration with an unknown line nobody can say more.
  const broken = problems.length > 0 ? [] : checkRecipe(recipe).map((problem) => atRow(problem, told))
  return { recipe, problems: [...problems, ...long, ...broken] }
}

/** What the rows of a spreadsheet would make of the rations of a farm. */
export const planRationImport = async (
  tx: Tx,
  scope: Scope,
  { farm, rows, existing }: RationImport,
): Promise<ImportPlan> => {
  refuseIf(await checkFarm(tx, scope, farm))
  const [feeds, known] = [await feedsOf(tx, scope.client, farm), await rationsOf(tx, scope.client, farm)]
  const read = toldBy(rows).map((told) => ({ ...told, ...readRation(told, feeds) }))
  const old = read.filter(({ name }) => known.has(keyOf(name)))
  const draftOf = ({ name, recipe }: (typeof read)[number]): RationDraft => ({
    ...{ farm, name, rounding: true, recipe },
  })
  return {
    there: old.flatMap((told) => told.rows.map(({ at }) => at)).toSorted((a, b) => a - b),
    problems: read.flatMap(({ problems }) => problems),
    write: async () => {
      const fresh = read.filter(({ name }) => !known.has(keyOf(name)))
      await createRations(tx, scope, fresh.map(draftOf))
      const wanted = existing === 'update' ? old : []
      const drafts = new Map(wanted.map((told) => [known.get(keyOf(told.name)) ?? 0, draftOf(told)]))
      const changed = await update(tx, scope, drafts)
      return { made: fresh.length, changed, skipped: old.length - changed }
    },
  }
}

/** Gives rations another recipe, as a new version; all of them are held before a plan follows. */
const update = async (tx: Tx, scope: Scope, drafts: ReadonlyMap<number, RationDraft>): Promise<number> => {
  const changed: number[] = []
  for (const [id, told] of [...drafts].toSorted(([a], [b]) => a - b)) {
    const before = await holdRecord(tx, { spec: rations, scope }, id)
    const draft = { ...told, name: before.name, rounding: before.rounding }
    if (isSameRecipe(before, draft)) continue
    await changeRation(tx, scope, { before, draft, version: before.version })
    changed.push(id)
  }
  if (changed.length > 0) await recomputePlans(tx, scope, { ration: changed })
  return changed.length
}
