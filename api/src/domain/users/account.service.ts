import { FIELD_CODE, type Problem } from '@manger/contract'
import {
  type Account,
  type AccountChange,
  type AccountCreation,
  type AccountType,
  checkAccount,
} from '@manger/contract/users'
import { type SqlBool, sql } from 'kysely'
import { announceAccount, endTokens } from '#core/accounts/account.queries.ts'
import { hashPassword } from '#core/accounts/password.ts'
import { insertPerson, updatePerson } from '#core/accounts/person.queries.ts'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { writeAct, writeHistory } from '#core/records/history.ts'
import { requireRecord } from '#core/records/record.service.ts'
import type { Scope } from '#core/records/record.ts'
import type { ReadingSpec } from '#core/records/record-handlers.ts'
import { checkVersion } from '#core/records/versions.ts'
import { changeAccess } from '#core/session/change-access.ts'
import { passwordProblems } from '#domain/sign-in/password-problems.ts'
import { accountRows, addOwner, countClients, replaceConsulted } from './account.queries.ts'
import { readPerson } from './person.service.ts'

type Filters = { user_type?: AccountType; is_locked?: boolean; client?: number }

/** How accounts are read. */
export const accounts: ReadingSpec<Account, Account, Filters> = {
  rows: () => accountRows,
  present: (row) => row,
  searched: ['name', 'email', 'phone'],
  orderings: ['name', 'email', 'user_type', 'last_sign_in_at', 'created_at', 'updated_at'],
  filter: ({ user_type, is_locked, client }) => [
    ...(user_type === undefined ? [] : [sql<SqlBool>`record.user_type = ${user_type}`]),
    ...(is_locked === undefined ? [] : [sql<SqlBool>`record.is_locked = ${is_locked}`]),
    ...(client === undefined
      ? []
      : [sql<SqlBool>`record.id in (select u.account_id from client_users u where u.client_id = ${client})`]),
  ],
}

/** The account of the path, or 404. */
export const requireAccount = (tx: Tx, scope: Scope, id: number): Promise<Account> =>
  requireRecord(tx, { spec: accounts, scope }, id)

/** The work that makes an account; the password is hashed before the transaction begins. */
export const creationOf = async (draft: AccountCreation) => {
  const { person, problems } = readPerson(draft)
  refuseIf([
    ...problems,
    ...checkAccount(draft),
    ...passwordProblems(draft.password, [person.email, person.first_name, person.last_name, person.phone]),
  ])
  const password_hash = await hashPassword(draft.password)
  return async (tx: Tx, scope: Scope): Promise<Account> => {
    const { user_type, client, clients } = draft
    refuseIf(await checkClients(tx, draft))
    const at = scope.now.toISOString()
    const id = await insertPerson(tx, { person, user_type, password_hash, at })
    if (client !== null) await addOwner(tx, client, id)
    await replaceConsulted(tx, id, clients)
    const after = await requireAccount(tx, scope, id)
    tell(tx, scope, { before: null, after })
    return after
  }
}

type Change = { before: Account; draft: AccountChange }

/** Changes an account but for its type and an owner's client; with a lock, or where a consultant loses something, its tokens end. */
export const changeAccount = async (tx: Tx, scope: Scope, { before, draft }: Change): Promise<Account> => {
  const { person, problems } = readPerson(draft)
  const kept = { user_type: before.user_type, client: before.client?.id ?? null, clients: draft.clients }
  refuseIf([
    ...problems,
    ...checkFixed(kept, draft),
    ...checkAccount(kept),
    ...checkOwnLock(scope, before.id, draft),
    ...(await checkClients(tx, kept)),
  ])
  checkVersion(draft.version, before.version, before)
  await updatePerson(tx, before.id, { person, at: scope.now.toISOString() })
  await changeAccess(tx, [before.id], () => replaceConsulted(tx, before.id, draft.clients))
  if (before.is_locked === draft.is_locked) await announceAccount(tx, before.id)
  else await endTokens(tx, [before.id], 'session_ended')
  const after = await requireAccount(tx, scope, before.id)
  tell(tx, scope, { before, after })
  return after
}

/** Tells that the password of an account is another one: never which. */
export const tellPassword = (tx: Tx, by: By, account: Account): void =>
  tell(tx, by, { before: { ...account, password: 1 }, after: { ...account, password: 2 } })

/** Tells that a link to a new password was made. */
export const tellLink = (tx: Tx, by: By, account: Account): void =>
  tell(tx, by, { before: { ...account, token: 1 }, after: { ...account, token: 2 } })

/** Tells that the second factor of an account was taken away. */
export const tellFactorReset = (tx: Tx, by: By, before: Account): void =>
  tell(tx, by, { before, after: { ...before, second_factor: false } })

type By = Pick<Scope, 'user' | 'now'>
type Told = Account & { password?: number; token?: number }

// An owner stands in the history of his client; whom a consultant may visit, in that of each client that it is about.
const tell = (tx: Tx, { user, now }: By, { before, after }: { before: Told | null; after: Told }): void => {
  const { id, name } = after
  const act = { kind: 'users', id, name, before: toldOf(before), after: toldOf(after) } as const
  if (after.client) writeHistory(tx, { user, now, client: after.client.id }, act)
  else writeAct(tx, { user, now, client: null }, act)
  const clients = [...(before?.clients ?? []), ...after.clients].map((client) => [client.id, client] as const)
  for (const client of new Map(clients).values()) {
    const grants = { before: grantAt(before, client.id), after: grantAt(after, client.id) }
    writeHistory(
      tx,
      { user, now, client: client.id },
      { kind: 'clients', id: client.id, name: client.name, ...grants },
    )
  }
}

const grantAt = (account: Told | null, client: number) => {
  const found = account?.clients.find(({ id }) => id === client)
  return { consultants: found && account ? { name: account.name, modules: found.modules } : null }
}

// When somebody last signed in is no act of whoever changes him.
const toldOf = <Person extends Told>(account: Person | null) => {
  if (!account) return null
  const { last_sign_in_at: _, ...told } = account
  return told
}

type Kept = Pick<AccountCreation, 'user_type' | 'client' | 'clients'>

const checkFixed = (kept: Kept, { user_type, client }: AccountChange): Problem[] => {
  const problems: Problem[] = []
  if (user_type !== undefined && user_type !== kept.user_type)
    problems.push({ field: 'user_type', code: FIELD_CODE.notAllowed })
  if (client !== undefined && client !== kept.client)
    problems.push({ field: 'client', code: FIELD_CODE.notAllowed })
  return problems
}

// Nobody locks himself out: so there is always an admin who can let the others in.
const checkOwnLock = ({ user }: Scope, id: number, { is_locked }: AccountChange): Problem[] =>
  is_locked && id === user?.id ? [{ field: 'is_locked', code: FIELD_CODE.notAllowed }] : []

const checkClients = async (tx: Tx, { client, clients }: Kept): Promise<Problem[]> => {
  const problems: Problem[] = []
  if (client !== null && (await countClients(tx, [client])) === 0)
    problems.push({ field: 'client', code: FIELD_CODE.notAllowed })
  const ids = clients.map(({ id }) => id)
  if ((await countClients(tx, ids)) < ids.length)
    problems.push({ field: 'clients', code: FIELD_CODE.notAllowed })
  return problems
}
