import { dayOf, FIELD_CODE, type Problem } from '@manger/contract'
import { isDayClosed } from '@manger/contract/feedings'
import { checkLeftovers, type Leftovers, type LeftoversDraft, leftOf } from '@manger/contract/leftovers'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { conflict } from '#core/http/api-problem.ts'
import type { RecordSpec, Scope } from '#core/records/record.ts'
import { checkFarm } from '#core/records/references.ts'
import { zoneOfFarm } from '#core/records/today.ts'
import { isOneOfFew, oneOfIds } from '#core/records/visible.ts'
import { readGroupDays } from '#domain/feedings/plan/norms/group-days.ts'
import { presentLeftovers } from './leftovers.presenter.ts'
import {
  farmOfGroup,
  farmOfPeriod,
  type LeftoversRow,
  leftoversRows,
  recordsOf,
} from './leftovers.queries.ts'

/** What a list of records can be narrowed to. */
type LeftoversFilters = {
  farm?: number[]
  group?: number[]
  period?: number[]
  date_after?: string
  date_before?: string
}

/** Filters within a farm: what they leave is counted. */
const NARROWING = ['group', 'period', 'date_after', 'date_before'] as const

type Spec = RecordSpec<LeftoversRow, Leftovers, LeftoversDraft, LeftoversFilters>
type Change = { draft: LeftoversDraft; before: LeftoversRow | null }

/** Records of leftovers of these clients; what is written is the author's. */
export const leftoversOf = (clients: readonly number[], author: number): Spec => ({
  table: 'leftovers',
  kind: 'leftovers',
  rows: leftoversRows(clients),
  complete: (tx, _scope, rows) => measured(tx, rows),
  present: presentLeftovers,
  toColumns: ({ farm, group, date, period, weight, score, note }) => ({
    farm_id: farm,
    group_id: group,
    date,
    period_id: period,
    weight,
    score,
    note,
    account_id: author,
  }),
  searched: ['group_name', 'note'],
  orderings: ['date', 'group_name', 'weight', 'score', 'created_at', 'updated_at'],
  filter: ({ farm, group, period, date_after, date_before }) => [
    ...(farm ? [isOneOfFew('record.farm', farm)] : []),
    ...oneOfIds('record.group', group),
    ...oneOfIds('record.period', period),
    ...(date_after ? [sql<boolean>`record.date >= ${date_after}::date`] : []),
    ...(date_before ? [sql<boolean>`record.date <= ${date_before}::date`] : []),
  ],
  counted: (scope, { farm, ...others }) =>
    NARROWING.some((filter) => others[filter] !== undefined) ? null : recordsOf(clients, scope, farm),
  check: checkRecord,
  checkRemoval: async (tx, { client, now }, row) => {
    const zone = await zoneOfFarm(tx, client, row.farm)
    if (isDayClosed(row.date, zone, now)) throw conflict('day_closed', presentLeftovers(row))
  },
  removal: 'hard',
  place: ({ farm }) => ({ farm }),
})

// What the group was given that day is not stored with the record: it still grows while the day is fed.
const measured = async (tx: Tx, rows: readonly LeftoversRow[]): Promise<LeftoversRow[]> => {
  const days = new Map<number, Awaited<ReturnType<typeof readGroupDays>>>()
  for (const [client, own] of Map.groupBy(rows, (row) => row.client)) {
    const dates = own.map(({ date }) => date).toSorted()
    const groups = [...new Set(own.map(({ group }) => group))]
    days.set(
      client,
      await readGroupDays(tx, client, { groups, from: dates[0] ?? '', to: dates.at(-1) ?? '' }),
    )
  }
  return rows.map((row) => {
    const day = days.get(row.client)?.dayOf(row.group, row.date)
    return { ...row, delivered: day?.delivered ?? 0, left: day?.weight ?? null }
  })
}

const checkRecord = async (tx: Tx, scope: Scope, { draft, before }: Change): Promise<Problem[]> => {
  const problems = [
    ...(await checkFarm(tx, scope, draft.farm)),
    ...(before && before.farm !== draft.farm ? [notAllowed('farm')] : []),
  ]
  // What is wrong with the farm would be told of everything on it.
  if (problems.length > 0) return problems
  const misplaced = await placeProblems(tx, scope, { draft, before })
  return misplaced.length > 0 ? misplaced : factProblems(tx, scope, { draft, before })
}

const notAllowed = (field: string): Problem => ({ field, code: FIELD_CODE.notAllowed })

const placeProblems = async (tx: Tx, { client }: Scope, { draft, before }: Change): Promise<Problem[]> => {
  const { farm, group, period } = draft
  const ofGroup = await farmOfGroup(tx, client, group)
  const ofPeriod = period === null ? null : await farmOfPeriod(tx, client, period)
  // A record of a group that is gone meanwhile may still be put right.
  const isGroup = ofGroup?.farm_id === farm && (!ofGroup.deleted || before?.group === group)
  const isPeriod = ofPeriod === null || ofPeriod?.farm_id === farm
  return [...(isGroup ? [] : [notAllowed('group')]), ...(isPeriod ? [] : [notAllowed('period')])]
}

const factProblems = async (
  tx: Tx,
  { client, now }: Scope,
  { draft, before }: Change,
): Promise<Problem[]> => {
  const { farm, group, date } = draft
  const zone = await zoneOfFarm(tx, client, farm)
  const { dayOf: dayOfGroup, measuredOn } = await readGroupDays(tx, client, {
    groups: [group],
    from: date,
    to: date,
  })
  const { delivered } = dayOfGroup(group, date)
  const others = measuredOn(group, date).filter(({ id }) => id !== before?.id)
  const isClosed = (day: string) => isDayClosed(day, zone, now)
  return checkLeftovers(draft, {
    today: dayOf(now, zone),
    day_closed: isClosed(date) || (before !== null && isClosed(before.date)),
    delivered,
    left: leftOf([...others, draft]).weight,
  })
}
