import { isDeepStrictEqual } from 'node:util'
import type { Database } from '#core/database/open.ts'
import { ENTRIES_READ } from '../events/entry.queries.ts'
import type { Planning } from '../work.ts'
import { type FeedingRecord, readStamped } from './read-feedings.ts'
import { askAgain } from './stamp.queries.ts'

/** Feedings under way as they were answered last, in each process; the oldest make room. */
const MOST = 500
/** Marks of lists are kept for ten minutes, and no transaction lasts for five. */
const FRESH_MS = 5 * 60_000
const ENTRIES_KEPT = 50
const STATUSES: readonly string[] = ['in_process', 'loaded', 'out_process']

/** What a process remembers of feedings under way. */
export type Remembered = {
  /** A feeding that the transaction has locked, as it is remembered where the database says that it is still so. */
  read: (work: Planning, id: number) => Promise<FeedingRecord | undefined>
  /** Notes what a feeding was when a transaction had done all its work on it; call it when that one is committed. */
  keep: (client: number, record: FeedingRecord) => void
}

type Kept = { record: FeedingRecord; at: number }

const createRemembered = (): Remembered => {
  const kept = new Map<string, Kept>()
  const recall = async ({ tx, client }: Planning, id: number): Promise<FeedingRecord | undefined> => {
    const known = kept.get(`${client} ${id}`)
    if (!known || performance.now() - known.at > FRESH_MS) return undefined
    const { row, ingredients, ...others } = known.record
    const [again] = await askAgain(tx, {
      client,
      id,
      loader: row.operator_load,
      unloader: row.operator_upload,
      ingredients: ingredients.map(({ ingredient_id }) => ingredient_id),
    })
    if (!again || !isDeepStrictEqual(again.stamped.stamp, others.stamped?.stamp)) return undefined
    const { stamped, loader: loader_name, unloader: unloader_name, rests, held } = again
    return {
      ...others,
      stamped,
      row: { ...row, loader_name, unloader_name },
      ingredients: ingredients.map((line) => ({ ...line, stock_rest: rests?.[line.ingredient_id] ?? null })),
      held: held ?? [],
    }
  }
  return {
    read: async (work, id) => (await recall(work, id)) ?? readStamped(work.tx, work.client, id),
    keep: (client, record) => {
      const key = `${client} ${record.row.id}`
      // The newest stands last.
      kept.delete(key)
      if (!record.stamped || !STATUSES.includes(record.row.status) || !isLogKnown(record)) return
      kept.set(key, { record, at: performance.now() })
      for (const oldest of kept.keys()) {
        if (kept.size <= MOST) break
        kept.delete(oldest)
      }
    },
  }
}

// What is undone next, and what then, must be told: of a log that was not read to its end two entries say it.
const isLogKnown = ({ entries, isLogWhole }: FeedingRecord): boolean =>
  (isLogWhole || entries.length >= ENTRIES_READ) && entries.length <= ENTRIES_KEPT

const ofDatabases = new WeakMap<Database, Remembered>()

/** What the process remembers of the feedings of its database. */
export const rememberedOf = (database: Database): Remembered => {
  const known = ofDatabases.get(database) ?? createRemembered()
  ofDatabases.set(database, known)
  return known
}
