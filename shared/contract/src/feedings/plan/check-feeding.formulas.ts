import { FIELD_CODE } from '../../errors/codes.ts'
import type { Problem } from '../../errors/problem.ts'
import { checkRecipe } from '../../rations/ration.formulas.ts'
import { type Kg, type Percent, sumOf, type WeightUnit } from '../../units.ts'
import { NORM_MAX } from '../feeding.schema.ts'
import { isOverCapacity } from './batch.formulas.ts'
import { type Plan, planFeeding } from './plan.formulas.ts'

/** A feeding as it is being planned; null = not chosen yet, heads null = the group's own count. */
export type FeedingToCheck = {
  ration: number | null
  mixer: number | null
  groups: readonly { group: number; heads: number | null; norm: Kg }[]
}

type Named = { name: string; deleted?: boolean }

/** Parts of a norm that were rounded add up to a hair more. */
const HAIR = 1e-3

/** What the draft points to; weights in kg, `unit` is the farm's. */
export type FeedingContext = {
  unit: WeightUnit
  mixer: (Named & { max_weight: Kg; rounding: boolean }) | null
  ration:
    | (Named & {
        rounding: boolean
        recipe: readonly { ingredient: number; percent: Percent; name?: string; deleted?: boolean }[]
      })
    | null
  groups: readonly (Named & { id: number; animal_count: number; max_weight: Kg | null })[]
  residue?: Kg
}

const chosen = (field: string, value: number | null, target: Named | null): Problem[] => {
  if (value === null) return [{ field, code: FIELD_CODE.required }]
  if (!target) return [{ field, code: FIELD_CODE.notAllowed }]
  return target.deleted ? [{ field, code: 'was_deleted', name: target.name }] : []
}

const recipeProblems = (ration: FeedingContext['ration']): Problem[] =>
  ration
    ? checkRecipe(ration.recipe).map((problem) => ({ ...problem, field: `ration.${problem.field}` }))
    : []

/** Heads that a draft group counts with: its own, else the group's count of the day (domain c). */
export const headsOf = (
  draft: { group: number; heads: number | null },
  groups: FeedingContext['groups'],
): number => draft.heads ?? groups.find((group) => group.id === draft.group)?.animal_count ?? 0

/** The plan of a draft (F1-F5); null until ration and mixer are chosen. */
export const planOfDraft = (draft: FeedingToCheck, context: FeedingContext): Plan | null =>
  context.mixer && context.ration
    ? planFeeding({
        unit: context.unit,
        mixer: context.mixer,
        ration: context.ration,
        groups: draft.groups.map((line) => ({ ...line, heads: headsOf(line, context.groups) })),
        residue: context.residue,
      })
    : null

const groupProblems = (draft: FeedingToCheck, context: FeedingContext, plan: Plan | null): Problem[] =>
  draft.groups.flatMap((line, index) => {
    const field = `groups.${index}`
    const group = context.groups.find(({ id }) => id === line.group)
    const problems = chosen(`${field}.group`, line.group, group ?? null)
    if (draft.groups.findIndex((other) => other.group === line.group) < index) {
      problems.push({ field: `${field}.group`, code: FIELD_CODE.unique })
    }
    if (line.norm < 0) problems.push({ field: `${field}.norm`, code: FIELD_CODE.negative })
    if (line.norm > NORM_MAX)
      problems.push({ field: `${field}.norm`, code: FIELD_CODE.tooLarge, limit: NORM_MAX })
    const need = plan?.groups[index]?.need ?? 0
    if (group?.max_weight != null && isOverCapacity(need, group.max_weight)) {
      const { name, max_weight: limit } = group
      // The group's cap is a comparison of two fields, so domain F1 gives it code 8 rather than a word.
      problems.push({ field: `${field}.norm`, code: FIELD_CODE.tooLarge, limit, other: 'max_weight', name })
    }
    return problems
  })

const weightProblems = (draft: FeedingToCheck, context: FeedingContext, plan: Plan | null): Problem[] => {
  if (draft.groups.length === 0) return [{ field: 'groups', code: 'groups_empty' }]
  if (draft.groups.every((line) => headsOf(line, context.groups) === 0)) {
    return [{ field: 'groups', code: 'groups_without_heads' }]
  }
  if (!plan || !context.mixer) return []
  if (plan.planned_weight <= 0) return [{ field: 'groups', code: 'minimum', limit: plan.step }]
  return plan.over_capacity
    ? [
        {
          field: 'mixer',
          code: 'over_mixer_weight',
          limit: context.mixer.max_weight,
          name: context.mixer.name,
        },
      ]
    : []
}

/** Every rule of specification 5 for a feeding: choices made, groups and heads, ration, mixer and group weight (F1, F2). */
export const checkFeeding = (draft: FeedingToCheck, context: FeedingContext): Problem[] => {
  const plan = planOfDraft(draft, context)
  return [
    ...chosen('ration', draft.ration, context.ration),
    ...chosen('mixer', draft.mixer, context.mixer),
    ...recipeProblems(context.ration),
    ...groupProblems(draft, context, plan),
    ...weightProblems(draft, context, plan),
  ]
}

/** Code 8 at each group that all loads of a feeding together give more kg per head than one feeding may. */
export const checkLoads = (
  groups: FeedingToCheck['groups'],
  moreLoads: readonly FeedingToCheck['groups'][] = [],
): Problem[] =>
  groups.flatMap(({ group }, index) => {
    const given = [groups, ...moreLoads].flat().filter((line) => line.group === group)
    return sumOf(given, ({ norm }) => norm) > NORM_MAX + HAIR
      ? [{ field: `groups.${index}.norm`, code: FIELD_CODE.tooLarge, limit: NORM_MAX }]
      : []
  })
