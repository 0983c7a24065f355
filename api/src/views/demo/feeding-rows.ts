import { addDays } from '@manger/contract'
import type { FeedingAction } from '@manger/contract/feedings'
import { v7 } from './event-id.ts'
import type { Progress } from './feeding-facts.ts'
import { type DayFeeding, found } from './feeding-plan.ts'
import { choiceFor, feedingRow, total } from './feeding-row.ts'
import { dryMatterOn } from './ration-story.ts'
import type { Rows } from './rows.ts'
import type { StockEvent } from './stock-story.ts'

/** A feeding being written: its id, day, driver, and where its rows go. */
type Writing = {
  rows: Rows
  feeding: DayFeeding
  id: number
  day: string
  operator: number
  progress: Progress
}

type EventDetails = {
  ingredient_id?: number
  group_id?: number
  weight?: number
  reason?: string | null
  data?: Record<string, unknown>
}

/** Writes a feeding with its lines, groups and log; answers the stock events that its weighings are. */
export const addFeeding = (
  rows: Rows,
  feeding: DayFeeding,
  { today, progress }: { today: string; progress: Progress },
): StockEvent[] => {
  const { people } = feeding.placed
  const id = rows.nextId('feedings')
  const operator = people.operators[feeding.mixer.operator] ?? people.planner
  const writing = { rows, feeding, id, day: addDays(today, feeding.offset), operator, progress }
  rows.add('feedings', feedingRow(feeding, { id, today, progress, operator }))
  const weighed = addLines(writing)
  addGroups(writing)
  return weighed
}

const log = (
  { rows, feeding, id, operator }: Writing,
  kind: FeedingAction,
  { at, ...details }: EventDetails & { at: number },
): void => {
  const client_id = feeding.placed.people.client
  const moment = new Date(at).toISOString()
  rows.add('feeding_events', {
    client_id,
    id: v7(at, `${client_id}|${id}|${kind}|${at}`),
    feeding_id: id,
    kind,
    at: moment,
    recorded_at: moment,
    account_id: operator,
    data: {},
    ...details,
  })
}

// Domain e: five days ago the rapeseed meal of dry cows 1 was accepted far over its target.
const reasonOf = ({ offset, load }: DayFeeding, feed: string): string | null =>
  offset === -5 && load.ration === 'dry1' && feed === 'rapeseed' ? 'Залишок мішка, прийнято бригадиром' : null

const addLines = (writing: Writing): StockEvent[] => {
  const { rows, feeding, id, day, operator, progress } = writing
  const { facts, status } = progress
  const { placed, plan, recipe, mixer, offset } = feeding
  if (facts) log(writing, 'start_load', { at: facts.startedAt })
  const lines = facts ? facts.lines.slice(0, progress.weighed ?? facts.lines.length) : []
  const events: StockEvent[] = []
  const advance = mixer.transition === null ? 'manual' : 'auto'
  plan.ingredients.forEach((line, position) => {
    const weighed = lines[position]
    const feed = recipe.lines[position]?.[0] ?? ''
    const row = rows.add('feeding_ingredients', {
      client_id: placed.people.client,
      feeding_id: id,
      ingredient_id: line.ingredient,
      position,
      percent: line.percent,
      planned: line.planned,
      actual: weighed?.weight ?? null,
      advance: weighed ? advance : null,
      dry_matter: dryMatterOn(placed, feed, offset),
      price: found(placed.prices, feed),
      cost: null,
      weighed_at: weighed ? new Date(weighed.at).toISOString() : null,
    })
    if (!weighed) return
    const { weight, at } = weighed
    const reason = reasonOf(feeding, feed)
    log(writing, 'weigh', { at, ingredient_id: line.ingredient, weight, reason, data: { advance } })
    const priced = (cost: number, price: number) => void Object.assign(row, { cost, price })
    events.push({ kind: 'load', at, day, feed, weight, account: operator, feeding: id, priced })
  })
  if (facts && (status === 'loaded' || status === 'uploaded')) {
    log(writing, 'finish_load', { at: facts.loadedAt, weight: total(facts.lines) })
  }
  return events
}

const addGroups = (writing: Writing): void => {
  const { rows, feeding, id, progress } = writing
  const done = progress.status === 'uploaded' ? progress.facts : null
  if (done) {
    log(writing, 'start_unload', { at: done.uploadStartedAt })
  }
  feeding.plan.groups.forEach((group, position) => {
    const given = done?.groups[position]
    rows.add('feeding_groups', {
      client_id: feeding.placed.people.client,
      feeding_id: id,
      group_id: group.group,
      position,
      heads_override: null,
      heads: group.heads,
      norm: feeding.norms[position] ?? group.norm,
      norm_now: group.norm,
      share: feeding.load.share * 100,
      why: [{ kind: 'manual', norm: feeding.norms[position] ?? group.norm }],
      planned_weight: group.planned_weight,
      actual_weight: given?.weight ?? null,
      advance: given ? 'auto' : null,
      weighed_at: given ? new Date(given.at).toISOString() : null,
    })
    if (!given) return
    const { at, weight } = given
    log(writing, 'weigh_group', { at, group_id: group.group, weight, data: { advance: 'auto' } })
  })
  if (!done) return
  const data = done.residue > 0 ? { residue: choiceFor(feeding) } : {}
  log(writing, 'finish_unload', { at: done.uploadedAt, weight: total(done.groups), data })
}
