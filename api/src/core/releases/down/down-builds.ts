import type { Database } from '#core/database/open.ts'
import type { Clock } from '#core/deps.ts'
import { REGISTRY_CHANNEL } from '#core/events/hub.ts'

// Servers are told at once; one that hears nothing knows after this at the latest.
const KNOWN_MS = 2_000

/** Says of a build whether it was taken down; no file waits for the database, and without one counts what was known last. */
export const createDownBuilds = async ({
  database: { kysely, listener },
  clock,
}: {
  database: Pick<Database, 'kysely' | 'listener'>
  clock: Clock
}) => {
  let down = new Set<string>()
  let asked = 0

  const read = async (): Promise<void> => {
    asked = clock().getTime()
    const rows = await kysely
      .selectFrom('releases')
      .select(['remote', 'build'])
      .where('down_since', 'is not', null)
      .execute()
    down = new Set(rows.map(({ remote, build }) => `${remote} ${build}`))
  }
  const readSoon = () => void read().catch(() => undefined)

  await read()
  listener.on(REGISTRY_CHANNEL, readSoon)
  listener.onReconnect(readSoon)
  return (remote: string, build: string): boolean => {
    if (!listener.hears() && clock().getTime() - asked >= KNOWN_MS) readSoon()
    return down.has(`${remote} ${build}`)
  }
}
