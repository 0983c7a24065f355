import { createHash, randomBytes } from 'node:crypto'
import type { Database } from '#core/database/open.ts'
import type { Queryable, Tx } from '#core/database/transaction.ts'
import { writeAudit } from '../write-audit.ts'

const PREFIX = 'manger_'
const BYTES = 32

/** A new secret; it is told once, to whoever makes it. */
export const createSecret = (): string => PREFIX + randomBytes(BYTES).toString('base64url')

/** What is kept of a secret: 32 random bytes need no salt and no slow hash. */
export const hashOf = (secret: string): string => createHash('sha256').update(secret).digest('hex')

/** The secret in an Authorization header; null for anything that is no deploy token. */
export const secretOf = (authorization: string | undefined): string | null =>
  /^Bearer (manger_[A-Za-z0-9_-]{43})$/.exec(authorization ?? '')?.[1] ?? null

/** A token that may be used now, by its secret: not while the account that made it is locked. */
export const findLiveToken = (tx: Queryable, secret: string, at: string) =>
  tx
    .selectFrom('deploy_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.created_by')
    .select(['t.id', 't.remote', 't.label'])
    .where('t.token_hash', '=', hashOf(secret))
    .where('t.withdrawn_at', 'is', null)
    .where('t.expires_at', '>', at)
    .where('a.is_locked', '=', false)
    .executeTakeFirst()

/** Takes back every token that these accounts have made, as the start does it; answers how many. */
export const withdrawTokensOf = async (tx: Tx, accounts: readonly number[], at: string): Promise<number> => {
  const tokens = await tx
    .updateTable('deploy_tokens')
    .set({ withdrawn_at: at })
    .where('created_by', 'in', accounts)
    .where('withdrawn_at', 'is', null)
    .returning(['id', 'remote'])
    .execute()
  for (const { id, remote } of tokens) {
    await writeAudit(tx, { at, action: 'token_withdrawn', remote, set_by: 'workspace', token: id })
  }
  return tokens.length
}

export const markUsed = async (tx: Queryable, id: number, at: string): Promise<void> => {
  await tx.updateTable('deploy_tokens').set({ used_at: at }).where('id', '=', id).execute()
}

/** Every token, the newest first, with the person who made it. */
export const allTokens = ({ kysely }: Pick<Database, 'kysely'>) =>
  kysely
    .selectFrom('deploy_tokens as t')
    .innerJoin('accounts as a', 'a.id', 't.created_by')
    .select(['t.id', 't.remote', 't.label', 't.created_at', 't.expires_at', 't.withdrawn_at', 't.used_at'])
    .select(['a.id as account', 'a.first_name', 'a.last_name', 'a.email'])
    .orderBy('t.id', 'desc')
    .execute()

export type TokenRow = Awaited<ReturnType<typeof allTokens>>[number]
