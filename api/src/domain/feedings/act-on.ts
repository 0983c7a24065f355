import type { Kg } from '@manger/contract'
import type { Feeding, LoadAction, UnloadAction } from '@manger/contract/feedings'
import type { z } from 'zod'
import type { Context } from '#core/calls/context.ts'
import type { Tx } from '#core/database/transaction.ts'
import { gone, notFound } from '#core/http/api-problem.ts'
import { refuseFuture } from '#core/records/moments.ts'
import { presentFeeding } from './feeding.presenter.ts'
import { actOffline, keepForDeleted } from './offline/act-offline.ts'
import { type FactOf, isNoted, type NotedFact } from './offline/fact.ts'
import { holdPlans } from './plan/recompute.queries.ts'
import { findFeeding, findLocked, showFeeding } from './read/find-feeding.ts'
import type { FeedingRecord } from './read/read-feedings.ts'
import { type Work, workOf } from './work.ts'

/** How the actions of loading, or of unloading, are done: their body, what they note of an offline fact, and what does them. */
export type Actions<Action> = {
  schema: z.ZodType<Action>
  /** Whether an action of this name also locks other feedings: those that share its groups, or its mixer's rest. */
  movesPlans: (action: unknown) => boolean
  factOf: (fact: FactOf<Action>) => NotedFact
  /** Answers what the feeding is then, null where it has to be read again. */
  act: (work: Work, record: FeedingRecord, action: Action) => Promise<FeedingRecord | null>
}

/**
 * Loads or unloads a feeding by one action. The feed of an offline fact has left the store also when its feeding was
 * deleted meanwhile: it is kept, and the answer says that the feeding is gone.
 */
export const actOn = async <Action extends LoadAction | UnloadAction>(
  context: Context<z.ZodType<{ id: number }>, z.ZodType, z.ZodType<Action>>,
  actions: Actions<Action>,
): Promise<{ data: Feeding; unplaced?: Kg }> => {
  const { id } = context.params
  // A feeding is what its log says: who sends an action again reads what it is by now. Only what had no place is told once.
  const again = async (tx: Tx) => ({ data: await showFeeding(workOf(context, tx), id) })
  const isTold = isNotedBody(context.rawBody())
  const done = await context.write(
    async (tx): Promise<{ data: Feeding; unplaced?: Kg } | null> => {
      const work = workOf(context, tx)
      if (actions.movesPlans(nameOf(context.rawBody()))) await holdPlans(tx, work.client)
      const record = await findLocked(work, id)
      if (!record) return keepOf(work, context, actions)
      const action = context.body()
      if (!isNoted(action)) refuseFuture(action.at, work)
      const act = (by: Work) => actions.act(by, record, action)
      const unplaced = isNoted(action)
        ? await actOffline(work, record, { fact: actions.factOf(action), act })
        : 0
      const known = isNoted(action) ? null : await act(work)
      const now = known ?? (await findFeeding(work, id))
      return { data: presentFeeding(now, work), ...(unplaced > 0 && { unplaced }) }
    },
    isTold ? undefined : again,
  )
  if (!done) throw gone()
  return done
}

const isNotedBody = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'offline' in body && body.offline === true

// The body is checked after the feeding was found, but the plans come before the feeding in the order of locks.
const nameOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'action' in body ? body.action : undefined

const keepOf = async <Action extends LoadAction | UnloadAction>(
  work: Work,
  context: Context<z.ZodType<{ id: number }>>,
  { schema, factOf }: Actions<Action>,
): Promise<null> => {
  const sent = schema.safeParse(context.rawBody())
  if (!sent.success || !isNoted(sent.data)) throw notFound()
  const fact = factOf(sent.data)
  if (!(await keepForDeleted(work, { feeding: context.params.id, fact }))) throw notFound()
  return null
}
