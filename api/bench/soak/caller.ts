import { setTimeout as pause } from 'node:timers/promises'
import { SessionToken } from '@manger/contract/session'
import { DEMO_PASSWORD } from '#core/accounts/demo-accounts.ts'
import { type Call, send } from '../measure.ts'

/** So long a call is sent again before it counts as lost. */
const PATIENCE_MS = 120_000
const AGAIN_MS = 500

/** What became of all calls. */
export type Told = {
  answered: number
  /** The server was away, or ended on the way. */
  away: number
  /** The server said to come again. */
  busy: number
  longestMs: number
  wrong: Map<string, number>
}

const nameOf = (path: string): string | undefined => path.replaceAll(/\d+/g, '…').split('?')[0]

const note = (told: Told, what: string): void => void told.wrong.set(what, (told.wrong.get(what) ?? 0) + 1)

/** Sends calls of one person as a screen does: what a server that is away did not answer is sent again under its id. */
export const createCaller = (url: string, email: string, told: Told) => {
  const head: Record<string, string> = { 'content-type': 'application/json' }

  const signIn = async (): Promise<void> => {
    const body = JSON.stringify({ email, password: DEMO_PASSWORD })
    const answer = await persist({ method: 'POST', path: '/api/auth/jwt/create/', head, body })
    if (!answer) return
    const { status, bytes } = answer
    if (status !== 200) throw new Error(`${email} cannot sign in: ${status} ${bytes}`)
    head.authorization = `Bearer ${SessionToken.parse(JSON.parse(String(bytes))).token}`
  }

  const persist = async (call: Call) => {
    const began = performance.now()
    for (;;) {
      const answer = await send(url, call).catch(() => null)
      const status = answer?.status ?? 502
      if (answer && ![429, 502, 503].includes(status)) {
        told.longestMs = Math.max(told.longestMs, performance.now() - began)
        return answer
      }
      if (status === 502) told.away++
      else told.busy++
      if (performance.now() - began > PATIENCE_MS) {
        note(told, `${call.method} ${nameOf(call.path)} ${status} for more than ${PATIENCE_MS / 1000} s`)
        return null
      }
      await pause(AGAIN_MS)
    }
  }

  const call = async (method: Call['method'], path: string, sent?: unknown): Promise<unknown> => {
    const body = sent === undefined ? {} : { body: JSON.stringify(sent) }
    if (!head.authorization) await signIn()
    let answer = await persist({ method, path, head, ...body })
    if (answer?.status === 401) {
      await signIn()
      answer = await persist({ method, path, head, ...body })
    }
    // What became of it is found by its id at the end; the farm goes on with its next work.
    if (!answer) return null
    told.answered++
    if (answer.status >= 300) {
      note(told, `${method} ${nameOf(path)} ${answer.status} ${String(answer.bytes).slice(0, 160)}`)
      return null
    }
    return String(answer.head['content-type']).includes('json') ? JSON.parse(String(answer.bytes)) : null
  }
  return call
}
export type Caller = ReturnType<typeof createCaller>
