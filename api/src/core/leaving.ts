/** Who asked ready so lately stands in front of this server, and asks again. */
const ASKED_WITHIN_MS = 60_000
/** Three questions of a balancer that asks every two seconds, as docs/deploy/haproxy.cfg does, and what is on its way by then. */
const LEAVES_AFTER_MS = 7000

/** How a server goes out of the balance before it lets go of its port. */
export type Leaving = {
  /** Notes that somebody asked whether this server is ready. */
  asked: () => void
  /** Whether the next call should go to another server. */
  isOn: () => boolean
  /** Ends when whoever shares the calls out has heard; at once where nobody asks. */
  leave: () => Promise<void>
}

/**
 * A port that closes refuses what has come to it and was not yet taken: a call that nobody tries again. So a server that
 * stands in a balance says that it stops, and serves for as long as calls still come.
 */
export const createLeaving = (pause: (ms: number) => Promise<void>): Leaving => {
  let askedAt = Number.NEGATIVE_INFINITY
  let isOn = false
  return {
    asked: () => {
      askedAt = performance.now()
    },
    isOn: () => isOn,
    leave: async () => {
      isOn = true
      if (performance.now() - askedAt < ASKED_WITHIN_MS) await pause(LEAVES_AFTER_MS)
    },
  }
}
