import { addDays, roundTo } from '@manger/contract'
import type { BunkScore } from '@manger/contract/feedings'
import { momentOf } from './local-time.ts'
import { drawsOf } from './random.ts'
import type { Rows } from './rows.ts'
import { STORY_DAYS } from './stock-story.ts'
import type { Placed, PlacedFarm } from './world-rows.ts'

/** Domain e: three hot days, on which more was left and less milk given. */
export const HEAT = { from: -9, to: -7, percent: 3 }

// Domain e: the sick calves of the American feedlot left nearly everything once.
const FULL_BUNK = { group: 'hospital', offset: -2, score: 3 } as const

type Given = ReadonlyMap<string, number>
type Day = { offset: number; date: string; delivered: number }

const keyOf = (group: unknown, day: unknown): string => `${group} ${day}`

/** Kilograms that each group was given, by its id and day. */
const givenIn = (rows: Rows): Given => {
  const days = new Map(
    rows
      .of('feedings')
      .filter(({ status }) => status === 'uploaded')
      .map(({ id, planned_on }) => [id, planned_on]),
  )
  const given = new Map<string, number>()
  for (const { feeding_id, group_id, actual_weight } of rows.of('feeding_groups')) {
    const day = days.get(feeding_id)
    if (day === undefined || typeof actual_weight !== 'number') continue
    const key = keyOf(group_id, day)
    given.set(key, (given.get(key) ?? 0) + actual_weight)
  }
  return given
}

/** Domain e: Ukrainian cows leave 1-6 %, in the heat 3 more, weighed to half a kilogram; American bunks are scored. */
const measuredOf = (placed: Placed, key: string, { offset, delivered }: Day) => {
  const draws = drawsOf(placed.world.client, 'leftovers', key, offset)
  if (key === FULL_BUNK.group && offset === FULL_BUNK.offset) return { weight: null, score: FULL_BUNK.score }
  if (placed.world.leftovers === 'scored') {
    const draw = draws.between(0, 1)
    const score: BunkScore = draw < 0.25 ? 0 : draw < 0.75 ? 0.5 : 1
    return { weight: null, score }
  }
  const isHot = offset >= HEAT.from && offset <= HEAT.to
  const percent = draws.between(1, 6) + (isHot ? HEAT.percent : 0)
  return { weight: roundTo(Math.round((delivered * percent) / 50) / 2, 1), score: null }
}

const placeFarmLeftovers = (
  rows: Rows,
  placed: Placed,
  { farm, given, today }: { farm: PlacedFarm; given: Given; today: string },
): void => {
  for (const group of farm.groups.values()) {
    for (let offset = -STORY_DAYS; offset < 0; offset++) {
      const date = addDays(today, offset)
      const delivered = given.get(keyOf(group.id, date)) ?? 0
      if (delivered === 0) continue
      // The bunks are read on the next morning, before it is fed.
      const read = momentOf(addDays(date, 1), '05:10', farm.farm.timezone)
      const at = new Date(Math.min(read, Date.parse(placed.now))).toISOString()
      rows.add('leftovers', {
        client_id: placed.people.client,
        id: rows.nextId('leftovers'),
        farm_id: farm.id,
        group_id: group.id,
        date,
        period_id: null,
        ...measuredOf(placed, group.key, { offset, date, delivered }),
        note: offset === HEAT.from && placed.world.leftovers === 'weighed' ? 'Спека, +34 °C' : '',
        account_id: placed.people.planner,
        version: 1,
        created_at: at,
        updated_at: at,
      })
    }
  }
}

/** Writes what was left on the 30 days before today, and the switches of periods, which count from today on. */
export const placeLeftovers = (rows: Rows, placed: Placed, today: string): void => {
  const given = givenIn(rows)
  for (const farm of placed.farms.values()) {
    placeFarmLeftovers(rows, placed, { farm, given, today })
    for (const { id, follows } of farm.periods.values()) {
      if (!follows) continue
      rows.add('period_switches', {
        client_id: placed.people.client,
        period_id: id,
        valid_from: today,
        auto_load: follows === 'scores',
        leftovers: follows === 'leftovers',
      })
    }
  }
}
