import { type ApiError, isApiError, useStorage } from '@manger/platform'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { createOutbox, type Parser, type Place } from './outbox.ts'

/** Where an action stands: nothing to do, on its way, without an answer (it stays), or refused by the server. */
export type OperationState = 'idle' | 'sending' | 'unanswered' | 'refused'

/** One action of the cab, kept on the device until the server has taken it. */
export type Operation<Body> = {
  state: OperationState
  /** What is on its way, or was not taken. */
  body: Body | null
  error: ApiError | null
  /** Whether what was not taken is still there after the page is closed. */
  isLasting: boolean
  run: (body: Body) => void
  retry: () => void
  /** Gives up what was refused. */
  drop: () => void
}

/** What a screen shows of an action, whatever it is. */
export type Sending = Omit<Operation<unknown>, 'body' | 'run'>

type Options<Body> = {
  /** The storage is this user's alone. */
  place: Place
  parser: Parser<Body>
  /** `isAgain`: it was sent before, the answer may be an old one. */
  send: (body: Body, isAgain: boolean) => Promise<void>
  /** Tells a weight as what has happened: it is kept, whatever became of its feeding. */
  tell: (body: Body) => Promise<void>
  /** Whether it holds a weight: that stays, refused or not, until the driver gives it up. */
  isWeight: (body: Body) => boolean
  /** Changes when the server was heard of: what has no answer yet is sent again at once. */
  heard: number
}

type Held<Body> = { state: OperationState; body: Body | null; error: ApiError | null }

/** When an action is sent: at its touch, again because the driver wants it, or late, after nobody had answered. */
type Sent = 'now' | 'again' | 'late'

const IDLE = { state: 'idle', body: null, error: null } as const
const NOT_FOUND = 404
// Signed out, too many at once and a slow server are no answer to what was asked.
const NO_ANSWERS = [401, 408, 429]

/** How long an action without an answer waits until it is sent again by itself; the wait doubles up to the longest. */
export const AGAIN_MS = { first: 5000, longest: 60_000 } as const

const isAnswer = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && !NO_ANSWERS.includes(status)

/**
 * Sends one action at a time. Its identity is made once: a second tap is ignored, and after a lost answer the very
 * same action is sent again, also when the page is opened anew, so that nothing weighed is lost or counted twice.
 * A weight that comes late, or whose feeding is gone, is told as a fact: what its feeding cannot take a planner places (domain
 * c). Anything else that the server refused is never sent by itself: hours later it would do what nobody means any more.
 */
export const useOperation = <Body extends { op_id: string }>(options: Options<Body>): Operation<Body> => {
  const { place, parser, send, tell, isWeight, heard } = options
  const { key, path } = place
  const storage = useStorage()
  const outbox = useMemo(() => createOutbox(storage, { key, path }, parser), [storage, key, path, parser])
  const isBusy = useRef(false)
  const [held, setHeld] = useState<Held<Body>>(IDLE)

  const refuse = (body: Body, error: ApiError): void => {
    if (isWeight(body)) outbox.put({ body, isRefused: true })
    else outbox.remove(body.op_id)
    setHeld({ state: 'refused', body, error })
  }
  /** Whether the server answered, yes or no. */
  const attempt = async (body: Body, sent: Sent): Promise<boolean> => {
    isBusy.current = true
    // What is sent again by itself does not take the words and the button from under the hand.
    setHeld((now) =>
      sent !== 'now' && now.state === 'unanswered' ? now : { state: 'sending', body, error: null },
    )
    try {
      await (sent === 'late' && isWeight(body) ? tell(body) : send(body, sent !== 'now'))
      outbox.remove(body.op_id)
      setHeld(IDLE)
      return true
    } catch (error) {
      if (isApiError(error) && isAnswer(error)) {
        // The server remembers no refused call: the same identity may tell it as a fact.
        if (sent !== 'late' && error.status === NOT_FOUND && isWeight(body))
          return await attempt(body, 'late')
        refuse(body, error)
        return true
      }
      // Another tab may have brought it to the server meanwhile.
      const isOpen = outbox.has(body.op_id)
      setHeld(isOpen ? { state: 'unanswered', body, error: isApiError(error) ? error : null } : IDLE)
      if (!isApiError(error)) throw error
      return false
    } finally {
      isBusy.current = false
    }
  }

  const resume = useEffectEvent(async () => {
    if (isBusy.current) return
    for (const { body, isRefused } of outbox.all()) if (!isRefused && !(await attempt(body, 'late'))) return
    const refused = outbox.all().find(({ isRefused }) => isRefused)
    if (refused !== undefined)
      setHeld((now) => (now.state === 'idle' ? { state: 'refused', body: refused.body, error: null } : now))
  })
  // Another tab of this device may have brought it to the server: then nothing is open here either.
  const follow = useEffectEvent(() => {
    setHeld((now) => {
      const isOpen = now.state === 'unanswered' || (now.state === 'refused' && now.body && isWeight(now.body))
      return isOpen && now.body !== null && !outbox.has(now.body.op_id) ? IDLE : now
    })
  })
  useEffect(() => {
    const resend = () => void resume()
    const listen = () => follow()
    resend()
    window.addEventListener('online', resend)
    window.addEventListener('storage', listen)
    return () => {
      window.removeEventListener('online', resend)
      window.removeEventListener('storage', listen)
    }
  }, [])

  const isUnanswered = held.state === 'unanswered'
  useEffect(() => {
    if (!isUnanswered) return
    let wait: number = AGAIN_MS.first
    let timer = 0
    const sendAfterWait = (): void => {
      timer = window.setTimeout(() => {
        void resume()
        wait = Math.min(2 * wait, AGAIN_MS.longest)
        sendAfterWait()
      }, wait)
    }
    sendAfterWait()
    return () => window.clearTimeout(timer)
  }, [isUnanswered])

  const shownAt = useRef(heard)
  const wake = useEffectEvent(() => {
    if (shownAt.current !== heard && isUnanswered) void resume()
    shownAt.current = heard
  })
  useEffect(() => {
    if (heard > 0) wake()
  }, [heard])

  const run = (body: Body): void => {
    if (isBusy.current || held.state === 'unanswered') return
    // Sent as it will be read again: the server knows a repeated action by every byte of it.
    const kept = outbox.put({ body, isRefused: false })
    if (kept !== null) void attempt(kept, 'now')
  }
  const retry = (): void => {
    if (held.body === null || isBusy.current) return
    // What was refused is kept again: it may stay without an answer now.
    outbox.put({ body: held.body, isRefused: false })
    setHeld({ ...held, state: 'sending' })
    void attempt(held.body, isUnanswered ? 'late' : 'again')
  }
  const drop = (): void => {
    if (held.body !== null) outbox.remove(held.body.op_id)
    setHeld(IDLE)
  }
  return { ...held, isLasting: storage.lasts?.(key) ?? true, run, retry, drop }
}
