import { together } from '#core/database/memory/together.ts'
import type { AppDeps } from '#core/deps.ts'
import type { Caller } from '#core/session/caller.ts'
import { marksOf } from './list-marks.queries.ts'

/** Answers to the same question of the same person, sent again as long as nothing in them has changed. */
export type KeptAnswers = {
  /** The bytes that were sent, or those that are made now. */
  recall: (asked: Asked, make: () => Promise<Buffer>) => Promise<Buffer>
}

/** Who asks what: nothing else may decide about a kept answer. */
type Asked = { caller: Caller; url: string }
type Kept = { bytes: Buffer; marks: string; rights: object }

/** In each process; the oldest make room. */
const KEPT_BYTES = 32 * 1024 * 1024

/**
 * Every call asks the database whether the lists of its client are what they were, calls that come meanwhile together: so
 * no process can be behind another one, and nothing depends on being told.
 */
export const createKeptAnswers = ({ database }: Pick<AppDeps, 'database'>): KeptAnswers => {
  const answers = new Map<string, Kept>()
  let size = 0
  const marksFor = together((clients: readonly number[]) => marksOf(database, [...new Set(clients)]))

  const drop = (key: string): void => {
    size -= answers.get(key)?.bytes.length ?? 0
    answers.delete(key)
  }
  const keep = (key: string, kept: Kept): void => {
    drop(key)
    answers.set(key, kept)
    size += kept.bytes.length
    for (const oldest of answers.keys()) {
      if (size <= KEPT_BYTES) break
      drop(oldest)
    }
  }

  return {
    recall: async ({ caller: { user, client, farms }, url }, make) => {
      if (client === null) return make()
      const key = JSON.stringify([user.id, client, farms, url])
      // Forgotten with everything else about who may do what.
      const rights = await database.rights.recall('answers', async () => ({}))
      const marks = await marksFor(client)
      const kept = answers.get(key)
      if (kept?.marks === marks && kept.rights === rights) return kept.bytes
      const bytes = await make()
      // What changed since the marks were read changes the next ones.
      keep(key, { bytes, marks, rights })
      return bytes
    },
  }
}
