import { LoadFailure, toLoadFailure } from '#remotes/faults/load-failure.ts'

/** Time limits of the tries of one build, and the waits between them (platform c3). */
export const TRIES_MS = [8_000, 8_000, 6_000] as const
export const WAITS_MS = [500, 1_000] as const
/** The one try of the previous build. */
export const PREVIOUS_MS = 10_000
/** After this the page offers the previous version. */
export const SLOW_MS = TRIES_MS[0]

/** What the ladder needs to know of the world; tests give a clock of their own through fake timers. */
type Climb<Build, Loaded> = {
  current: Build
  previous: Build | null
  load: (build: Build, limitMs: number) => Promise<Loaded>
  onFailure?: (build: Build, failure: LoadFailure) => void
  onSlow?: () => void
  /** Aborted when the person asks for the previous version. */
  skip?: AbortSignal
}

/** What was reached, and whether it is the build that was asked for. */
export type Reached<Loaded> = { loaded: Loaded; isPrevious: boolean }

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

// Many tabs lose the same server at once: they must not all come back in the same millisecond.
const jittered = (ms: number): number => ms * (0.8 + Math.random() * 0.4)

const skipped = () => new LoadFailure('skipped', 'the previous version was asked for')

const within = async <Loaded>(work: Promise<Loaded>, ms: number, skip?: AbortSignal): Promise<Loaded> => {
  const { promise, reject } = Promise.withResolvers<never>()
  const late = setTimeout(() => reject(new LoadFailure('late', `no answer in ${ms} ms`)), ms)
  const stop = () => reject(skipped())
  skip?.addEventListener('abort', stop)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(late)
    skip?.removeEventListener('abort', stop)
  }
}

const climbCurrent = async <Build, Loaded>(climb: Climb<Build, Loaded>): Promise<Loaded> => {
  const { current, load, onFailure, skip } = climb
  for (const [at, ms] of TRIES_MS.entries()) {
    try {
      return await within(load(current, ms), ms, skip)
    } catch (error) {
      const failure = toLoadFailure(error)
      onFailure?.(current, failure)
      const wait = WAITS_MS[at]
      if (!failure.isPassing || wait === undefined) throw failure
      await pause(jittered(wait))
      // Asked for during the wait: an aborted signal tells nobody again.
      if (skip?.aborted) throw skipped()
    }
  }
  throw new LoadFailure('late', 'no try was left')
}

/** Loads a build, again if that may help, then the build before it; throws the last failure when both fail. */
export const climb = async <Build, Loaded>(steps: Climb<Build, Loaded>): Promise<Reached<Loaded>> => {
  const { previous, load, onFailure, onSlow } = steps
  const slow = setTimeout(() => onSlow?.(), SLOW_MS)
  try {
    return { loaded: await climbCurrent(steps), isPrevious: false }
  } catch (error) {
    if (previous === null || (error instanceof LoadFailure && error.kind === 'host')) throw error
    try {
      return { loaded: await within(load(previous, PREVIOUS_MS), PREVIOUS_MS), isPrevious: true }
    } catch (second) {
      const failure = toLoadFailure(second)
      onFailure?.(previous, failure)
      throw failure
    }
  } finally {
    clearTimeout(slow)
  }
}
