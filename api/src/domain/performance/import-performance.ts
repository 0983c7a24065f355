import { FIELD_CODE } from '@manger/contract'
import type { RowProblem } from '@manger/contract/imports'
import {
  checkPerformance,
  PERFORMANCE_FIGURES,
  type PerformanceDraft,
  type PerformanceImport,
  type PerformanceImportRow,
} from '@manger/contract/performance'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { type ImportPlan, keyOf } from '#core/records/import.ts'
import { changeRecords, createRecords, holdRecords } from '#core/records/record.service.ts'
import type { Scope } from '#core/records/record.ts'
import { checkFarm } from '#core/records/references.ts'
import { entriesOn, type GroupOfFarm, groupsToTell, type PerformanceRow } from './performance.queries.ts'
import { daysOf, performance } from './performance.service.ts'

type Told = { row: PerformanceImportRow; group: GroupOfFarm | undefined }

const placeOf = (group: number | undefined, date: string): string => `${group} ${date}`

const draftOf = (farm: number, { row, group }: Told): PerformanceDraft => ({
  farm,
  group: group?.id ?? 0,
  date: row.date,
  milk: row.milk ?? null,
  milk_price: row.milk_price ?? null,
  live_weight: row.live_weight ?? null,
  gain: row.gain ?? null,
})

/** The figures of a spreadsheet over those that are there: what it does not tell stays. */
const over = (before: PerformanceRow, draft: PerformanceDraft): PerformanceDraft => ({
  ...draft,
  ...Object.fromEntries(PERFORMANCE_FIGURES.map((figure) => [figure, draft[figure] ?? before[figure]])),
})

const isSame = (before: PerformanceRow, draft: PerformanceDraft): boolean =>
  PERFORMANCE_FIGURES.every((figure) => before[figure] === draft[figure])

const repeated = (told: readonly Told[]): RowProblem[] => {
  const seen = new Set<string>()
  return told.flatMap(({ row: { date }, group }, row) => {
    const place = placeOf(group?.id, date)
    const isRepeated = group !== undefined && seen.has(place)
    seen.add(place)
    return isRepeated ? [{ row, field: 'date', code: FIELD_CODE.unique }] : []
  })
}

/** What the rows of a spreadsheet would tell of the groups of a farm. */
export const planPerformanceImport = async (
  tx: Tx,
  scope: Scope,
  { farm, rows, existing }: PerformanceImport,
): Promise<ImportPlan> => {
  refuseIf(await checkFarm(tx, scope, farm))
  const groups = (await groupsToTell(tx, scope.client, { farm })).filter(({ deleted }) => !deleted)
  const byName = new Map(groups.map((group) => [keyOf(group.name), group]))
  const told = rows.map((row): Told => ({ row, group: byName.get(keyOf(row.group)) }))
  const days = await daysOf(tx, scope, farm)
  const dates = rows.map(({ date }) => date).toSorted()
  const span = { farm, from: dates[0] ?? '', to: dates.at(-1) ?? '' }
  const known = new Map(
    (await entriesOn(tx, scope.client, span)).map(({ id, group, date }) => [placeOf(group, date), id]),
  )
  const idOf = ({ row, group }: Told) => known.get(placeOf(group?.id, row.date))
  const problems = told.flatMap((one, row): RowProblem[] => {
    if (one.group === undefined) return [{ row, field: 'group', code: 'unknown_name', name: one.row.group }]
    const broken = checkPerformance(draftOf(farm, one), { ...days, since: one.group.since })
    return broken.map((problem) => ({ row, ...problem }))
  })
  return {
    there: told.flatMap((one, row) => (idOf(one) === undefined ? [] : [row])),
    problems: [...repeated(told), ...problems],
    write: async () => {
      const fresh = told.filter((one) => idOf(one) === undefined)
      const old = told.filter((one) => idOf(one) !== undefined)
      const drafts = fresh.map((one) => draftOf(farm, one))
      if (drafts.length > 0) await createRecords(tx, { spec: performance, scope }, drafts)
      const changed = existing === 'update' ? await update(tx, scope, { farm, old, idOf }) : 0
      return { made: fresh.length, changed, skipped: old.length - changed }
    },
  }
}

/** Changes the entries that are there; answers how many were others before. */
const update = async (
  tx: Tx,
  scope: Scope,
  { farm, old, idOf }: { farm: number; old: readonly Told[]; idOf: (one: Told) => number | undefined },
): Promise<number> => {
  const byId = new Map(old.map((one) => [idOf(one) ?? 0, draftOf(farm, one)]))
  const of = { spec: performance, scope }
  const held = await holdRecords(tx, of, [...byId.keys()])
  const changes = held.flatMap((before) => {
    const draft = byId.get(before.id)
    if (draft === undefined) return []
    const next = over(before, draft)
    return isSame(before, next) ? [] : [{ before, draft: next }]
  })
  if (changes.length > 0) await changeRecords(tx, of, changes)
  return changes.length
}
