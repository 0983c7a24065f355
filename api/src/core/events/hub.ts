import { setTimeout as pause } from 'node:timers/promises'
import { EVENTS_CHANNEL, EVERY_MS } from '#core/database/connections/tell-after.ts'
import type { Database } from '#core/database/open.ts'
import { type Happened, happenedSince } from './told.queries.ts'

/** Channel on which a moved pointer names the registry's new revision. */
export const REGISTRY_CHANNEL = 'manger_registry'
/** So often it is looked whether something was written of which nobody has told, because his process died. */
const LOOK_MS = 500
/** A page whose stream has ended comes back within this. */
const COMES_BACK_MS = 60_000

type FarmListener = () => void
type RegistryListener = (rev: number) => void
/** Called with the client of an alert, or with nothing when any may have been missed; `clients` are those it is about. */
type AlertListener = {
  hear: (client: number | null) => void
  clients: () => readonly number[] | Promise<readonly number[]>
}

// Whose rights cannot be read now is told nothing, and everybody else is.
const clientsOf = async ({ clients }: AlertListener): Promise<readonly number[]> => {
  try {
    return await clients()
  } catch {
    return []
  }
}

/**
 * Spreads what happens to the streams of this process. The table `events` is the truth: one reader for all streams asks it for
 * what it has not seen yet, when a process says that it has written some, and twice a second while somebody listens.
 */
export const createHub = ({ kysely, listener }: Pick<Database, 'kysely' | 'listener'>) => {
  const farms = new Map<string, Set<FarmListener>>()
  const registry = new Set<RegistryListener>()
  const alerts = new Set<AlertListener>()
  let seen: string | null = null
  let isReading = false
  let isWanted = false
  let timer: NodeJS.Timeout | undefined
  let readAt = 0
  let isBehind = false
  let leftAt = Number.NEGATIVE_INFINITY
  let beganAt = Number.NEGATIVE_INFINITY

  const wakeAll = (): void => {
    for (const set of farms.values()) for (const hear of set) hear()
    for (const { hear } of alerts) hear(null)
  }

  const wake = ({ client, farm, isAlert }: Happened): void => {
    if (isAlert) for (const { hear } of alerts) hear(client)
    else for (const hear of farms.get(`${client} ${farm}`) ?? []) hear()
  }

  const readOnce = async (): Promise<void> => {
    const clients = new Set([...farms.keys()].map((key) => Number(key.split(' ')[0])))
    for (const one of alerts) for (const client of await clientsOf(one)) clients.add(client)
    const before = seen
    const news = await happenedSince(kysely, [...clients], before)
    // What is seen first is asked of no event.
    if (before !== null) {
      readAt = performance.now()
      isBehind = false
    }
    // The connection may have been lost meanwhile.
    if (seen !== before) return
    seen = news.seen
    if (before === null) wakeAll()
    else for (const one of news.happened) wake(one)
  }

  const read = async (): Promise<void> => {
    isWanted = true
    if (isReading) return
    isReading = true
    try {
      while (isWanted && (farms.size > 0 || alerts.size > 0)) {
        // However many processes tell: what is written without a pause is read in steps.
        const early = beganAt + EVERY_MS - performance.now()
        if (early > 0) await pause(early, undefined, { ref: false })
        beganAt = performance.now()
        isWanted = false
        await readOnce()
      }
    } catch {
      // What was seen is still known: the next look begins there.
      isBehind = true
    } finally {
      isReading = false
    }
  }

  // Where the events cannot be read, streams end and come again: who left a moment ago waits all the same.
  const isAwaited = (): boolean =>
    timer !== undefined || (isBehind && performance.now() - leftAt < COMES_BACK_MS)

  const listen = (): void => {
    if (!isAwaited()) readAt = performance.now()
    timer ??= setInterval(() => void read(), LOOK_MS).unref()
    void read()
  }
  const leave = (): void => {
    if (farms.size > 0 || alerts.size > 0) return
    clearInterval(timer)
    timer = undefined
    leftAt = performance.now()
    seen = null
  }

  listener.on(EVENTS_CHANNEL, () => void read())
  listener.on(REGISTRY_CHANNEL, (rev) => {
    for (const hear of registry) hear(Number(rev))
  })
  // Another server may stand in its place, which did not get the last of what was written: everybody looks for himself.
  listener.onReconnect(() => {
    seen = null
    wakeAll()
  })
  return {
    onFarm: (client: number, farm: number, hear: FarmListener): (() => void) => {
      const key = `${client} ${farm}`
      const set = farms.get(key) ?? new Set()
      farms.set(key, set.add(hear))
      listen()
      return () => {
        set.delete(hear)
        if (set.size === 0) farms.delete(key)
        leave()
      }
    },
    onAlert: (listening: AlertListener): (() => void) => {
      alerts.add(listening)
      listen()
      return () => {
        alerts.delete(listening)
        leave()
      }
    },
    /** Seconds since the events were last read; 0 while nobody listens. */
    behind: (): number => (isAwaited() ? (performance.now() - readAt) / 1000 : 0),
    onRegistry: (hear: RegistryListener): (() => void) => {
      registry.add(hear)
      return () => void registry.delete(hear)
    },
  }
}
export type Hub = ReturnType<typeof createHub>
