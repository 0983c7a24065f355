import { type Kg, roundTo, sumOf, type WeightUnit } from '../../units.ts'
import { stepsOf, windowOf } from '../facts/accuracy.formulas.ts'
import type { FeedingFact } from '../facts/feeding-fact.ts'
import { foldFeeding } from '../facts/fold.formulas.ts'
import type { FoldState } from '../facts/fold-state.ts'
import { keptRation } from '../facts/kept-ration.formulas.ts'
import type { Feeding, FeedingGroup, FeedingIngredient } from '../feeding.schema.ts'
import { MIXER_HOLDING } from '../feeding.states.ts'
import { FEEDING_ACTIONS, type RefusalCode } from '../feeding.words.ts'
import { actionsOf, type FeedingActor } from '../status/actions.states.ts'
import { dayFacts } from '../status/flags.states.ts'
import type { FeedingSurroundings } from '../status/rule-input.ts'
import { factsOfFeeding, planOfFeeding } from './known-facts.ts'
import { draftsOf, type FeedingWork, type WorkDraft } from './work-facts.ts'

/** Who works, where and when: rights are those of the person, `unit` and `timezone` the farm's. */
export type WorkPlace = {
  actor: FeedingActor & { name: string }
  unit: WeightUnit
  timezone: string
  now: Date
  /** Other feedings of the day as this device knows them: what holds a mixer or a person there is in the way here. */
  others?: readonly Feeding[]
  /** Feed that comes in as a substitute, by its id, as far as this device knows it. */
  substituteOf?: (ingredient: number) => Partial<FeedingIngredient> | undefined
}

/** What keeping the ration of a feeding would do now, or why it cannot be kept (F27); `unit` is the farm's. */
export const keptRationOf = (feeding: Feeding, unit: WeightUnit): ReturnType<typeof keptRation> =>
  keptRation({
    unit,
    step: feeding.step,
    max_weight: feeding.mixer.max_weight,
    carried: feeding.carried_weight,
    ingredients: feeding.ingredients,
    groups: feeding.groups.map(({ planned_weight: planned, ...group }) => ({ ...group, planned })),
  })

/**
 * A feeding as it is after work that the server does not know yet: by the same fold as on the server, so that a driver
 * without network sees at once what was done and what comes next. Stores, prices and other feedings stay as last heard.
 */
export const feedingAfter = (feeding: Feeding, work: readonly FeedingWork[], place: WorkPlace): Feeding => {
  if (work.length === 0) return place.others ? { ...feeding, ...actionsAfter(feeding, null, place) } : feeding
  const plan = planOfFeeding(feeding)
  const told = factsOfFeeding(feeding)
  const before = foldFeeding(plan, told)
  const done: FeedingFact[] = []
  let shown = feeding
  let state = before
  for (const one of work) {
    const now = shown
    const { at } = 'load' in one ? one.load : one.upload
    const drafts = draftsOf(one, { state, kept: () => keptRationOf(now, place.unit) })
    for (const draft of drafts) done.push(factOf({ at, ...draft }, { place, count: done.length }))
    state = foldFeeding(plan, [...told, ...done])
    shown = presented(feeding, { before, state, place })
  }
  return shown
}

const factOf = (
  { at, ...draft }: WorkDraft,
  { place, count }: { place: WorkPlace; count: number },
): FeedingFact => ({
  by: place.actor.id,
  ingredient: null,
  group: null,
  weight: null,
  reason: null,
  data: {},
  // After everything that the server told.
  id: `1-${String(count).padStart(4, '0')}`,
  at: at ?? place.now.toISOString(),
  ...draft,
})

type Shown = { before: FoldState; state: FoldState; place: WorkPlace }

const presented = (feeding: Feeding, { before, state, place }: Shown): Feeding => {
  const ingredients = linesAfter(feeding, { before, state, place })
  const groups = groupsAfter(feeding, before, state)
  const grown = (lines: readonly { grown?: number | undefined }[]) => sumOf(lines, (line) => line.grown ?? 0)
  const base = {
    ...feeding,
    status: state.status,
    ingredients,
    groups,
    load_target: roundTo(feeding.load_target + grown(ingredients) - grown(feeding.ingredients), 8),
    planned_weight: roundTo(feeding.planned_weight + grown(groups) - grown(feeding.groups), 8),
    actual_weight: state.actual_weight,
    accuracy: state.accuracy,
    unloaded_weight: state.unloaded_weight,
    residue: state.residue,
    residue_choice: state.residue_choice,
    upload_accuracy: state.upload_accuracy,
    load_started_at: state.load_started_at,
    load_ended_at: state.load_ended_at,
    upload_started_at: state.upload_started_at,
    upload_ended_at: state.upload_ended_at,
    mixed_since: mixedSince(state),
    operator_load: operator(state.operator_load, feeding.operator_load, place),
    operator_upload: operator(state.operator_upload, feeding.operator_upload, place),
    last_entry: FEEDING_ACTIONS.find((action) => action === state.entries[0]?.kind) ?? null,
  }
  return { ...base, ...actionsAfter(base, state, place) }
}

const operator = (
  id: number | null,
  known: Feeding['operator_load'],
  { actor }: WorkPlace,
): Feeding['operator_load'] => {
  if (id === null) return null
  return known?.id === id ? known : { id, name: id === actor.id ? actor.name : '' }
}

const mixedSince = ({ mixing_known, load_started_at, load_ended_at, ingredients }: FoldState) => {
  if (load_ended_at === null || !mixing_known) return null
  const moments = [load_started_at, ...ingredients.map(({ weighed_at }) => weighed_at)]
  const known = moments.flatMap((moment) => (moment === null ? [] : [Date.parse(moment)]))
  return known.length === 0 ? null : new Date(Math.max(...known)).toISOString()
}

// Lines that this work does not touch stay as the server told them.
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)

const linesAfter = (
  { ingredients, settings, step }: Feeding,
  { before, state, place }: Shown,
): FeedingIngredient[] =>
  state.ingredients
    .flatMap((line) => {
      const former = before.ingredients.find(({ ingredient }) => ingredient === line.ingredient)
      const known = ingredients.find(({ ingredient }) => ingredient === line.ingredient)
      if (known && isSame(former, line)) return [known]
      const original = ingredients.find(({ ingredient }) => ingredient === line.substitute_for)
      const shape = known ?? (original && substituteOf(original, line.ingredient, place))
      if (!shape) return []
      const window = windowAfter(shape, line.planned, { settings, step })
      return [{ ...shape, ...line, window, cost: null }]
    })
    .toSorted((a, b) => a.order - b.order || a.ingredient - b.ingredient)

// A feed may have a tolerance of its own: its window tells.
const windowAfter = (
  { planned, window }: FeedingIngredient,
  target: Kg,
  { settings, step }: Pick<Feeding, 'settings' | 'step'>,
): Kg => {
  if (planned === target) return window
  const steps = stepsOf({ settings, step })
  const isOfMixer = windowOf(planned, settings.load_admittance, steps) === window
  return windowOf(
    target,
    isOfMixer || planned <= 0 ? settings.load_admittance : (100 * window) / planned,
    steps,
  )
}

const substituteOf = (
  original: FeedingIngredient,
  ingredient: number,
  { substituteOf: known }: WorkPlace,
): FeedingIngredient => ({
  ...original,
  piece_weight: null,
  stock_rest: null,
  percent: 0,
  ...known?.(ingredient),
  ingredient,
})

const groupsAfter = ({ groups }: Feeding, before: FoldState, state: FoldState): FeedingGroup[] =>
  groups.map((group) => {
    const line = state.groups.find((one) => one.group === group.group)
    const former = before.groups.find((one) => one.group === group.group)
    if (!line || isSame(former, line)) return group
    const { planned_weight, grown, actual_weight, skipped_reason, weighed_at } = line
    return { ...group, planned_weight, grown, actual_weight, skipped_reason, weighed_at }
  })

type Around = Pick<FeedingSurroundings, 'mixerBusyWith' | 'operatorBusyWith'>

const isWorkOf = ({ status, operator_load, operator_upload }: Feeding, person: number): boolean =>
  (status === 'in_process' && operator_load?.id === person) ||
  (status === 'out_process' && operator_upload?.id === person)

const actionsAfter = (
  feeding: Feeding,
  state: FoldState | null,
  { actor, timezone, now, unit, others = [] }: WorkPlace,
): Pick<Feeding, 'allowed_actions' | 'refused_actions'> => {
  const beside = others.filter(({ id }) => id !== feeding.id)
  const onMixer = beside.find(
    ({ mixer, status }) => mixer.id === feeding.mixer.id && MIXER_HOLDING.some((one) => one === status),
  )
  const ofPerson = beside.find((other) => isWorkOf(other, actor.id))
  const around: Around = {
    ...(onMixer && { mixerBusyWith: onMixer.ration.name }),
    ...(ofPerson && { operatorBusyWith: ofPerson.ration.name }),
  }
  const facts = {
    ...feeding,
    ...dayFacts(feeding.planned_on, timezone, now),
    last_entry_by: lastEntryBy(feeding, state),
  }
  const kept = feeding.status === 'in_process' ? { kept: keptRationOf(feeding, unit) } : {}
  const { allowed, refused } = actionsOf(facts, actor, () => ({ ...around, ...kept }))
  const behind: Partial<Record<RefusalCode, Feeding | undefined>> = {
    mixer_busy: onMixer,
    operator_busy: ofPerson,
  }
  return {
    allowed_actions: allowed,
    refused_actions: refused.map((one) => {
      const other = behind[one.code]
      return { ...one, busy_with: other ? { id: other.id, farm: other.farm } : null }
    }),
  }
}

// What the server told of earlier does not say whose it was: its loader's, or whoever unloads.
const lastEntryBy = (feeding: Feeding, state: FoldState | null): number | null => {
  const operator = feeding.status === 'out_process' ? feeding.operator_upload : feeding.operator_load
  const [last] = state?.entries ?? []
  if (state === null) return feeding.last_entry ? (operator?.id ?? 0) : null
  return last === undefined ? null : (last.by ?? operator?.id ?? 0)
}
