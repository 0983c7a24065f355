import { roundTo } from '../../units.ts'
import type { FeedingFact } from '../facts/feeding-fact.ts'
import type { FoldPlan } from '../facts/fold-state.ts'
import type { Feeding, FeedingIngredient } from '../feeding.schema.ts'

/** Identities of one form, so that facts of one moment count in the order of this list. */
const numbered = (facts: readonly Omit<FeedingFact, 'id'>[]): FeedingFact[] =>
  facts.map((fact, at) => ({ ...fact, id: `0-${String(at).padStart(4, '0')}` }))

const EMPTY = { by: null, ingredient: null, group: null, weight: null, reason: null, data: {} } as const

const targetOf = (
  line: FeedingIngredient,
  lines: readonly FeedingIngredient[],
  of: (line: FeedingIngredient) => number,
): number =>
  lines
    .filter(({ substitute_for }) => substitute_for === line.ingredient)
    .reduce((sum, other) => roundTo(sum + targetOf(other, lines, of), 8), of(line))

const grownOf = ({ grown = 0 }: { grown?: number | undefined }): number => grown
const ownOf = (line: FeedingIngredient): number => roundTo(line.planned - grownOf(line), 8)

const isOfRation = ({ substitute_for }: FeedingIngredient): boolean => substitute_for === null

/** What a feeding had to be, as its answer tells: without its substitutes, and without what grew since. */
export const planOfFeeding = ({ ingredients, groups, carried_weight }: Feeding): FoldPlan => ({
  carried_weight,
  ingredients: ingredients
    .filter(isOfRation)
    .map((line) => ({ ingredient: line.ingredient, planned: targetOf(line, ingredients, ownOf) })),
  groups: groups.map((line) => ({
    group: line.group,
    planned_weight: roundTo(line.planned_weight - grownOf(line), 8),
    autoload: false,
  })),
})

const grownFact = ({ ingredients, groups }: Feeding, at: string): Omit<FeedingFact, 'id'>[] => {
  const lines = ingredients.filter(isOfRation).flatMap((line) => {
    const grown = targetOf(line, ingredients, grownOf)
    return grown > 0
      ? [{ id: line.ingredient, weight: roundTo(targetOf(line, ingredients, ownOf) + grown, 8) }]
      : []
  })
  const given = groups.flatMap((line) =>
    grownOf(line) > 0 ? [{ id: line.group, weight: line.planned_weight }] : [],
  )
  if (lines.length + given.length === 0) return []
  return [{ ...EMPTY, kind: 'keep_ration', at, data: { kept: { ingredients: lines, groups: given } } }]
}

const lineFact = (line: FeedingIngredient, begun: string): Omit<FeedingFact, 'id'>[] => {
  const { ingredient, actual, skipped_reason: reason, substitute_for, tare, advance } = line
  const at = line.weighed_at ?? begun
  if (reason !== null) return [{ ...EMPTY, kind: 'skip', at, ingredient, weight: 0, reason }]
  if (actual === null) return []
  if (substitute_for === null)
    return [{ ...EMPTY, kind: 'weigh', at, ingredient, weight: actual, data: { tare, advance } }]
  const data = { original: substitute_for, tare, advance }
  return [{ ...EMPTY, kind: 'substitute', at, ingredient, weight: actual, data }]
}

/**
 * Facts that say of a feeding what its answer does: the log itself lies with the server. What was weighed in several steps
 * is one weight here, so that an undo of it leaves the line without any until the server has answered.
 */
export const factsOfFeeding = (feeding: Feeding): FeedingFact[] => {
  const { load_started_at, load_ended_at, upload_started_at, upload_ended_at } = feeding
  if (load_started_at === null) return []
  const loader = feeding.operator_load?.id ?? null
  const unloader = feeding.operator_upload?.id ?? null
  const isTimed = load_ended_at === null || feeding.mixed_since !== null
  const facts: Omit<FeedingFact, 'id'>[] = [
    { ...EMPTY, kind: 'start_load', at: load_started_at, by: loader, data: { timed: isTimed } },
    ...grownFact(feeding, load_started_at),
    ...feeding.ingredients.flatMap((line) => lineFact(line, load_started_at)),
  ]
  if (load_ended_at !== null) facts.push({ ...EMPTY, kind: 'finish_load', at: load_ended_at, by: loader })
  if (upload_started_at !== null)
    facts.push({ ...EMPTY, kind: 'start_unload', at: upload_started_at, by: unloader })
  for (const { group, actual_weight, skipped_reason: reason, weighed_at } of feeding.groups) {
    const at = weighed_at ?? upload_started_at ?? load_started_at
    if (reason !== null) facts.push({ ...EMPTY, kind: 'skip_group', at, group, weight: 0, reason })
    else if (actual_weight !== null)
      facts.push({ ...EMPTY, kind: 'weigh_group', at, group, weight: actual_weight })
  }
  if (upload_ended_at !== null)
    facts.push({
      ...EMPTY,
      kind: 'finish_unload',
      at: upload_ended_at,
      by: unloader,
      data: { residue: feeding.residue_choice ?? undefined },
    })
  return numbered(facts)
}
