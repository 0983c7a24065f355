import type { TelemetryReport } from '@manger/contract/releases'

/** Where the server takes reports about builds (platform c10). */
const ADDRESS = '/ui/telemetry'
const MESSAGE_MAX = 2000
const FRAMES_MAX = 20
const FRAME_MAX = 500

/** Sends one report about a build; a report that does not arrive is lost, on purpose. */
export type SendTelemetry = (report: TelemetryReport & { error?: unknown }) => void

const framesOf = (error: unknown): string[] =>
  error instanceof Error && error.stack
    ? error.stack
        .split('\n')
        .slice(1, FRAMES_MAX + 1)
        .map((frame) => frame.trim().slice(0, FRAME_MAX))
    : []

const messageOf = (error: unknown): string | undefined =>
  error === undefined ? undefined : String(error).slice(0, MESSAGE_MAX)

/** Reports about faults that a page sends within a minute, whatever goes on in it. */
const FAULTS_PER_MINUTE = 10
const MINUTE_MS = 60_000

type Report = Parameters<SendTelemetry>[0]

const deliver = (token: string | null, body: unknown): void => {
  fetch(ADDRESS, {
    method: 'POST',
    keepalive: true,
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  }).catch(() => undefined)
}

/**
 * Reports by fetch: `sendBeacon` cannot carry the token, and only signed-in reports count. A fault in a timer would
 * report for as long as the page is open: equal ones are sent once a minute, the next one with the number of those
 * in between, and all of them together are held to a budget.
 */
export const createTelemetry = (token: () => string | null): SendTelemetry => {
  const held = new Map<string, { since: number; count: number }>()
  let minute = { since: Number.NEGATIVE_INFINITY, sent: 0 }

  /** How many equal ones stayed behind; null when this one does too. */
  const pass = (key: string): number | null => {
    const now = performance.now()
    if (now - minute.since >= MINUTE_MS) minute = { since: now, sent: 0 }
    const known = held.get(key)
    if (known && now - known.since < MINUTE_MS) {
      known.count += 1
      return null
    }
    if (minute.sent >= FAULTS_PER_MINUTE) return null
    minute.sent += 1
    held.delete(key)
    held.set(key, { since: now, count: 0 })
    const [oldest] = held.keys()
    if (held.size > 10 * FAULTS_PER_MINUTE && oldest !== undefined) held.delete(oldest)
    return known?.count ?? 0
  }

  return ({ error, ...report }: Report) => {
    const message = report.message ?? messageOf(error)
    const { remote, build, phase, area = '' } = report
    const folded = phase === 'load' ? 0 : pass([remote, build, phase, area, message].join('\n'))
    if (folded === null) return
    deliver(token(), {
      ...report,
      message: folded === 0 ? message : `${message ?? phase} (and ${folded} more)`.slice(-MESSAGE_MAX),
      frames: report.frames ?? framesOf(error),
    })
  }
}
