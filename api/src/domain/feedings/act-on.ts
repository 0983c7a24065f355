import type { Kg } from '@manger/contract'
import { type Feeding, LoadAction, UnloadAction } from '@manger/contract/feedings'
import type { z } from 'zod'
import type { Context } from '#core/calls/context.ts'
import type { Tx } from '#core/database/transaction.ts'
import { gone, notFound } from '#core/http/api-problem.ts'
import { presentFeeding } from './feeding.presenter.ts'
import { finishLoad, loadOnce, startLoad } from './load/begin-and-end.ts'
import { changeMixer } from './load/change-mixer.ts'
import { cancelLoad, reopenLoad, undoLoad } from './load/take-back.ts'
import { keepRation, skipIngredient, weighIngredient } from './load/weigh.ts'
import { holdPlans } from './plan/recompute.queries.ts'
import { findFeeding, findLocked, showFeeding } from './read/find-feeding.ts'
import type { FeedingRecord } from './read/read-feedings.ts'
import {
  cancelUnload,
  discardLoad,
  finishUnload,
  reopenUnload,
  startUnload,
  uploadOnce,
} from './unload/begin-and-end.ts'
import { skipGroup, undoUnload, weighGroup } from './unload/weigh.ts'
import { keepForDeleted, tellHappened } from './unplaced/happened.ts'
import { type Noted, notedLoad, notedUnload } from './unplaced/noted.ts'
import { type Told, type Work, workOf } from './work.ts'

const LOADS_ONE: readonly unknown[] = [
  'weigh',
  'skip',
  'keep_ration',
  'undo',
  'finish',
] satisfies LoadAction['action'][]

/** A single weight stays with its feeding, so that all mixers of a client weigh side by side. */
const loadMovesPlans = (action: unknown): boolean => !LOADS_ONE.includes(action)

/** Does one action of loading on a locked feeding. */
export const actOnLoad = (work: Work, record: FeedingRecord, action: LoadAction): Told => {
  switch (action.action) {
    case 'weigh':
      return weighIngredient(work, record, action)
    case 'undo':
      return undoLoad(work, record, action)
    case 'skip':
      return skipIngredient(work, record, action)
    case 'keep_ration':
      return keepRation(work, record, action)
    case 'start':
      return startLoad(work, record, action)
    case 'finish':
      return finishLoad(work, record, action)
    case 'cancel':
      return cancelLoad(work, record, action)
    case 'reopen':
      return reopenLoad(work, record, action)
    case 'change_mixer':
      return changeMixer(work, record, action)
    case 'once':
      return loadOnce(work, record, action)
  }
}

const UNLOADS_ONE: readonly unknown[] = ['start', 'weigh', 'skip', 'undo'] satisfies UnloadAction['action'][]

/** As of loading: what a single group is given stays with its feeding. */
const unloadMovesPlans = (action: unknown): boolean => !UNLOADS_ONE.includes(action)

/** Does one action of unloading on a locked feeding. */
const actOnUnload = (work: Work, record: FeedingRecord, action: UnloadAction): Told => {
  switch (action.action) {
    case 'weigh':
      return weighGroup(work, record, action)
    case 'undo':
      return undoUnload(work, record, action)
    case 'skip':
      return skipGroup(work, record, action)
    case 'start':
      return startUnload(work, record, action)
    case 'finish':
      return finishUnload(work, record, action)
    case 'cancel':
      return cancelUnload(work, record, action)
    case 'discard':
      return discardLoad(work, record, action)
    case 'reopen':
      return reopenUnload(work, record, action)
    case 'once':
      return uploadOnce(work, record, action)
  }
}

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
