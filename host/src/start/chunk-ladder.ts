import { LoadFailure } from '#remotes/faults/load-failure.ts'
import { WAITS_MS } from '#remotes/loading/ladder.ts'

type Fetch = (chunk: string | number, promises: Promise<unknown>[], ...rest: unknown[]) => void
type NameOf = (chunk: string | number) => string

/** What the bundler's runtime fetches chunks with: `j` scripts, `css` style sheets; `u` and `k` are their names. */
export type ChunkRuntime = { f: { j?: Fetch; css?: Fetch }; u?: NameOf; k?: NameOf }

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

// As in the ladder of the remotes: many tabs lose a server at once and must not come back at once.
const jittered = (ms: number): number => ms * (0.8 + Math.random() * 0.4)

/** The numbers of a chunk's tries, counted where its name is made: a hanging address would hold up the next try. */
const withTry = (nameOf: NameOf, tries: ReadonlyMap<string | number, number>): NameOf => {
  return (chunk) => {
    const tried = tries.get(chunk) ?? 0
    return tried > 0 ? `${nameOf(chunk)}?try=${tried}` : nameOf(chunk)
  }
}

/**
 * Puts the host's own chunks on the ladder: the frame, every shared face and the words are asked for again before
 * anybody hears of a loss. It stands below all who import, also below the federation runtime, which would keep
 * the first failure for the life of the page. What is lost after the last try is the host's fault, and says so.
 */
export const keepChunks = (runtime: ChunkRuntime, onLost: (failure: LoadFailure) => void): void => {
  const tries = new Map<string | number, number>()

  const climb = async (fetch: () => Promise<unknown>, chunk: string | number): Promise<void> => {
    for (const wait of [...WAITS_MS, null]) {
      try {
        await fetch()
        return
      } catch (error) {
        tries.set(chunk, (tries.get(chunk) ?? 0) + 1)
        if (wait !== null) {
          await pause(jittered(wait))
          continue
        }
        const failure = new LoadFailure('host', error instanceof Error ? error.message : String(error), error)
        onLost(failure)
        throw failure
      }
    }
  }

  const onLadder = (fetch: Fetch): Fetch => {
    const climbing = new Map<string | number, Promise<void>>()
    return (chunk, promises, ...rest) => {
      const known = climbing.get(chunk)
      if (known) return void promises.push(known)
      const start = () => {
        const own: Promise<unknown>[] = []
        fetch(chunk, own, ...rest)
        return own
      }
      const first = start()
      // It is there already.
      if (first.length === 0) return
      let begun: Promise<unknown>[] | null = first
      const climbed = climb(() => {
        const own = begun ?? start()
        begun = null
        return Promise.all(own)
      }, chunk)
      climbing.set(chunk, climbed)
      const forget = () => void climbing.delete(chunk)
      climbed.then(forget, forget)
      promises.push(climbed)
    }
  }

  const { f } = runtime
  if (f.j) f.j = onLadder(f.j)
  if (f.css) f.css = onLadder(f.css)
  if (runtime.u) runtime.u = withTry(runtime.u, tries)
  if (runtime.k) runtime.k = withTry(runtime.k, tries)
}
