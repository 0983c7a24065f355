import type { Kg } from '@manger/contract'
import { type Feeding, LoadAction, UnloadAction } from '@manger/contract/feedings'
import type { z } from 'zod'
import type { Context } from '#core/calls/context.ts'
import type { Tx } from '#core/database/transaction.ts'
import { gone, notFound } from '#core/http/api-problem.ts'
import { presentFeeding } from './feeding.presenter.ts'
import { actOnLoad, loadMovesPlans } from './load/load.service.ts'
import { holdPlans } from './plan/recompute.queries.ts'
import { findFeeding, findLocked, showFeeding } from './read/find-feeding.ts'
import type { FeedingRecord } from './read/read-feedings.ts'
import { actOnUnload, unloadMovesPlans } from './unload/unload.service.ts'
import { keepForDeleted, tellHappened } from './unplaced/happened.ts'
import { type Noted, notedLoad, notedUnload } from './unplaced/noted.ts'
import { type Told, type Work, workOf } from './work.ts'

/** How the actions of loading, or of unloading, are done: their body, how one is noted that has happened, and what does it. */
type Actions<Action> = {
  schema: z.ZodType<Action>
  /** Whether an action of this name also locks other feedings: those that share its groups, or its mixer's rest. */
  movesPlans: (action: unknown) => boolean
  notedOf: (action: Action) => Noted
  act: (work: Work, record: FeedingRecord, action: Action) => Told
}

/** Actions of loading. */
export const LOADING: Actions<LoadAction> = {
  schema: LoadAction,
  movesPlans: loadMovesPlans,
  notedOf: notedLoad,
  act: actOnLoad,
}

/** Actions of unloading. */
export const UNLOADING: Actions<UnloadAction> = {
  schema: UnloadAction,
  movesPlans: unloadMovesPlans,
  notedOf: notedUnload,
  act: actOnUnload,
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
  const isTold = isOffline(context.rawBody())
  const done = await context.write(
    async (tx): Promise<{ data: Feeding; unplaced?: Kg } | null> => {
      const work = workOf(context, tx)
      if (actions.movesPlans(nameOf(context.rawBody()))) await holdPlans(tx, work.client)
      const record = await findLocked(work, id)
      if (!record) return keepOf(work, context, actions)
      const action = context.body()
      const act = (by: Work) => actions.act(by, record, action)
      const { record: known, unplaced } = isOffline(action)
        ? { ...(await tellHappened(work, record, { noted: actions.notedOf(action), act })), record: null }
        : { record: await act(work), unplaced: 0 }
      const now = known ?? (await findFeeding(work, id))
      return { data: presentFeeding(now, work), ...(unplaced > 0 && { unplaced }) }
    },
    isTold ? undefined : again,
  )
  if (!done) throw gone()
  return done
}

/** Whether an action has happened already: an older cab says so with `offline`. */
const isOffline = (body: unknown): boolean =>
  typeof body === 'object' && body !== null && 'offline' in body && body.offline === true

// The body is checked after the feeding was found, but the plans come before the feeding in the order of locks.
const nameOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'action' in body ? body.action : undefined

const keepOf = async <Action extends LoadAction | UnloadAction>(
  work: Work,
  context: Context<z.ZodType<{ id: number }>>,
  { schema, notedOf }: Actions<Action>,
): Promise<null> => {
  const sent = schema.safeParse(context.rawBody())
  if (!sent.success || !isOffline(sent.data)) throw notFound()
  const noted = notedOf(sent.data)
  if (!(await keepForDeleted(work, { feeding: context.params.id, noted }))) throw notFound()
  return null
}
