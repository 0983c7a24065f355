import { dayOf } from '@manger/contract'
import { actionsOf, type Feeding, type FeedingAction, type FeedingActor } from '@manger/contract/feedings'
import { seesFarm } from '../work.ts'
import type { HeldFeeding } from './feeding.queries.ts'
import { factsOf, keptRationOf, operatorOf } from './feeding-facts.ts'
import type { FeedingRecord } from './read-feedings.ts'

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
