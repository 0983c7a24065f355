import type { FeedingWork, LoadAction, UnloadAction } from '@manger/contract/feedings'
import { ApiError, isApiError, usePageContext, useStorage } from '@manger/platform'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { useCabPath, useKeepFeeding } from '../feeding/feeding-in-cab.api.ts'
import {
  bodyOf,
  createOutbox,
  isAnswer,
  isAnyTold,
  isAsked,
  isWeight,
  type Kept,
  whileAsked,
} from './outbox.ts'
import { useOutboxChanges, useSender } from './use-telling.ts'

/** Where an action stands: nothing to wait for, its answer is awaited, or refused by the server. */
export type OperationState = 'idle' | 'sending' | 'refused'

type Body = LoadAction | UnloadAction

/** One action of the cab, kept on the device until the server has taken it. */
export type Operation<Work = FeedingWork> = {
  state: OperationState
  /** What is on its way, or was not taken. */
  work: Work | null
  error: ApiError | null
  /** Whether what was not taken is still there after the page is closed. */
  isLasting: boolean
  /** What this page, and the device before it, did to the feeding: it is no news when the server tells it. */
  own: () => readonly Body[]
  run: (work: Work) => void
  retry: () => void
  /** Gives up what was refused. */
  drop: () => void
}

/** What a screen shows of an action, whatever it is. */
export type Sending = Omit<Operation, 'work' | 'run' | 'own'>

/** The feeding of an action, which need not be there any more. */
type Worked = { id: number; version: number }

type Held = { state: OperationState; work: FeedingWork | null; error: ApiError | null }

const IDLE: Held = { state: 'idle', work: null, error: null }
const NOT_FOUND = 404
const REFUSED = 409

// A browser that runs out of room clears what it may: not what waits here. Asked when something does; none has it on http.
const keepLonger = (): void => {
  const storage: StorageManager | undefined = navigator.storage
  storage?.persist?.().catch(() => undefined)
}

/** How long a driver waits for an answer: then the work has happened, and the next line comes. */
const PATIENCE_MS = 3000

const refusalOf = (errors: Kept['errors'] = {}): ApiError =>
  new ApiError({
    status: REFUSED,
    errors: Object.fromEntries(Object.entries(errors).map(([field, list]) => [field, [...list]])),
  })

/**
 * Does one action at a time. It lies on the device before it is sent. Whoever is connected is asked for an answer first, which
 * may be no; without one within three seconds the action has happened: the cab goes on by the same fold as the server, and
 * what was done is told in its order (`useSender`). Its identity is made once, so that nothing is lost or counted twice.
 */
export const useFeedingWork = ({ id, version }: Worked, half: 'load' | 'unload'): Operation => {
  const storage = useStorage()
  const { clientId: client } = usePageContext()
  const path = useCabPath(id, half)
  const outbox = useMemo(
    () => createOutbox(storage, { client, feeding: id, path }),
    [storage, client, id, path],
  )
  const { ask } = useKeepFeeding(id)
  const changes = useOutboxChanges()
  useSender(version)
  const isBusy = useRef(false)
  const own = useRef<Body[]>([])
  const [held, setHeld] = useState<Held>(IDLE)
  const remember = (bodies: readonly Body[]): void => {
    const known = new Set(own.current.map(({ op_id }) => op_id))
    own.current = [...own.current, ...bodies.filter(({ op_id }) => !known.has(op_id))]
  }

  const tell = (work: FeedingWork): void => {
    keepLonger()
    outbox.put({ work, isTold: true, isRefused: false })
    setHeld((now) => (now.work && bodyOf(now.work).op_id === bodyOf(work).op_id ? IDLE : now))
  }
  const refuse = (work: FeedingWork, error: ApiError): void => {
    if (isWeight(work)) outbox.put({ work, isTold: false, isRefused: true, errors: error.errors })
    else outbox.remove(bodyOf(work).op_id)
    setHeld({ state: 'refused', work, error })
  }
  /** What becomes of a question that the server has answered with no, or not at all. */
  const judge = (work: FeedingWork, error: unknown, isLate: boolean): void => {
    if (!isApiError(error)) throw error
    const mustBeTold = isLate || !isAnswer(error) || (error.status === NOT_FOUND && isWeight(work))
    if (mustBeTold) tell(work)
    else refuse(work, error)
  }
  const attempt = async (work: FeedingWork, isAgain: boolean): Promise<void> => {
    const { op_id } = bodyOf(work)
    isBusy.current = true
    setHeld({ state: 'sending', work, error: null })
    let isLate = false
    const patience = setTimeout(() => {
      isLate = true
      isBusy.current = false
      tell(work)
    }, PATIENCE_MS)
    try {
      await whileAsked(op_id, () => ask(work, isAgain))
      outbox.remove(op_id)
      if (!isLate) setHeld(IDLE)
    } catch (error) {
      judge(work, error, isLate)
    } finally {
      clearTimeout(patience)
      if (!isLate) isBusy.current = false
    }
  }

  // Also what was refused while nobody looked, and what another tab has settled meanwhile.
  const follow = useEffectEvent(() => {
    const all = outbox.all()
    remember(all.map(({ work }) => bodyOf(work)))
    const isThere = (op_id: string) => all.some(({ work }) => bodyOf(work).op_id === op_id)
    const refused = all.find(({ isRefused }) => isRefused)
    setHeld((now) => {
      if (now.state === 'sending') return now
      const isSettled = now.work !== null && isWeight(now.work) && !isThere(bodyOf(now.work).op_id)
      if (now.state === 'refused' && !isSettled) return now
      return refused
        ? { state: 'refused', work: refused.work, error: refusalOf(refused.errors) }
        : now.state === 'idle'
          ? now
          : IDLE
    })
  })
  useEffect(() => {
    if (changes >= 0) follow()
  }, [changes])
  const takeUp = useEffectEvent(() => {
    for (const kept of outbox.all())
      if (!kept.isTold && !kept.isRefused && !isAsked(bodyOf(kept.work).op_id))
        outbox.put({ ...kept, isTold: true })
  })
  useEffect(() => takeUp(), [])

  const begin = (work: FeedingWork, isAgain: boolean): void => {
    // Behind what waits it can only be told: the server takes everything in its order.
    const isTold = isAnyTold(storage)
    const kept = outbox.put({ work, isTold, isRefused: false })
    if (kept === null) return
    remember([bodyOf(kept)])
    if (isTold) setHeld(IDLE)
    else void attempt(kept, isAgain)
  }
  return {
    ...held,
    isLasting: outbox.isLasting(),
    own: () => own.current,
    // Sent as it will be read again: the server knows a repeated action by every byte of it.
    run: (work) => {
      if (!isBusy.current) begin(work, false)
    },
    retry: () => {
      if (held.work !== null && !isBusy.current) begin(held.work, true)
    },
    drop: () => {
      if (held.work !== null) outbox.remove(bodyOf(held.work).op_id)
      setHeld(IDLE)
    },
  }
}

/**
 * Keeps work that was done before it is written down, where nobody can be asked now: without network, or behind what waits.
 * Answers whether it was kept.
 */
export const useTellNow = (id: number, half: 'load' | 'unload'): ((work: FeedingWork) => boolean) => {
  const storage = useStorage()
  const { clientId: client } = usePageContext()
  const path = useCabPath(id, half)
  return (work) => {
    const isBehind = isAnyTold(storage)
    if (navigator.onLine && !isBehind) return false
    const outbox = createOutbox(storage, { client, feeding: id, path })
    return outbox.put({ work, isTold: true, isRefused: false }) !== null
  }
}
