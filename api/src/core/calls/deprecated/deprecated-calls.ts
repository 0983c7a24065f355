import type { AppDeps } from '#core/deps.ts'
import { addUses, type Use } from './deprecated.queries.ts'

/** The head in which a page says on behalf of which build it calls. */
export const BUILD_HEADER = 'x-manger-build'

const BUILD = /^([a-z][a-z0-9-]{0,59})\/([A-Za-z0-9][A-Za-z0-9._-]{0,79})$/
/** Counts are written at most so often: nobody waits for them. */
const WRITTEN_AFTER_MS = 5_000
/** A caller may write any name into the head; what is no build is dropped when the counts are written. */
const MOST_KINDS = 1_000

/** Counts calls of a deprecated route by the build that made them. */
export type TellDeprecated = (build: unknown, what: string) => void

/** Gathers the counts of this server and writes them a few seconds later, off the way of every call. */
export const createDeprecatedCalls = ({ database, clock }: Pick<AppDeps, 'database' | 'clock'>) => {
  const waiting = new Map<string, Use & { times: number }>()
  let timer: NodeJS.Timeout | null = null

  const write = async (): Promise<void> => {
    if (timer !== null) clearTimeout(timer)
    timer = null
    const at = clock().toISOString()
    const uses = [...waiting.values()].map((use) => ({ ...use, at }))
    waiting.clear()
    // A count that could not be written is lost: it decides nothing.
    if (uses.length > 0) await addUses(database.kysely, uses).catch(() => undefined)
  }

  const tell: TellDeprecated = (caller, what) => {
    const [, remote, build] = BUILD.exec(String(caller)) ?? []
    if (remote === undefined || build === undefined) return
    const key = `${remote}/${build} ${what}`
    const known = waiting.get(key)
    if (known) known.times += 1
    else if (waiting.size < MOST_KINDS) waiting.set(key, { remote, build, kind: 'call', what, times: 1 })
    timer ??= setTimeout(() => void write(), WRITTEN_AFTER_MS).unref()
  }
  return { tell, write }
}
