import type pg from 'pg'
import { isLent, type Own } from './lent.ts'

/** What is felt; `heardAt` is when the last word that came back was sent. */
export type Pulse = { heardAt: () => number; end: () => void }

/** Told when the database does not answer, and when something lends its connections to others. */
type Feeling = { onSilent: () => void; onLent: () => void }

const TICK_MS = 500
/** Counted in ticks, not in time: a process that stood still itself must not blame the database. */
const SILENT_TICKS = 8
/** A pooler may be set anew while it works. */
const PROBE_TICKS = 10

const ignore = (): void => undefined

// It waits neither for a disk nor, as long as anything else, for whoever notifies and waits for a standby.
const beat = (channel: string, at: number): string =>
  `select set_config('synchronous_commit', 'off', true), set_config('lock_timeout', '100ms', true), pg_notify('${channel}', '${at}')`

/**
 * Feels whether the database is there: a killed or stopped server is noticed by the connection itself, one that hangs only by
 * its silence. What the connection notifies to itself comes back behind all that others notified before.
 */
export const feel = (own: Own, connection: pg.ClientConfig, { onSilent, onLent }: Feeling): Pulse => {
  const { client, session, who, ask } = own
  let heardAt = performance.now()
  let isWaiting = false
  let waited = 0
  let ticks = 0
  client.on('notification', ({ channel, payload }) => {
    const at = Number(payload)
    if (channel === session.channel && Number.isFinite(at)) heardAt = at
  })
  const tick = (): void => {
    if (isWaiting) {
      waited++
      if (waited >= SILENT_TICKS) onSilent()
      return
    }
    isWaiting = true
    waited = 0
    ticks++
    ask(session.ask).then(([row]) => {
      isWaiting = false
      if (row?.who !== who) onLent()
    }, ignore)
    ask(beat(session.channel, performance.now())).catch(ignore)
    if (ticks % PROBE_TICKS === 0) isLent(connection, own).then((yes) => yes && onLent(), ignore)
  }
  const timer = setInterval(tick, TICK_MS).unref()
  return { heardAt: () => heardAt, end: () => clearInterval(timer) }
}
