import type { Feeding, FeedingStatus } from '@manger/contract/feedings'
import type { FarmWorld } from '../farm-world.ts'
import { URL } from '../feeding-api.ts'
import type { Step } from './step.ts'
import { type Call, PEOPLE, type Present } from './world.ts'

/** What a call is made from. `opId` is new for every call. */
export type Making = { step: Step; present: Present; world: FarmWorld; opId: string }

/** A body as it is sent. */
export type Body = Record<string, unknown>

/** One of what there is, whatever the number. */
export const chosen = <Item>(items: readonly Item[], pick: number): Item | undefined =>
  items[pick % items.length]

/** Mostly what the action is meant for, else everything would be refused; now and then something else. */
export const meant = ({ step, present }: Making, ...statuses: FeedingStatus[]): Feeding | undefined => {
  const fitting = present.feedings.filter(({ status }) => statuses.includes(status))
  const isAstray = step.other % 12 === 0 || fitting.length === 0
  return chosen(isAstray ? present.feedings : fitting, step.pick)
}

type Half = 'load' | 'upload'

/** Something that is done to a feeding by this person, with or without connection. */
const act =
  (half: Half) =>
  ({ step, opId }: Making, feeding: Feeding | undefined, action: Body): Call | null => {
    const isFact = ['start', 'weigh', 'skip', 'keep_ration', 'finish', 'undo'].includes(String(action.action))
    const offline = step.isOffline && isFact ? { offline: true } : {}
    return feeding
      ? {
          who: PEOPLE[step.who],
          method: 'PUT',
          url: `${URL}${feeding.id}/${half}/`,
          body: { op_id: opId, ...action, ...offline },
        }
      : null
  }
/** What is done to the load, and to the unloading, of a feeding. */
export const load = act('load')
export const upload = act('upload')

/** A weight of 90 to 110 % of a target. */
export const near = (target: number, amount: number): number =>
  Math.round(target * (0.9 + 0.2 * amount) * 100) / 100
