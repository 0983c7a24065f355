import type { Kg, Problem } from '@manger/contract'
import type { FeedingActor, FeedingFact } from '@manger/contract/feedings'
import type { Context } from '#core/calls/context.ts'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import type { FeedingRecord } from './read/read-feedings.ts'

/** What planning works with: the open transaction, for whom and when; a job of the clock has no user. */
export type Planning = Scope & { tx: Tx }

/** Feed that left its store for a load, at the moment of its weighing. */
export type Leaving = { ingredient: number; kg: Kg; at: string }

/** Weights of one feeding that count already, and wait to be written together: the feeding as it stands in the database, and they. */
export type HeldFacts = {
  base: FeedingRecord
  added: readonly FeedingFact[]
  leaving: readonly Leaving[]
}

/** Who writes into a feeding, null for the clock's own work, and when. With `held`, weights that follow each other are written at once. */
export type Acting = Pick<Planning, 'tx' | 'client' | 'now'> & {
  account: number | null
  held?: { waiting: HeldFacts | null }
}

/** What a tablet noted without connection: when, as it says, and which rules were broken while it was done. */
type OfflineFact = { at: string | undefined; broken: Problem[] }

/** What every action on a feeding works with: also who acts, and whether it has happened already. */
export type Work = Planning & Acting & { account: number; actor: FeedingActor; offline?: OfflineFact }

export const workOf = ({ client, user, rights, farms, now }: Context, tx: Tx): Work => ({
  tx,
  client,
  user,
  farms,
  now,
  account: user.id,
  actor: { id: user.id, type: user.user_type, rights },
})

/** What a feeding is after an action on it, as far as that is known: null where it has to be read again. */
export type Told = Promise<FeedingRecord | null>

/** Whether the user may see the feedings of a farm (domain d2: an employee his own farms only). */
export const seesFarm = ({ farms }: Pick<Scope, 'farms'>, farm: number): boolean =>
  farms === null || farms.includes(farm)
