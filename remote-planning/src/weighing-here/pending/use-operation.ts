import { type ApiError, isApiError, useStorage } from '@manger/platform'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'

/** Where an action stands: nothing to do, on its way, without an answer (it stays), or refused by the server. */
export type OperationState = 'idle' | 'sending' | 'unanswered' | 'refused'

/** One action of the cab, kept on the device until the server has taken it. */
export type Operation<Body> = {
  state: OperationState
  /** What is on its way, or was not taken. */
  body: Body | null
  error: ApiError | null
  run: (body: Body) => void
  retry: () => void
  /** Gives up what was refused. */
  drop: () => void
}

/** What a screen shows of an action, whatever it is. */
export type Sending = Omit<Operation<unknown>, 'body' | 'run'>

type Parser<Body> = { safeParse: (value: unknown) => { success: true; data: Body } | { success: false } }

type Options<Body> = {
  /** Where the device keeps it; the storage is this user's alone. */
  key: string
  parser: Parser<Body>
  send: (body: Body) => Promise<void>
}

type Held<Body> = { state: OperationState; body: Body | null; error: ApiError | null }

const IDLE = { state: 'idle', body: null, error: null } as const
// Signed out, too many at once and a slow server are no answer to what was asked.
const NO_ANSWERS = [401, 408, 429]

const isAnswer = ({ status }: ApiError): boolean =>
  status >= 400 && status < 500 && !NO_ANSWERS.includes(status)

/**
 * Sends one action at a time. Its identity is made once: a second tap is ignored, and after a lost answer the very
 * same action is sent again, also when the page is opened anew, so that nothing weighed is lost or counted twice.
 */
export const useOperation = <Body>({ key, parser, send }: Options<Body>): Operation<Body> => {
  const storage = useStorage()
  const isBusy = useRef(false)
  const [held, setHeld] = useState<Held<Body>>(IDLE)

  const attempt = useCallback(
    async (body: Body): Promise<void> => {
      isBusy.current = true
      setHeld({ state: 'sending', body, error: null })
      try {
        await send(body)
        storage.remove(key)
        setHeld(IDLE)
      } catch (error) {
        if (!isApiError(error)) {
          setHeld({ state: 'unanswered', body, error: null })
          throw error
        }
        setHeld({ state: isAnswer(error) ? 'refused' : 'unanswered', body, error })
      } finally {
        isBusy.current = false
      }
    },
    [key, send, storage],
  )

  const resume = useEffectEvent(() => {
    const kept = read(storage.get(key), parser)
    if (kept !== null && !isBusy.current) void attempt(kept)
  })
  useEffect(() => {
    resume()
    const resend = () => resume()
    window.addEventListener('online', resend)
    return () => window.removeEventListener('online', resend)
  }, [])

  return {
    ...held,
    run: (body) => {
      if (isBusy.current || held.state === 'unanswered') return
      const text = JSON.stringify(body)
      storage.set(key, text)
      // Sent as it will be read again: the server knows a repeated action by every byte of it.
      const kept = read(text, parser)
      if (kept !== null) void attempt(kept)
    },
    retry: () => {
      if (held.body !== null && !isBusy.current) void attempt(held.body)
    },
    drop: () => {
      storage.remove(key)
      setHeld(IDLE)
    },
  }
}

const read = <Body>(text: string | null, parser: Parser<Body>): Body | null => {
  if (text === null) return null
  try {
    const parsed = parser.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
