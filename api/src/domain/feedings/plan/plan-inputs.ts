import type { FeedingContext } from '@manger/contract/feedings'
import type { Tx } from '#core/database/transaction.ts'
import {
  type FarmForPlan,
  type GroupForPlan,
  groupsForPlan,
  headsForPlan,
  type MixerForPlan,
  mixersForPlan,
  type RecipeLine,
  rationsForPlan,
  recipesForPlan,
} from './input.queries.ts'

/** A ration with its recipe, as plans are made from it. */
export type RationForPlan = Awaited<ReturnType<typeof rationsForPlan>>[number] & { recipe: RecipeLine[] }

/** Everything that plans of a client's feedings are made from, by id. */
export type PlanInputs = {
  mixers: ReadonlyMap<number, MixerForPlan>
  rations: ReadonlyMap<number, RationForPlan>
  groups: ReadonlyMap<number, GroupForPlan>
  /** The count of a group on a day: the last one valid then, else the present one. */
  headsOn: (group: number, day: string) => number
}

/** What plans refer to; `versions` names the recipe of a ration where it is not the current one. */
type PlanReferences = {
  mixers: readonly number[]
  rations: readonly number[]
  groups: readonly number[]
  versions?: ReadonlyMap<number, number>
}

export const readPlanInputs = async (tx: Tx, client: number, wanted: PlanReferences): Promise<PlanInputs> => {
  const mixers = await mixersForPlan(tx, client, wanted.mixers)
  const rations = (await rationsForPlan(tx, client, wanted.rations)).map((ration) => ({
    ...ration,
    ration_version: wanted.versions?.get(ration.id) ?? ration.ration_version,
  }))
  const recipes = Map.groupBy(await recipesForPlan(tx, client, rations), (line) => line.ration_id)
  const groups = await groupsForPlan(tx, client, wanted.groups)
  const counts = Map.groupBy(await headsForPlan(tx, client, wanted.groups), (row) => row.group_id)
  const byId = new Map(groups.map((group) => [group.id, group]))
  return {
    mixers: new Map(mixers.map((mixer) => [mixer.id, mixer])),
    rations: new Map(
      rations.map((ration) => [ration.id, { ...ration, recipe: recipes.get(ration.id) ?? [] }]),
    ),
    groups: byId,
    headsOn: (group, day) =>
      counts.get(group)?.find(({ valid_from }) => valid_from <= day)?.heads ??
      byId.get(group)?.animal_count ??
      0,
  }
}

/** A draft's references as the rules of the contract look at them; what belongs to another farm is not there. */
export const contextOfPlan = (
  inputs: PlanInputs,
  farm: Pick<FarmForPlan, 'id' | 'weight_unit'>,
  draft: { ration: number; mixer: number; planned_on: string },
): FeedingContext => {
  const ofFarm = <Thing extends { farm_id: number }>(thing: Thing | undefined): Thing | null =>
    thing?.farm_id === farm.id ? thing : null
  return {
    unit: farm.weight_unit,
    mixer: ofFarm(inputs.mixers.get(draft.mixer)),
    ration: ofFarm(inputs.rations.get(draft.ration)),
    groups: [...inputs.groups.values()]
      .filter((group) => group.farm_id === farm.id)
      .map((group) => ({ ...group, animal_count: inputs.headsOn(group.id, draft.planned_on) })),
  }
}
