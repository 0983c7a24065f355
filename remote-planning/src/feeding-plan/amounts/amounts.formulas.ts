import { FIELD_CODE, fromKg, type Kg, type Problem, roundTo, toKg, type WeightUnit } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import {
  contextOf,
  type Draft,
  type DraftGroup,
  draftOf,
  planOf,
  problemsOf,
} from '../../feeding-form/draft.formulas.ts'
import type { Choices } from '../../feeding-form/feeding-form.api.ts'

/** What was typed for one group of a feeding; what is absent stays as it was. */
export type TypedAmount = Partial<Pick<DraftGroup, 'heads' | 'norm'>>

/** What is typed over several feedings: for all of them, and for single groups by `amountKey`. */
export type TypedAmounts = {
  /** By how many percent each norm changes that was not typed itself; null = not at all. */
  percent: number | null
  /** The ration that all of them get; null = each its own. */
  ration: number | null
  groups: ReadonlyMap<string, TypedAmount>
}

export const NOTHING_TYPED: TypedAmounts = { percent: null, ration: null, groups: new Map() }

/** Name of a group's amount in a feeding. */
export const amountKey = (feeding: Pick<Feeding, 'id'>, group: number): string => `${feeding.id} ${group}`

// What is sent is what is shown: two decimals in the reader's unit.
const grown = (norm: Kg, percent: number, units: WeightUnit): Kg =>
  toKg(roundTo(fromKg(norm, units) * (1 + percent / 100), 2), units)

/** The feeding as it becomes by what was typed. */
const typedDraft = (feeding: Feeding, typed: TypedAmounts, units: WeightUnit): Draft => {
  const saved = draftOf(feeding)
  const { percent, ration } = typed
  return {
    ...saved,
    ration: ration ?? saved.ration,
    groups: saved.groups.map((line) => ({
      ...line,
      norm: percent === null || line.norm === null ? line.norm : grown(line.norm, percent, units),
      ...typed.groups.get(amountKey(feeding, line.group)),
    })),
  }
}

/** A feeding with what becomes of it. */
export type Amount = {
  feeding: Feeding
  draft: Draft
  isChanged: boolean
  /** What each of its groups would get, kg; null while it cannot be told. */
  weights: readonly Kg[] | null
  /** What is wrong with it as typed; nothing is, where nothing was. */
  problems: readonly Problem[]
}

// Of what is not typed yet, nothing that follows from it is wrong.
const firstOf = (problems: readonly Problem[]): readonly Problem[] => {
  const missing = problems.filter(({ code }) => code === FIELD_CODE.required)
  return missing.length > 0 ? missing : problems
}

type Around = { choices: Choices; unit: WeightUnit; units: WeightUnit }

/** What becomes of a feeding by what was typed (F1-F5); `unit` is the farm's, `units` the reader's. */
export const amountOf = (feeding: Feeding, typed: TypedAmounts, around: Around): Amount => {
  const draft = typedDraft(feeding, typed, around.units)
  const isChanged = JSON.stringify(draft) !== JSON.stringify(draftOf(feeding))
  const context = contextOf({ draft, choices: around.choices, saved: feeding, unit: around.unit })
  return {
    feeding,
    draft,
    isChanged,
    // A switch of the period may have made it another weight than heads times norm: it is that until somebody types.
    weights: isChanged
      ? (planOf(draft, context)?.groups.map(({ planned_weight }) => planned_weight) ?? null)
      : feeding.groups.map(({ planned_weight }) => planned_weight),
    problems: isChanged ? firstOf(problemsOf(draft, context)) : [],
  }
}
