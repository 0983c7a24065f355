import { dayOf, roundTo } from '@manger/contract'
import {
  actionsOf,
  type FactKind,
  FEEDING_ACTIONS,
  type Feeding,
  type FeedingAction,
  type FeedingActor,
  type FeedingFlag,
  type FeedingGroup,
  type FeedingIngredient,
  isMissed,
  isOverCapacity,
  isStale,
  mixingOf,
  type PlanStep,
  plannedWeight,
} from '@manger/contract/feedings'
import { lineStep } from '@manger/contract/rations'
import type {
  FeedingGroupRow,
  FeedingIngredientRow,
  FeedingRow,
  HeldFeeding,
} from './read/feeding.queries.ts'
import {
  factsOf,
  keptRationOf,
  lastEntry,
  mixedSince,
  operatorOf,
  windowOfLine,
} from './read/feeding-facts.ts'
import { mixOfFeeding } from './read/feeding-mix.ts'
import type { FeedingRecord } from './read/read-feedings.ts'
import { seesFarm } from './work.ts'

/** A feeding as the contract answers it to this user now. */
export const presentFeeding = (record: FeedingRecord, viewer: Viewer): Feeding => {
  const { row, groups, ingredients } = record
  const facts = factsOf(record, viewer.now)
  return {
    id: row.id,
    version: row.version,
    created_at: row.created_at,
    updated_at: row.updated_at,
    farm: row.farm_id,
    planned_on: row.planned_on,
    period: { id: row.period_id, name: row.period_name, time_start: row.time_start, time_end: row.time_end },
    ration: { id: row.ration_id, name: row.ration_name, deleted: row.ration_deleted },
    ration_version: row.ration_version,
    mixer: { id: row.mixer_id, name: row.mixer_name, max_weight: row.max_weight, deleted: row.mixer_deleted },
    order: row.position,
    status: row.status,
    flags: flagsOf(row, facts.today, viewer.now),
    locked: row.locked,
    groups: groups.map((line) => presentGroup(line, row)),
    ingredients: ingredients.map((line) => presentIngredient(line, row)),
    step: row.step,
    planned_weight: row.planned_weight,
    load_target: row.load_target,
    carried_weight: row.carried_weight,
    actual_weight: row.actual_weight,
    unloaded_weight: row.unloaded_weight,
    residue: row.residue,
    residue_choice: row.residue_choice,
    load_started_at: row.load_started_at,
    load_ended_at: row.load_ended_at,
    mixed_since: mixedSince(record),
    upload_started_at: row.upload_started_at,
    upload_ended_at: row.upload_ended_at,
    operator_load: presentOperator(row.operator_load, row.loader_name),
    operator_upload: presentOperator(row.operator_upload, row.unloader_name),
    accuracy: row.accuracy,
    upload_accuracy: row.upload_accuracy,
    ...mixOfFeeding(record),
    settings: presentSettings(row),
    last_entry: actionOf(lastEntry(record)?.kind),
    ...presentActions(record, viewer),
  }
}

const actionOf = (kind: FactKind | undefined): FeedingAction | null =>
  FEEDING_ACTIONS.find((action) => action === kind) ?? null

const flagsOf = (row: FeedingRow, today: string, now: Date): FeedingFlag[] => {
  const started = row.status === 'in_process' ? row.load_started_at : row.upload_started_at
  const flags: [FeedingFlag, boolean][] = [
    ['missed', !row.cancelled && isMissed(row, today)],
    ['stale', isStale({ status: row.status, started }, now)],
    ['partial', row.partial],
    ['locked', row.locked],
    ['conflict', row.conflict],
    ['over_capacity', row.status === 'waited' && isOverCapacity(row.planned_weight, row.max_weight)],
    ['cancelled', row.cancelled],
    ['mixing_short', row.mixing_short],
  ]
  return flags.filter(([, isRaised]) => isRaised).map(([flag]) => flag)
}

const presentGroup = (line: FeedingGroupRow, row: FeedingRow): FeedingGroup => ({
  group: line.group_id,
  name: line.name,
  order: line.position,
  heads: line.heads,
  heads_now: line.heads_now,
  heads_override: line.heads_override,
  norm: line.norm,
  norm_now: line.norm_now,
  share: line.share,
  why: whyOf(line, row),
  max_weight: line.max_weight,
  planned_weight: line.planned_weight,
  grown: line.grown,
  actual_weight: line.actual_weight,
  skipped_reason: line.skipped_reason,
  weighed_at: line.weighed_at,
  deleted: line.deleted,
})

const whyOf = (line: FeedingGroupRow, row: FeedingRow): PlanStep[] => {
  const { heads, norm_now, grown } = line
  const planned_weight = roundTo(line.planned_weight - grown, 8)
  const need = plannedWeight(heads, norm_now)
  return [
    ...(row.copied_from_day === null ? [] : [{ kind: 'copied' as const, from: row.copied_from_day }]),
    ...line.why,
    ...(row.locked ? [{ kind: 'locked' as const, norm: norm_now }] : []),
    { kind: 'rounding', step: lineStep(need, row.step), need, planned_weight },
    ...(grown > 0 ? [keptStep(line)] : []),
  ]
}

const keptStep = ({ heads, planned_weight }: FeedingGroupRow): PlanStep => ({
  kind: 'kept_ration',
  norm: heads > 0 ? roundTo(planned_weight / heads, 8) : 0,
  planned_weight,
})

const presentIngredient = (line: FeedingIngredientRow, row: FeedingRow): FeedingIngredient => {
  const isPlan = row.status === 'waited'
  return {
    ingredient: line.ingredient_id,
    name: line.name,
    class: line.class,
    swatch: line.swatch,
    order: line.position,
    percent: line.percent,
    planned: line.planned,
    grown: line.grown,
    window: windowOfLine(line, row),
    actual: line.actual,
    tare: line.tare,
    advance: line.advance,
    skipped_reason: line.skipped_reason,
    substitute_for: line.substitute_for,
    dry_matter: isPlan ? line.dry_matter_now : line.dry_matter,
    price: isPlan ? line.price_now : line.price,
    piece_weight: isPlan ? line.piece_weight_now : line.piece_weight,
    cost: line.cost,
    weighed_at: line.weighed_at,
    // Water has no stock of which anything could be left.
    stock_rest: line.is_water ? null : line.stock_rest,
    deleted: line.deleted,
  }
}

const presentOperator = (id: number | null, name: string | null): Feeding['operator_load'] =>
  id === null ? null : { id, name: name ?? '' }

const presentSettings = (row: FeedingRow): Feeding['settings'] => {
  const { seconds, rotations } = mixingOf(row, row.actual_weight ?? row.planned_weight)
  return {
    load_admittance: row.load_admittance,
    unload_admittance: row.unload_admittance,
    load_sensitivity: row.load_sensitivity,
    unload_sensitivity: row.unload_sensitivity,
    automatic_transition_time: row.automatic_transition_time,
    mixing_seconds: seconds,
    rotations,
    ...scaleOf(row),
  }
}

// Most mixers say nothing of their scale, and a day has many feedings.
const scaleOf = (row: FeedingRow): Pick<Feeding['settings'], 'scale'> => {
  const { scale_protocol, scale_unit, scale_division, scale_address } = row
  const isSaid =
    scale_protocol !== null || scale_unit !== null || scale_division !== null || scale_address !== ''
  return isSaid ? { scale: { scale_protocol, scale_unit, scale_division, scale_address } } : {}
}

/** For whom and when a feeding is shown: flags and actions depend on both. */
export type Viewer = { actor: FeedingActor; now: Date; farms: readonly number[] | null }

type Actions = Pick<Feeding, 'allowed_actions' | 'refused_actions'>

/** What this user may do with a feeding now, and why not the rest: said before the tap, from what holds people and mixers. */
export const presentActions = (record: FeedingRecord, viewer: Viewer): Actions => {
  const { row, held, ingredients } = record
  if (row.cancelled) return { allowed_actions: [], refused_actions: [] }
  const others = held.filter(({ id }) => id !== row.id)
  const onMixer = others.find(({ mixer }) => mixer === row.mixer_id)
  const workOf = (action: FeedingAction) => {
    const operator = operatorOf(action, row) ?? viewer.actor.id
    return others.find((other) => isWorkOf(other, operator))
  }
  const day = dayOf(new Date(row.load_started_at ?? viewer.now), row.timezone)
  const isLocked = ingredients.some(({ locked_until }) => locked_until !== null && locked_until >= day)
  const kept = row.status === 'in_process' ? { kept: keptRationOf(record) } : {}
  const { allowed, refused } = actionsOf(factsOf(record, viewer.now), viewer.actor, (action) => ({
    mixerBusyWith: onMixer?.name,
    operatorBusyWith: workOf(action)?.name,
    stockLocked: isLocked,
    ...kept,
  }))
  const behind = ({ action, code }: (typeof refused)[number]): HeldFeeding | undefined =>
    code === 'mixer_busy' ? onMixer : code === 'operator_busy' ? workOf(action) : undefined
  return {
    allowed_actions: allowed,
    refused_actions: refused.map((refusal) => ({ ...refusal, busy_with: linkTo(behind(refusal), viewer) })),
  }
}

const isWorkOf = ({ status, operator_load, operator_upload }: HeldFeeding, operator: number): boolean =>
  (status === 'in_process' && operator_load === operator) ||
  (status === 'out_process' && operator_upload === operator)

const linkTo = (feeding: HeldFeeding | undefined, viewer: Viewer): { id: number; farm: number } | null =>
  feeding && seesFarm(viewer, feeding.farm) ? { id: feeding.id, farm: feeding.farm } : null
