import { addDays, priceToTonne, roundTo, toKg, type WeightUnit } from '@manger/contract'
import { HEAT } from './leftovers-story.ts'
import { momentOf } from './local-time.ts'
import { drawsOf } from './random.ts'
import type { Rows } from './rows.ts'
import { STORY_DAYS } from './stock-story.ts'
import type { Placed, PlacedFarm } from './world-rows.ts'
import type { Yield } from './worlds/world.ts'

// Animals go over the scale every other week, the last time yesterday.
const WEIGHED_EVERY = 14

// Cows give less in the heat, and some days after it.
const HEAT_LOSS = { milk: 0.06, days: 3, after: 0.025 }

/** Figures of a group's day, in the units of the contract. */
type Given = Partial<Record<'milk' | 'milk_price' | 'live_weight' | 'gain', number>>

/** What is told of a group on a day: milk of the whole group, live weight or gain of a head; nothing where nobody tells. */
const givenOn = (
  { heads, gives, key }: { key: string; heads: number; gives?: Yield },
  offset: number,
  { client, unit }: { client: string; unit: WeightUnit },
): Given => {
  const draws = drawsOf(client, 'performance', key, offset)
  if (gives === undefined) return {}
  if ('milk' in gives) {
    const isHot = offset >= HEAT.from && offset <= HEAT.to
    const isAfter = offset > HEAT.to && offset <= HEAT.to + HEAT_LOSS.days
    const loss = isHot ? HEAT_LOSS.milk : isAfter ? HEAT_LOSS.after : 0
    const milk = heads * gives.milk * (1 - loss) * (1 + 0.012 * draws.normal())
    return { milk: 5 * Math.round(milk / 5) }
  }
  if ('weight' in gives) {
    if ((offset + 1) % WEIGHED_EVERY !== 0) return {}
    const weight = gives.weight + gives.gain * (STORY_DAYS + offset) + draws.between(-0.8, 0.8)
    return { live_weight: roundTo(toKg(roundTo(weight, 1), unit), 8) }
  }
  return { gain: roundTo(toKg(roundTo(gives.gain + draws.between(-0.2, 0.2), 2), unit), 8) }
}

const placeFarm = (
  rows: Rows,
  placed: Placed,
  { farm, today }: { farm: PlacedFarm; today: string },
): void => {
  const { client } = placed.world
  const { unit, timezone, milkPrices = [] } = farm.farm
  // The price of milk is of the farm, and told with one of its groups.
  const [first] = farm.groups.values()
  for (const group of farm.groups.values()) {
    for (let offset = -STORY_DAYS; offset < 0; offset++) {
      const priced = group === first ? milkPrices.find((one) => one.offset === offset) : undefined
      const given = {
        ...givenOn(group, offset, { client, unit }),
        ...(priced && { milk_price: priceToTonne(priced.price, unit) }),
      }
      if (Object.keys(given).length === 0) continue
      const date = addDays(today, offset)
      // Told on the next morning, when the tank is read.
      const told = momentOf(addDays(date, 1), '05:40', timezone)
      const at = new Date(Math.min(told, Date.parse(placed.now))).toISOString()
      rows.add('performance', {
        ...{ client_id: placed.people.client, id: rows.nextId('performance') },
        ...{ farm_id: farm.id, group_id: group.id, date },
        ...{ milk: null, milk_price: null, live_weight: null, gain: null, ...given },
        ...{ version: 1, created_at: at, updated_at: at },
      })
    }
  }
}

/** Writes what the groups gave on the 30 days before today: milk and its price, weighings, gain. */
export const placePerformance = (rows: Rows, placed: Placed, today: string): void => {
  for (const farm of placed.farms.values()) placeFarm(rows, placed, { farm, today })
}
