import { createHash } from 'node:crypto'
import type { Visitor } from '../visitor.ts'
import type { RolloutRow } from './rollout.queries.ts'

const BUCKETS = 10_000

/** The bucket of a person in one rollout: the same for as long as it lasts, another one in the next. */
const bucketOf = (user: number, remote: string, rollout: number): number =>
  createHash('sha256').update(`${user}:${remote}:${rollout}`).digest().readUInt32BE(0) % BUCKETS

/** Whether the canary of a remote goes to this person: by kind of user, by client, or by the draw. */
export const isDrawn = (
  { id, type, client = null }: Visitor,
  { remote, percent, types, clients, rollout_id }: RolloutRow,
): boolean =>
  types.includes(type) ||
  (client !== null && clients.includes(client)) ||
  bucketOf(id, remote, rollout_id) < (percent / 100) * BUCKETS
