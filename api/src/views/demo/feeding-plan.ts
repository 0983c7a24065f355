import { fromKg, type Kg, roundHalfUp, roundTo, toKg, WEIGHT_STEP } from '@manger/contract'
import { type Plan, planFeeding } from '@manger/contract/feedings'
import { lineStep } from '@manger/contract/rations'
import { type RecipeOfDay, recipeOn } from './ration-story.ts'
import type { Placed, PlacedFarm } from './world-rows.ts'
import type { PlannedLoad, WorldMixer, WorldRation } from './worlds/world.ts'

/** One feeding of one day of the story, planned as the product itself would plan it. */
export type DayFeeding = {
  placed: Placed
  farm: PlacedFarm
  load: PlannedLoad
  /** Days from today, and the place in the mixer's order of the period. */
  offset: number
  position: number
  mixer: WorldMixer & { id: number }
  ration: WorldRation & { id: number }
  recipe: RecipeOfDay
  heads: number[]
  norms: Kg[]
  plan: Plan
}

// Domain e: three more heifers came the day before today.
const headsOn = (key: string, heads: number, offset: number): number =>
  key === 'heifers' && offset < -1 ? heads - 3 : heads

/** The feedings of a farm on a day, in the order of its plan. */
export const feedingsOf = (placed: Placed, farm: PlacedFarm, offset: number): DayFeeding[] => {
  const positions = new Map<string, number>()
  return farm.farm.plan.map((load) => {
    const slot = `${load.period}|${load.mixer}`
    const position = positions.get(slot) ?? 0
    positions.set(slot, position + 1)
    return planned({ placed, farm, load, offset, position })
  })
}

const planned = (at: Pick<DayFeeding, 'placed' | 'farm' | 'load' | 'offset' | 'position'>): DayFeeding => {
  const { placed, farm, load, offset } = at
  const { unit } = farm.farm
  const mixer = found(farm.mixers, load.mixer)
  const ration = found(farm.rations, load.ration)
  const recipe = recipeOn(placed, ration, offset)
  const groups = load.groups.map((key) => found(farm.groups, key))
  const heads = groups.map((group) => headsOn(group.key, group.heads, offset))
  const norm = roundTo(toKg(ration.perHead * load.share * recipe.factor, unit), 8)
  const plan = planFeeding({
    unit,
    mixer: { max_weight: toKg(mixer.maxWeight, unit), rounding: true },
    ration: {
      rounding: true,
      recipe: recipe.lines.map(([feed, percent]) => ({
        ingredient: found(placed.ingredients, feed),
        percent,
      })),
    },
    groups: groups.map((group, index) => ({ group: group.id, heads: heads[index] ?? 0, norm })),
  })
  return { ...at, mixer, ration, recipe, heads, norms: groups.map(() => norm), plan }
}

/** What the demo's description names must exist: a typo there must not become a hole in the data. */
export const found = <Value>(map: ReadonlyMap<string, Value>, key: string): Value => {
  const value = map.get(key)
  if (value === undefined) throw new Error(`The demo world has no ${key}`)
  return value
}

/** A weighed number put on the step of its line in the farm's unit (F4), never below one step, in kg. */
export const onScale = (kg: Kg, { farm }: PlacedFarm, planned: Kg = kg): Kg => {
  const step = lineStep(fromKg(planned, farm.unit), WEIGHT_STEP)
  return toKg(Math.max(step, roundHalfUp(fromKg(kg, farm.unit), step)), farm.unit)
}
