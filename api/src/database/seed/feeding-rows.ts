import type { Kg } from '@manger/contract'
import { accuracyOf, type FeedingStatus } from '@manger/contract/feedings'
import { mixOf } from '@manger/contract/rations'
import { v7 } from './event-id.ts'
import type { Facts } from './feeding-facts.ts'
import { type DayFeeding, found } from './feeding-plan.ts'
import { dayAfter, momentOf } from './local-time.ts'
import { dryMatterOn } from './ration-story.ts'
import type { Rows } from './rows.ts'
import type { StockEvent } from './stock-story.ts'

/** How far a feeding came: all of `facts`, or only its first lines. */
export type Progress = { status: FeedingStatus; facts: Facts | null; weighed?: number }

const iso = (at: number): string => new Date(at).toISOString()

const total = (list: readonly { weight: Kg }[]): Kg => list.reduce((sum, { weight }) => sum + weight, 0)

/** Writes a feeding with its lines, groups and log; answers the stock events that its weighings are. */
export const addFeeding = (
  rows: Rows,
  feeding: DayFeeding,
  { today, progress }: { today: string; progress: Progress },
): StockEvent[] => {
  const { placed, farm, plan, recipe, ration, mixer, offset } = feeding
  const { status, facts } = progress
  const day = dayAfter(today, offset)
  const client_id = placed.people.client
  const id = rows.nextId('feedings')
  const operator = placed.people.operators[mixer.operator] ?? placed.people.planner
  const isLoaded = facts !== null && status !== 'waited' && status !== 'in_process'
  const isUploaded = facts !== null && status === 'uploaded'
  const lines = facts ? facts.lines.slice(0, progress.weighed ?? facts.lines.length) : []
  const mix = mixOf(
    recipe.lines.map(([feed, percent]) => ({
      percent,
      dry_matter: dryMatterOn(placed, feed, offset),
      price: found(placed.prices, feed),
    })),
  )
  const writtenAt = iso(Math.min(momentOf(day, '00:10', farm.farm.timezone), Date.parse(placed.now)))
  rows.add('feedings', {
    client_id,
    id,
    farm_id: farm.id,
    planned_on: day,
    period_id: found(farm.periods, feeding.load.period).id,
    ration_id: ration.id,
    ration_version: recipe.version,
    mixer_id: mixer.id,
    position: feeding.position,
    status,
    locked: false,
    partial: false,
    conflict: false,
    cancelled: false,
    mixing_short: isUploaded ? facts.mixingShort : false,
    step: plan.step,
    planned_weight: plan.planned_weight,
    load_target: plan.load_target,
    carried_weight: 0,
    actual_weight: isLoaded ? total(facts.lines) : null,
    unloaded_weight: isUploaded ? total(facts.groups) : null,
    residue: isUploaded ? facts.residue : null,
    residue_choice: isUploaded && facts.residue > 0 ? 'write_off' : null,
    load_started_at: facts ? iso(facts.startedAt) : null,
    load_ended_at: isLoaded ? iso(facts.loadedAt) : null,
    upload_started_at: isUploaded ? iso(facts.uploadStartedAt) : null,
    upload_ended_at: isUploaded ? iso(facts.uploadedAt) : null,
    operator_load: facts ? operator : null,
    operator_upload: isUploaded ? operator : null,
    accuracy: isLoaded
      ? accuracyOf(
          facts.lines.map(({ weight }, index) => ({
            planned: plan.ingredients[index]?.planned ?? 0,
            actual: weight,
          })),
        )
      : null,
    upload_accuracy: isUploaded
      ? accuracyOf(
          facts.groups.map(({ weight }, index) => ({
            planned: plan.groups[index]?.planned_weight ?? 0,
            actual: weight,
          })),
        )
      : null,
    snapshot: facts ? { dry_matter: mix.dryMatter, price: mix.price } : null,
    version: 1,
    created_at: writtenAt,
    updated_at: facts
      ? iso(isUploaded ? facts.uploadedAt : isLoaded ? facts.loadedAt : (lines.at(-1)?.at ?? facts.startedAt))
      : writtenAt,
  })
  const event = (kind: string, at: number, more: Record<string, unknown> = {}): void => {
    rows.add('feeding_events', {
      client_id,
      id: v7(at, `${client_id}|${id}|${kind}|${at}`),
      feeding_id: id,
      kind,
      at: iso(at),
      recorded_at: iso(at),
      account_id: operator,
      data: {},
      ...more,
    })
  }
  if (facts) event('start_load', facts.startedAt)
  const stockEvents = plan.ingredients.map((line, position): StockEvent | null => {
    const weighed = lines[position]
    const feed = recipe.lines[position]?.[0] ?? ''
    const isStory = offset === -5 && feeding.load.ration === 'dry1' && feed === 'rapeseed'
    const reason = isStory ? 'Залишок мішка, прийнято бригадиром' : null
    const row = rows.add('feeding_ingredients', {
      client_id,
      feeding_id: id,
      ingredient_id: line.ingredient,
      position,
      percent: line.percent,
      planned: line.planned,
      actual: weighed?.weight ?? null,
      advance: weighed ? (mixer.transition === null ? 'manual' : 'auto') : null,
      dry_matter: dryMatterOn(placed, feed, offset),
      price: found(placed.prices, feed),
      cost: null,
      weighed_at: weighed ? iso(weighed.at) : null,
    })
    if (!weighed) return null
    event('weigh', weighed.at, { ingredient_id: line.ingredient, weight: weighed.weight, reason })
    return {
      kind: 'load',
      at: weighed.at,
      day,
      feed,
      weight: weighed.weight,
      account: operator,
      feeding: id,
      priced: (value) => Object.assign(row, { cost: value }),
    }
  })
  if (isLoaded) event('finish_load', facts.loadedAt, { weight: total(facts.lines) })
  if (isUploaded) event('start_unload', facts.uploadStartedAt)
  plan.groups.forEach((group, position) => {
    const given = isUploaded ? facts.groups[position] : undefined
    rows.add('feeding_groups', {
      client_id,
      feeding_id: id,
      group_id: group.group,
      position,
      heads_override: null,
      heads: group.heads,
      norm: group.norm,
      planned_weight: group.planned_weight,
      actual_weight: given?.weight ?? null,
      advance: given ? 'auto' : null,
      weighed_at: given ? iso(given.at) : null,
    })
    if (given) event('weigh_group', given.at, { group_id: group.group, weight: given.weight })
  })
  if (isUploaded) event('finish_unload', facts.uploadedAt, { weight: total(facts.groups) })
  return stockEvents.filter((item) => item !== null)
}
