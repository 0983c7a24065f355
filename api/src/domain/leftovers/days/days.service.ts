import { addDays, dayOf, FIELD_CODE, type Problem, sumOf } from '@manger/contract'
import type { ClientBand } from '@manger/contract/clients'
import { bandOf, leftoversPercent } from '@manger/contract/feedings'
import { LEFTOVERS_DAYS_MAX, type Leftovers, type LeftoversDay } from '@manger/contract/leftovers'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { fetchRecords } from '#core/records/record.queries.ts'
import type { Scope } from '#core/records/record.ts'
import { checkFarm } from '#core/records/references.ts'
import { zoneOfFarm } from '#core/records/today.ts'
import { bandsOfClient } from '#domain/feedings/plan/norms/band.queries.ts'
import { readNormFacts } from '#domain/feedings/plan/norms/norm-facts.ts'
import { readPlanInputs } from '#domain/feedings/plan/plan-inputs.ts'
import { mixOfFeeding } from '#domain/feedings/read/feeding-mix.ts'
import { readFeedings } from '#domain/feedings/read/read-feedings.ts'
import { presentLeftovers } from '../leftovers.presenter.ts'
import { leftoversOf } from '../leftovers.service.ts'
import { groupsOfGrid, periodNames } from './days.queries.ts'
import { type GridFacts, movesOf } from './moves.ts'

/** Dry matter in percent of what was in the mixer (F10), by feeding. */
const dryMatterOfMixes = async (
  tx: Tx,
  client: number,
  ids: readonly number[],
): Promise<Map<number, number | null>> => {
  if (ids.length === 0) return new Map()
  const records = await readFeedings(tx, client, { ids })
  return new Map(records.map((record) => [record.row.id, mixOfFeeding(record).dry_matter]))
}

/** The part of the grid that is wanted: a farm's days, both included. */
type GridFilter = { farm: number; from: string; to: string }

/** The grid of leftovers: every group of a farm, day by day, with what its leftovers move (domain d1). */
export const readDays = async (
  tx: Tx,
  scope: Scope,
  filter: GridFilter,
): Promise<{ days: LeftoversDay[]; bands: ClientBand[] }> => {
  refuseIf([...(await checkFarm(tx, scope, filter.farm)), ...spanProblems(filter)])
  const { client, now } = scope
  const groups = await groupsOfGrid(tx, client, filter)
  const ids = groups.map(({ id }) => id)
  const facts = await readNormFacts(tx, client, { groups: ids, from: filter.from, to: addDays(filter.to, 1) })
  const inputs = await readPlanInputs(tx, client, { mixers: [], rations: [], groups: ids })
  const bands = await bandsOfClient(tx, client)
  const grid: GridFacts = {
    ...facts,
    today: dayOf(now, await zoneOfFarm(tx, client, filter.farm)),
    periodNames: await periodNames(tx, client, [...new Set(facts.lines.map(({ period }) => period))]),
    isAutoLoaded: (group) => inputs.groups.get(group)?.autoload ?? false,
  }
  const records = Map.groupBy(await recordsOf(tx, scope, filter), keyOf)
  const mixes = await dryMatterOfMixes(tx, client, feedingsOfLeftovers(grid, records))
  const dates = datesOf(filter)
  const days = groups.flatMap((group) =>
    dates.map((date) => {
      const own = records.get(keyOf({ group, date })) ?? []
      const heads = inputs.headsOn(group.id, date)
      return dayOfGroup(grid, { group, date, records: own, heads, mixes, bands })
    }),
  )
  return { days, bands }
}

const spanProblems = ({ from, to }: GridFilter): Problem[] => {
  if (to < from) return [{ field: 'to', code: 'time_range_invalid' }]
  const latest = addDays(from, LEFTOVERS_DAYS_MAX - 1)
  return to > latest ? [{ field: 'to', code: FIELD_CODE.tooLarge, limit: latest }] : []
}

const datesOf = ({ from, to }: GridFilter): string[] => {
  const dates: string[] = []
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date)
  return dates
}

const keyOf = ({ group, date }: Pick<Leftovers, 'group' | 'date'>): string => `${group.id} ${date}`

// More than a grid of the longest span can hold.
const ALL = { limit: 50_000, offset: 0 }

const recordsOf = async (tx: Tx, scope: Scope, { farm, from, to }: GridFilter): Promise<Leftovers[]> => {
  const spec = leftoversOf([scope.client], scope.user?.id ?? 0)
  const conditions = spec.filter?.({ farm: [farm], date_after: from, date_before: to }) ?? []
  const { rows } = await fetchRecords(tx, { spec, scope }, { conditions, page: ALL })
  return rows.map(presentLeftovers)
}

const feedingsOfLeftovers = (
  { lines }: GridFacts,
  records: ReadonlyMap<string, readonly Leftovers[]>,
): number[] => [
  ...new Set(
    lines
      .filter(({ status }) => status === 'uploaded')
      .filter(({ group, planned_on }) =>
        records.has(keyOf({ group: { id: group, name: '' }, date: planned_on })),
      )
      .map(({ feeding }) => feeding),
  ),
]

type DayOfGroup = Pick<LeftoversDay, 'group' | 'date' | 'heads' | 'records'> & {
  mixes: ReadonlyMap<number, number | null>
  bands: readonly ClientBand[]
}

const dayOfGroup = (
  grid: GridFacts,
  { group, date, heads, records, mixes, bands }: DayOfGroup,
): LeftoversDay => {
  const { delivered, isComplete, weight, score } = grid.dayOf(group.id, date)
  const before = grid.dayOf(group.id, addDays(date, -1))
  const percent = weight === null ? null : leftoversPercent(weight, delivered)
  const percentBefore = before.weight === null ? null : leftoversPercent(before.weight, before.delivered)
  const band = percent === null ? null : bandOf(bands, percent, percentBefore)
  const own = grid.lines.filter((line) => line.group === group.id && line.planned_on === date)
  return {
    group,
    date,
    heads,
    delivered,
    is_complete: isComplete,
    weight,
    score,
    percent,
    dry_matter: weight === null ? null : dryMatterLeft(weight, own, mixes),
    band: band && { id: band.id, from_percent: band.from_percent, to_percent: band.to_percent },
    correction: band?.correction ?? null,
    is_repeat: band?.is_repeat ?? false,
    ...movesOf(grid, group.id, date),
    records,
  }
}

// What was left is of the same mix as what was given (F7).
const dryMatterLeft = (
  weight: number,
  lines: GridFacts['lines'],
  mixes: ReadonlyMap<number, number | null>,
): number | null => {
  const given = lines.flatMap(({ feeding, actual_weight }) => {
    const percent = mixes.get(feeding)
    return percent == null || !actual_weight ? [] : [{ actual_weight, percent }]
  })
  const mass = sumOf(given, ({ actual_weight }) => actual_weight)
  const dry = sumOf(given, ({ actual_weight, percent }) => (actual_weight * percent) / 100)
  return mass > 0 ? sumOf([dry], (kg) => (kg * weight) / mass) : null
}
