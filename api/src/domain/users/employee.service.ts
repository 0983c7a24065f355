import { FIELD_CODE, type Problem } from '@manger/contract'
import type { Employee, EmployeeCreation, EmployeeDraft } from '@manger/contract/users'
import { type SqlBool, sql } from 'kysely'
import { announceAccount, endTokens } from '#core/accounts/account.queries.ts'
import { hashPassword } from '#core/accounts/password.ts'
import { insertPerson, updatePerson } from '#core/accounts/person.queries.ts'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { writeHistory } from '#core/records/history.ts'
import { requireRecord } from '#core/records/record.service.ts'
import type { Scope } from '#core/records/record.ts'
import type { ReadingSpec } from '#core/records/record-handlers.ts'
import { checkVersion } from '#core/records/versions.ts'
import { changeAccess } from '#core/session/change-access.ts'
import { passwordProblems } from '#domain/sign-in/password-problems.ts'
import { addMember, countOwn, employeeRows, isInGroups, replaceLinks } from './employee.queries.ts'
import { readPerson } from './person.service.ts'

type Filters = { group?: number[]; is_locked?: boolean }

/** How employees are read. */
export const employees: ReadingSpec<Employee, Employee, Filters> = {
  rows: employeeRows,
  present: (row) => row,
  searched: ['name', 'email', 'phone'],
  orderings: ['name', 'email', 'last_sign_in_at', 'created_at', 'updated_at'],
  filter: ({ group, is_locked }) => [
    ...(group ? [isInGroups(group)] : []),
    ...(is_locked === undefined ? [] : [sql<SqlBool>`record.is_locked = ${is_locked}`]),
  ],
}

/** The employee of the path, or 404. */
export const requireEmployee = (tx: Tx, scope: Scope, id: number): Promise<Employee> =>
  requireRecord(tx, { spec: employees, scope }, id)

/** The name of a client: whoever guesses the passwords of its people begins with it. */
export const companyNameOf = async (tx: Tx, client: number): Promise<string> => {
  const query = tx.selectFrom('clients').select('company_name').where('id', '=', client)
  return (await query.executeTakeFirstOrThrow()).company_name
}

/** The work that makes an employee of the client; the password is hashed before the transaction begins. */
export const creationOf = async ({ password, ...draft }: EmployeeCreation, company?: string) => {
  const { person, problems } = readPerson(draft)
  refuseIf([
    ...problems,
    ...passwordProblems(password, [person.email, person.first_name, person.last_name, person.phone, company]),
  ])
  const password_hash = await hashPassword(password)
  return async (tx: Tx, scope: Scope): Promise<Employee> => {
    refuseIf(await checkLinks(tx, scope, person))
    const at = scope.now.toISOString()
    const id = await insertPerson(tx, { person, user_type: 'employee', password_hash, at })
    const member = { client_id: scope.client, account_id: id }
    await addMember(tx, { ...member, all_farms: person.all_farms })
    await replaceLinks(tx, member, person)
    const after = await requireEmployee(tx, scope, id)
    tell(tx, scope, { before: null, after })
    return after
  }
}

type Change = { before: Employee; draft: EmployeeDraft & { version: number } }

/** Changes an employee; his tokens end with a lock, and where he loses a right or a farm. */
export const changeEmployee = async (tx: Tx, scope: Scope, { before, draft }: Change): Promise<Employee> => {
  const { person, problems } = readPerson(draft)
  refuseIf([...problems, ...(await checkLinks(tx, scope, person))])
  checkVersion(draft.version, before.version, before)
  await updatePerson(tx, before.id, { person, at: scope.now.toISOString() })
  const member = { client_id: scope.client, account_id: before.id }
  await changeAccess(tx, [before.id], () => replaceLinks(tx, member, person))
  const after = await requireEmployee(tx, scope, before.id)
  tell(tx, scope, { before, after })
  if (after.is_locked && !before.is_locked) await endTokens(tx, [after.id], 'session_ended')
  else await announceAccount(tx, after.id)
  return after
}

/** Tells the history that the password of an employee is another one: never which. */
export const tellPassword = (tx: Tx, scope: Scope, employee: Employee): void =>
  tell(tx, scope, { before: { ...employee, password: 1 }, after: { ...employee, password: 2 } })

/** Tells the history that a link to a new password was made. */
export const tellLink = (tx: Tx, scope: Scope, employee: Employee): void =>
  tell(tx, scope, { before: { ...employee, token: 1 }, after: { ...employee, token: 2 } })

/** Tells the history that the second factor of an employee was taken away. */
export const tellFactorReset = (tx: Tx, scope: Scope, before: Employee): void =>
  tell(tx, scope, { before, after: { ...before, second_factor: false } })

// Another client's group or farm is a choice that does not exist (domain d3).
const checkLinks = async (tx: Tx, scope: Scope, { groups, farms }: EmployeeDraft): Promise<Problem[]> => {
  const { client } = scope
  const known = {
    groups: await countOwn(tx, 'access_groups', { client, ids: groups }),
    farms: await countOwn(tx, 'farms', { client, ids: farms }),
  }
  const problems: Problem[] = []
  if (known.groups < new Set(groups).size) problems.push({ field: 'groups', code: FIELD_CODE.notAllowed })
  if (known.farms < new Set(farms).size) problems.push({ field: 'farms', code: FIELD_CODE.notAllowed })
  return problems
}

type Told = Employee & { password?: number; token?: number }

// The history tells what a person may do: a picture of him is none of it.
const told = ({ photo: _, ...employee }: Told) => employee

const tell = (tx: Tx, scope: Scope, { before, after }: { before: Told | null; after: Told }): void =>
  writeHistory(tx, scope, {
    kind: 'users',
    id: after.id,
    name: after.name,
    before: before && told(before),
    after: told(after),
  })
