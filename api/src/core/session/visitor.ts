import { randomUUID } from 'node:crypto'
import { Me } from '@manger/contract/session'
import { sql } from 'kysely'
import { type Account, accountById } from '#core/accounts/account.queries.ts'
import { hashPassword } from '#core/accounts/password.ts'
import { askCell, cellOfId } from '#core/cells/other-cells.ts'
import type { Database } from '#core/database/open.ts'
import type { AppDeps } from '#core/deps.ts'
import { forbidden, unavailable } from '#core/http/api-problem.ts'

const VISITORS = ['admin', 'staff', 'consultant']

/**
 * Who is signed in to another cell and may see clients of several: that cell is asked whether the token is good. Null for
 * everybody else; 503 where it does not answer, so that nobody is signed out by that.
 */
export const visitorOf = async (
  { database, cells }: Pick<AppDeps, 'database' | 'cells'>,
  { account, token }: { account: number; token: string },
): Promise<Account | null> => {
  const home = cellOfId(account)
  if (!cells?.others.has(home)) return null
  const asked = await askCell(cells, home, { path: '/api/auth/me/', authorization: `Bearer ${token}` }).catch(
    () => null,
  )
  if (asked?.status === 401) return null
  const me = Me.safeParse(asked?.body).data
  if (!me) throw unavailable()
  if (me.id !== account || !VISITORS.includes(me.user_type)) return null
  const known = (await accountById(database, account)) ?? (await writeDown(database, me))
  // Whoever is locked in either cell is locked in this one.
  return known.is_locked || known.user_type !== me.user_type ? null : known
}

// What a visitor does is written under an account; nobody signs in to this one. An e-mail that somebody else has here is no
// proof that it is the same person.
const writeDown = async (database: Database, me: Me): Promise<Account> => {
  const hash = await hashPassword(randomUUID())
  await sql`
    insert into accounts (id, email, password_hash, user_type, first_name, last_name, phone, language, units, timezone, updated_at)
    overriding system value
    values (${me.id}, ${me.email}, ${hash}, ${me.user_type}, ${me.first_name}, ${me.last_name}, ${me.phone}, ${me.language},
      ${me.units}, ${me.timezone}, now())
    on conflict do nothing`.execute(database.kysely)
  const account = await accountById(database, me.id)
  if (!account) throw forbidden()
  return account
}
