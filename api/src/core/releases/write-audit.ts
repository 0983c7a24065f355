import type { ReleaseAudit } from '@manger/contract/releases'
import type { Tx } from '#core/database/transaction.ts'

/** One entry of the audit: what was done to a remote, by which person or token. */
export type Deed = Pick<ReleaseAudit, 'action' | 'remote' | 'set_by'> & {
  at: string
  channel?: string | null
  /** Empty for a deed that is about no build. */
  build?: string
  previous?: string | null
  account?: number | null
  token?: number | null
}

/** Writes down what was done; nothing ever changes or removes an entry. */
export const writeAudit = async (
  tx: Tx,
  { channel = null, build = '', previous = null, account = null, token = null, ...deed }: Deed,
): Promise<void> => {
  await tx
    .insertInto('release_audit')
    .values({ ...deed, channel, build, previous, account_id: account, token_id: token })
    .execute()
}
