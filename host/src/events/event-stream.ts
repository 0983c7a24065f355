import { readEvents, type ServerEvent } from './read-events.ts'

const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 30_000
/** As many as the server lets one page listen to. */
const MOST_FARMS = 20
const UNAUTHENTICATED = 401
const FORBIDDEN = 403

/** What a page wants to hear of: farms and, for those who act on clients, the client they belong to. */
export type Watched = { farms: readonly number[]; client: number | null }

export type EventStreamOptions = {
  token: () => string | null
  /** A 401 with this token: comes back when there is a newer one to try again with, or none. */
  renew: (refused: string | null) => Promise<boolean>
  /** Called with each event, oldest first. */
  onEvent: (event: ServerEvent) => void
  /** Called when the line opens and when it is lost or given up. */
  onLine: (isOpen: boolean) => void
}

const addressOf = ({ farms, client }: Watched): string => {
  if (farms.length === 0) return '/ui/events?'
  const query = new URLSearchParams({ farm: farms.slice(0, MOST_FARMS).join(',') })
  if (client !== null) query.set('client', String(client))
  // The server reads a comma list.
  return `/ui/events?${query}`.replaceAll('%2C', ',')
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })

/**
 * Listens to `GET /ui/events` until it is stopped, and comes back by itself with the last event it knows, after a
 * wait that doubles up to half a minute. A fetch stream, because EventSource cannot send Authorization.
 */
export const openEventStream = (
  watched: Watched,
  { token, renew, onEvent, onLine }: EventStreamOptions,
): (() => void) => {
  const stop = new AbortController()
  let { farms } = watched
  let last: string | null = null

  const listen = async (): Promise<boolean> => {
    const used = token()
    const authorization = `Bearer ${used ?? ''}`
    const headers = { authorization, ...(last === null ? {} : { 'last-event-id': last }) }
    const answer = await fetch(addressOf({ ...watched, farms }), { headers, signal: stop.signal })
    // Whoever opened the address of a farm that is not his still hears of new builds.
    if (answer.status === FORBIDDEN && farms.length > 0) {
      farms = []
      return listen()
    }
    if (answer.status === UNAUTHENTICATED) return renew(used)
    if (!answer.ok || answer.body === null) return false
    onLine(true)
    for await (const event of readEvents(answer.body)) {
      last = event.id ?? last
      onEvent(event)
    }
    return true
  }

  const run = async (): Promise<void> => {
    let wait = FIRST_WAIT_MS
    while (!stop.signal.aborted) {
      const wasOpen = await listen().catch(() => false)
      if (stop.signal.aborted) return
      onLine(false)
      wait = wasOpen ? FIRST_WAIT_MS : Math.min(wait * 2, LONGEST_WAIT_MS)
      // Many pages lose a server at one moment: they do not come back at one moment.
      await pause(wait * (0.5 + Math.random()), stop.signal)
    }
  }
  void run()
  return () => {
    stop.abort()
    onLine(false)
  }
}
