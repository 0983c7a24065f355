import { dayOf, FIELD_CODE, type Problem } from '@manger/contract'
import {
  checkPerformance,
  PERFORMANCE_FIGURES,
  type Performance,
  type PerformanceDraft,
  type PerformanceFigure,
  type PerformanceTold,
} from '@manger/contract/performance'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { conflict, refuseIf } from '#core/http/api-problem.ts'
import { changeRecord, createRecord, removeRecord } from '#core/records/record.service.ts'
import type { RecordSpec, Scope } from '#core/records/record.ts'
import { checkFarm } from '#core/records/references.ts'
import { zoneOfFarm } from '#core/records/today.ts'
import { isOneOfFew, oneOfIds } from '#core/records/visible.ts'
import {
  groupsToTell,
  holdEntry,
  monthClosedTo,
  type PerformanceRow,
  performanceRows,
  STORED,
} from './performance.queries.ts'

/** What a list of entries can be narrowed to. */
type PerformanceFilters = { farm?: number[]; group?: number[]; date_after?: string; date_before?: string }
type Change = { draft: PerformanceDraft; before: PerformanceRow | null }

const present = ({ group, group_name, name: _, ...row }: PerformanceRow): Performance => ({
  ...row,
  group: { id: group, name: group_name },
})

/** What groups of animals gave, a row of a group and day. */
export const performance: RecordSpec<PerformanceRow, Performance, PerformanceDraft, PerformanceFilters> = {
  table: 'performance',
  kind: 'performance',
  rows: performanceRows,
  present,
  toColumns: STORED.toColumns,
  searched: ['group_name'],
  orderings: ['date', 'group_name', 'created_at', 'updated_at'],
  filter: ({ farm, group, date_after, date_before }) => [
    ...(farm ? [isOneOfFew('record.farm', farm)] : []),
    ...oneOfIds('record.group', group),
    ...(date_after ? [sql<boolean>`record.date >= ${date_after}::date`] : []),
    ...(date_before ? [sql<boolean>`record.date <= ${date_before}::date`] : []),
  ],
  check: (tx, scope, change) => checkEntry(tx, scope, change),
  checkRemoval: async (tx, scope, row) => {
    const { today, locked_until } = await daysOf(tx, scope, row.farm)
    const problems = checkPerformance(row, { today, locked_until, since: null })
    // Why a day is closed to whoever takes an entry away is the same as to whoever writes one.
    refuseIf(problems.filter(({ code }) => code === 'day_closed'))
  },
  removal: 'hard',
  place: ({ farm }) => ({ farm }),
}

/** Today on the farm, and up to which day its months are closed. */
export const daysOf = async (tx: Tx, { client, now }: Scope, farm: number) => ({
  today: dayOf(now, await zoneOfFarm(tx, client, farm)),
  locked_until: await monthClosedTo(tx, client, farm),
})

const notAllowed = (field: string): Problem => ({ field, code: FIELD_CODE.notAllowed })

const checkEntry = async (tx: Tx, scope: Scope, { draft, before }: Change): Promise<Problem[]> => {
  const { farm, group } = draft
  const misplaced = [
    ...(await checkFarm(tx, scope, farm)),
    ...(before && before.farm !== farm ? [notAllowed('farm')] : []),
  ]
  if (misplaced.length > 0) return misplaced
  const [told] = await groupsToTell(tx, scope.client, { group })
  // An entry of a group that is gone meanwhile may still be put right.
  if (told?.farm !== farm || (told.deleted && before?.group !== group)) return [notAllowed('group')]
  const days = await daysOf(tx, scope, farm)
  const facts = { ...days, since: told.since }
  const moved =
    before === null || before.date === draft.date ? [] : checkPerformance(before, { ...facts, since: null })
  return [...checkPerformance(draft, facts), ...moved.filter(({ code }) => code === 'day_closed')]
}

/**
 * Tells figures of a day one by one: what is not named stays, and the last figure that is taken away takes the entry along.
 * Answers the entry, null where none stands. 409 where something else stands than the teller saw.
 */
export const tellFigures = async (
  tx: Tx,
  scope: Scope,
  { farm, group, date, was = {}, ...told }: PerformanceTold,
): Promise<Performance | null> => {
  const of = { spec: performance, scope }
  const before = await holdEntry(tx, scope, { group, date })
  refuseIf(await checkFarm(tx, scope, farm))
  const named = PERFORMANCE_FIGURES.filter((figure) => told[figure] !== undefined)
  const nowOf = (figure: PerformanceFigure) => before?.[figure] ?? null
  const isOther = (figure: PerformanceFigure) =>
    was[figure] !== undefined && was[figure] !== nowOf(figure) && told[figure] !== nowOf(figure)
  if (named.some(isOther)) throw conflict('version_conflict', before && present(before))
  const after = (figure: PerformanceFigure) => (told[figure] === undefined ? nowOf(figure) : told[figure])
  const draft = {
    farm,
    group,
    date,
    milk: after('milk'),
    milk_price: after('milk_price'),
    live_weight: after('live_weight'),
    gain: after('gain'),
  }
  const isEmpty = PERFORMANCE_FIGURES.every((figure) => draft[figure] === null)
  if (before === null && isEmpty) {
    // Nothing stands and nothing is told: of a group and day of which something could be.
    const problems = await checkEntry(tx, scope, { draft, before })
    refuseIf(problems.filter(({ code }) => code !== FIELD_CODE.required))
    return null
  }
  if (before === null) return createRecord(tx, of, draft)
  if (named.every((figure) => told[figure] === nowOf(figure))) return present(before)
  if (!isEmpty) return changeRecord(tx, of, { before, draft, version: before.version })
  await removeRecord(tx, of, { before, version: before.version })
  return null
}
