import { createHmac } from 'node:crypto'
import type { AppDeps } from '#core/deps.ts'

const CHANNEL = 'manger_key'

/** Tells one key from another; nobody finds the key by it. */
const markOf = (secret: Uint8Array): string =>
  createHmac('sha256', secret).update('the same key').digest('base64url').slice(0, 16)

/**
 * Says it when another server at work on this database signs with another key. Neither could tell by itself: each refuses
 * the sessions of the other as if they were forged, and whoever is sent to both by turns signs in again and again.
 */
export const compareKeys = async (
  { database: { listener }, secret }: { database: Pick<AppDeps['database'], 'listener'>; secret: Uint8Array },
  log: { error: (text: string) => void },
): Promise<void> => {
  const own = markOf(secret)
  const told = new Set([own])
  // A server that cannot say it just now starts all the same: the next one asks again.
  const tell = () =>
    listener.ask({ text: 'select pg_notify($1, $2)', values: [CHANNEL, own] }, 1000).catch(() => undefined)
  listener.on(CHANNEL, (other) => {
    if (told.has(other)) return
    told.add(other)
    log.error(
      'Another server on this database has another key, and neither knows the sessions of the other. Give each the same MANGER_SECRET, or a copy of the file secret of the data folder.',
    )
    // So that the other one says it as well, where it came first.
    void tell()
  })
  await tell()
}
