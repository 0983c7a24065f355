import { type Kg, type Percent, roundTo, sumOf } from '../../units.ts'
import type { FeedingStatus, ResidueChoice } from '../feeding.words.ts'
import { accuracyOf } from './accuracy.formulas.ts'
import { countingOf, type FactKind, type FeedingFact } from './feeding-fact.ts'
import type { FoldGroup, FoldLine, FoldPlan, FoldState, Half } from './fold-state.ts'
import { residueOf } from './share.formulas.ts'

type Load = Half & { lines: Map<number, FoldLine> }
type Unload = Half & { groups: Map<number, FoldGroup>; isWrittenOff: boolean; restTo: number | null }

const newLoad = (plan: FoldPlan): Load => ({
  begun: null,
  ended: null,
  lines: new Map(
    plan.ingredients.map(({ ingredient, planned }) => [ingredient, emptyLine(ingredient, planned, null)]),
  ),
  entries: [],
})

const newUnload = (plan: FoldPlan): Unload => ({
  begun: null,
  ended: null,
  groups: new Map(
    plan.groups.map(({ group, planned_weight }) => [
      group,
      {
        group,
        planned_weight,
        grown: 0,
        actual_weight: null,
        advance: null,
        skipped_reason: null,
        weighed_at: null,
      },
    ]),
  ),
  entries: [],
  isWrittenOff: false,
  restTo: null,
})

const emptyLine = (ingredient: number, planned: Kg, substitute_for: number | null): FoldLine => ({
  ingredient,
  planned,
  grown: 0,
  substitute_for,
  actual: null,
  tare: null,
  advance: null,
  skipped_reason: null,
  weighed_at: null,
})

/** A substitute takes over what the original still lacks of its plan, so that the targets keep adding up to the load. */
const substitute = (lines: Map<number, FoldLine>, ingredient: number, original: number): void => {
  const replaced = lines.get(original)
  if (!replaced || lines.has(ingredient)) return
  const planned = Math.min(replaced.planned, replaced.actual ?? 0)
  const lacking = roundTo(replaced.planned - planned, 8)
  const grown = Math.min(replaced.grown, lacking)
  lines.set(original, { ...replaced, planned, grown: roundTo(replaced.grown - grown, 8) })
  lines.set(ingredient, { ...emptyLine(ingredient, lacking, original), grown })
}

/** Targets after an overload (F27): what was weighed, skipped or replaced before keeps its own. */
const keep = ({ load, unload }: Course, fact: FeedingFact): void => {
  const { ingredients = [], groups = [] } = fact.data.kept ?? {}
  const replaced = new Set([...load.lines.values()].map(({ substitute_for }) => substitute_for))
  for (const { id, weight } of ingredients) {
    const line = load.lines.get(id)
    if (!line || line.actual !== null || replaced.has(id) || weight <= line.planned) continue
    load.lines.set(id, { ...line, planned: weight, grown: roundTo(line.grown + weight - line.planned, 8) })
  }
  for (const { id, weight } of groups) {
    const line = unload.groups.get(id)
    if (!line || line.actual_weight !== null || weight <= line.planned_weight) continue
    const grown = roundTo(line.grown + weight - line.planned_weight, 8)
    unload.groups.set(id, { ...line, planned_weight: weight, grown })
  }
  load.entries.unshift(fact)
}

const weighInto = (load: Load, fact: FeedingFact): void => {
  const { ingredient, data } = fact
  if (ingredient === null) return
  if (fact.kind === 'substitute' && data.original !== undefined)
    substitute(load.lines, ingredient, data.original)
  const line = load.lines.get(ingredient)
  if (!line) return
  const isSkip = fact.kind === 'skip'
  load.lines.set(ingredient, {
    ...line,
    actual: isSkip ? 0 : fact.weight,
    tare: isSkip ? line.tare : (data.tare ?? null),
    advance: isSkip ? line.advance : (data.advance ?? null),
    skipped_reason: isSkip ? fact.reason : null,
    weighed_at: fact.at,
  })
  load.entries.unshift(fact)
}

const giveTo = (unload: Unload, fact: FeedingFact): void => {
  const { group, data } = fact
  const line = group === null ? undefined : unload.groups.get(group)
  if (!line) return
  const isSkip = fact.kind === 'skip_group'
  unload.groups.set(line.group, {
    ...line,
    actual_weight: isSkip ? 0 : fact.weight,
    advance: isSkip ? null : (data.advance ?? null),
    skipped_reason: isSkip ? fact.reason : null,
    weighed_at: fact.at,
  })
  unload.entries.unshift(fact)
}

/** A load that is dumped: groups without a weight got nothing. */
const emptied = (groups: Unload['groups'], { kind, reason }: FeedingFact): void => {
  if (kind !== 'discard') return
  for (const [group, line] of groups)
    if (line.actual_weight === null) groups.set(group, { ...line, actual_weight: 0, skipped_reason: reason })
}

/** What happens to feed that is left, and the group that gets it. */
type SettledResidue = { choice: ResidueChoice | null; lastGroup: number | null }

/**
 * Settles feed left in the mixer (F15): written off unless something else was chosen. Nothing left, or more unloaded
 * than loaded, leaves no choice: that is a scale error. The rest cannot go to a last group where none was fed.
 */
const settleResidue = (left: Kg, unload: Unload, plan: FoldPlan): SettledResidue => {
  const { groups, ended, isWrittenOff, restTo } = unload
  if (left <= 0) return { choice: null, lastGroup: null }
  const chosen = isWrittenOff ? 'write_off' : (ended?.data.residue ?? 'write_off')
  if (chosen !== 'last_group') return { choice: chosen, lastGroup: null }
  // A group on automatic loading takes it first: its next weight follows from what it left.
  const fed = plan.groups.filter(({ group }) => (groups.get(group)?.actual_weight ?? 0) > 0)
  const said = fed.find(({ group }) => group === restTo)
  const last = said ?? fed.findLast(({ autoload }) => autoload) ?? fed.at(-1)
  return last ? { choice: 'last_group', lastGroup: last.group } : { choice: 'write_off', lastGroup: null }
}

const statusOf = (load: Load, unload: Unload): FeedingStatus => {
  if (unload.ended) return 'uploaded'
  if (unload.begun) return 'out_process'
  if (load.ended) return 'loaded'
  return load.begun ? 'in_process' : 'waited'
}

/** An accuracy with the decimals that are stored. */
const kept = (accuracy: Percent | null): Percent | null => (accuracy === null ? null : roundTo(accuracy, 4))

const loadFigures = ({ lines, ended }: Load, { carried_weight }: FoldPlan) => {
  const all = [...lines.values()]
  const partial = all.some(
    ({ planned, actual }) => planned > 0 && (ended ? (actual ?? 0) === 0 : actual === 0),
  )
  if (!ended) return { partial, actual_weight: null, accuracy: null }
  const weighed = all.map(({ planned, actual }) => ({ planned, actual: actual ?? 0 }))
  return {
    partial,
    actual_weight: roundTo(sumOf(weighed, ({ actual }) => actual) + carried_weight, 8),
    accuracy: kept(accuracyOf([...weighed, { planned: carried_weight, actual: carried_weight }])),
  }
}

const NOT_UNLOADED = {
  unloaded_weight: null,
  residue: null,
  residue_choice: null,
  upload_accuracy: null,
  rest_to: null,
}

const unloadFigures = (unload: Unload, plan: FoldPlan, loaded: Kg) => {
  const { ended, groups } = unload
  if (!ended) return { groups: [...groups.values()], ...NOT_UNLOADED }
  emptied(groups, ended)
  const left = residueOf(
    loaded,
    [...groups.values()].map(({ actual_weight }) => actual_weight ?? 0),
  )
  const { choice, lastGroup } = settleResidue(left, unload, plan)
  const last = lastGroup === null ? undefined : groups.get(lastGroup)
  if (last) groups.set(last.group, { ...last, actual_weight: roundTo((last.actual_weight ?? 0) + left, 8) })
  const given = [...groups.values()].map(({ planned_weight, actual_weight }) => ({
    planned: planned_weight,
    actual: actual_weight ?? 0,
  }))
  return {
    groups: [...groups.values()],
    unloaded_weight: sumOf(given, ({ actual }) => actual),
    residue: last ? 0 : left,
    residue_choice: choice,
    upload_accuracy: kept(accuracyOf(given)),
    rest_to: last?.group ?? null,
  }
}

/** Both halves of a feeding, as far as its facts have come. */
type Course = { load: Load; unload: Unload }
type Step = (course: Course, fact: FeedingFact) => void

const beginLoad: Step = ({ load }, fact) => {
  load.begun ??= fact
}
const weigh: Step = (course, fact) => {
  // What is in the mixer was loaded, also where nobody said that the load began.
  beginLoad(course, fact)
  weighInto(course.load, fact)
}
const beginUnload: Step = ({ unload }, fact) => {
  unload.begun ??= fact
}
const give: Step = (course, fact) => {
  beginUnload(course, fact)
  giveTo(course.unload, fact)
}
const endUnload: Step = (course, fact) => {
  beginUnload(course, fact)
  course.unload.ended = fact
  course.unload.isWrittenOff = false
}

/** What each kind of fact does; those that say something of other facts have done it before. */
const STEPS: Partial<Record<FactKind, Step>> = {
  start_load: beginLoad,
  load_once: beginLoad,
  weigh,
  substitute: weigh,
  skip: weigh,
  keep_ration: keep,
  finish_load: ({ load }, fact) => {
    load.ended = fact
  },
  start_unload: beginUnload,
  upload_once: beginUnload,
  weigh_group: give,
  skip_group: give,
  finish_unload: endUnload,
  discard: endUnload,
  // A load that was discarded before its unloading began is in its unloading when it is taken up again.
  reopen_unload: beginUnload,
  write_off: ({ unload }) => {
    unload.isWrittenOff = true
  },
}

/**
 * What became of a feeding by its facts, in whatever order they were told, or told twice: they count in the order in which
 * they happened. Undo, cancel, reopen and correction are facts like the others. The screens and the API ask the same function.
 */
export const foldFeeding = (plan: FoldPlan, facts: readonly FeedingFact[]): FoldState => {
  const course: Course = { load: newLoad(plan), unload: newUnload(plan) }
  for (const fact of countingOf(facts)) {
    STEPS[fact.kind]?.(course, fact)
    // The switch of a group may change afterwards: who got the rest once gets it.
    course.unload.restTo = fact.data.rest_to ?? course.unload.restTo
  }
  const { load, unload } = course
  const status = statusOf(load, unload)
  const figures = loadFigures(load, plan)
  return {
    status,
    mixing_known: load.begun?.data.timed !== false,
    load_started_at: load.begun?.at ?? null,
    operator_load: load.begun?.by ?? null,
    load_ended_at: load.ended?.at ?? null,
    upload_started_at: unload.begun?.at ?? null,
    operator_upload: unload.begun?.by ?? null,
    upload_ended_at: unload.ended?.at ?? null,
    ingredients: [...load.lines.values()],
    ...figures,
    ...unloadFigures(unload, plan, figures.actual_weight ?? 0),
    halves: { load, unload },
    entries: status === 'in_process' ? load.entries : status === 'out_process' ? unload.entries : [],
  }
}

/** What a feeding took out of its stores, in kg by ingredient: what lies in the mixer or was fed, carried feed aside. */
export const bookingsOf = ({ ingredients }: Pick<FoldState, 'ingredients'>): Map<number, Kg> =>
  new Map(ingredients.flatMap(({ ingredient, actual }) => (actual ? [[ingredient, actual] as const] : [])))
