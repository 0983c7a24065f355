import type { NormStep, Plan } from '@manger/contract/feedings'
import type { Insertable } from 'kysely'
import type { FeedingGroupTable, FeedingIngredientTable } from '#core/database/tables/feedings.ts'
import type { RationForPlan } from './plan-inputs.ts'

type GroupRow = Insertable<FeedingGroupTable>
type IngredientRow = Insertable<FeedingIngredientTable>

/** The lines of a plan as they are stored. */
export type PlanLines = { groups: GroupRow[]; ingredients: IngredientRow[] }

/** What a planner typed of a group, and why the norm that counts is another one. */
export type TypedGroup = {
  heads_override: number | null
  norm: number
  share: number | null
  why: readonly NormStep[]
}

/** Which feeding the lines belong to, and what was typed of its groups. */
type LineOwner = { client: number; feeding: number; groups: readonly TypedGroup[] }

export const linesOfPlan = (plan: Plan, ration: RationForPlan, owner: LineOwner): PlanLines => {
  const key = { client_id: owner.client, feeding_id: owner.feeding }
  return {
    groups: plan.groups.map(({ group, heads, norm, planned_weight }, position) => ({
      ...key,
      group_id: group,
      position,
      heads_override: owner.groups[position]?.heads_override ?? null,
      heads,
      norm: owner.groups[position]?.norm ?? norm,
      norm_now: norm,
      share: owner.groups[position]?.share ?? null,
      why: JSON.stringify(owner.groups[position]?.why ?? []),
      planned_weight,
    })),
    ingredients: plan.ingredients.map(({ ingredient, percent, planned }, position) => ({
      ...key,
      ingredient_id: ingredient,
      position,
      percent,
      planned,
      dry_matter: ration.recipe[position]?.dry_matter ?? 0,
      price: ration.recipe[position]?.price ?? 0,
    })),
  }
}

/** The planned numbers of the feeding itself. */
export const numbersOfPlan = (
  { step, planned_weight, load_target }: Plan,
  { ration_version }: RationForPlan,
) => ({
  step,
  planned_weight,
  load_target,
  ration_version,
})
