import { DatabaseAway } from './away.ts'

/** Who waits longer is told to come again: a caller knows then, and the queue does not grow without end. */
export const WAIT_MS = 5000

/** Part of the pool that a single client may hold; the rest is there for the others. */
const PART = 0.6

/** Lets each client use no more than its share of the connections, in the order in which its calls came. */
export type Share = { within: <T>(clients: readonly number[], work: () => Promise<T>) => Promise<T> }

type Place = { taken: number; waiting: (() => void)[] }

export const createShare = (connections: number): Share => {
  const atMost = Math.max(1, Math.floor(connections * PART))
  const places = new Map<string, Place>()

  const enter = async (key: string): Promise<Place> => {
    const place = places.get(key) ?? { taken: 0, waiting: [] }
    places.set(key, place)
    if (place.taken < atMost) place.taken++
    // Whoever leaves hands his place on, so it stays taken.
    else await turnIn(place)
    return place
  }

  const leave = (key: string, place: Place): void => {
    const next = place.waiting.shift()
    if (next) next()
    else if (--place.taken === 0) places.delete(key)
  }

  return {
    within: async (clients, work) => {
      const key = keyOf(clients)
      const place = await enter(key)
      try {
        return await work()
      } finally {
        leave(key, place)
      }
    },
  }
}

const turnIn = (place: Place): Promise<void> =>
  new Promise((done, fail) => {
    const turn = () => {
      clearTimeout(timer)
      done()
    }
    const timer = setTimeout(() => {
      place.waiting.splice(place.waiting.indexOf(turn), 1)
      fail(new DatabaseAway('its client uses its whole share of the connections'))
    }, WAIT_MS)
    place.waiting.push(turn)
  })

// 0 stands for calls outside any client; what spans several clients has one share together.
const keyOf = (clients: readonly number[]): string => {
  const own = clients.filter((id) => id !== 0)
  return own.length === 1 ? String(own[0]) : 'several'
}
