import type { Problem } from '@manger/contract'
import type { FeedingActor } from '@manger/contract/feedings'
import type { Context } from '#core/calls/context.ts'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'

/** What planning works with: the open transaction, for whom and when; a job of the clock has no user. */
export type Planning = Scope & { tx: Tx }

/** Who writes into a feeding, null for the clock's own work, and when. */
export type Acting = Pick<Planning, 'tx' | 'client' | 'now'> & { account: number | null }

/** What a tablet noted without connection: when, as it says, and which rules were broken while it was done. */
type OfflineFact = { at: string | undefined; broken: Problem[] }

/** What every action on a feeding works with: also who acts, and whether it has happened already. */
export type Work = Planning & { account: number; actor: FeedingActor; offline?: OfflineFact }

export const workOf = ({ client, user, rights, farms, now }: Context, tx: Tx): Work => ({
  tx,
  client,
  user,
  farms,
  now,
  account: user.id,
  actor: { id: user.id, type: user.user_type, rights },
})

/** Whether the user may see the feedings of a farm (domain d2: an employee his own farms only). */
export const seesFarm = ({ farms }: Pick<Scope, 'farms'>, farm: number): boolean =>
  farms === null || farms.includes(farm)
