import { isDeepStrictEqual } from 'node:util'
import { FIELD_CODE, type Problem } from '@manger/contract'
import {
  type Client,
  type ClientChange,
  type ClientCreation,
  currencyOf,
  weightUnitOf,
} from '@manger/contract/clients'
import { type Account, announceAccounts } from '#core/accounts/account.queries.ts'
import { hashPassword } from '#core/accounts/password.ts'
import { insertPerson } from '#core/accounts/person.queries.ts'
import { readPhone } from '#core/accounts/phone.ts'
import { seeClient, type Tx } from '#core/database/transaction.ts'
import { forbidden, notFound, refuseIf } from '#core/http/api-problem.ts'
import { writeHistory } from '#core/records/history.ts'
import { checkVersion } from '#core/records/versions.ts'
import { changeAccess } from '#core/session/change-access.ts'
import { recomputePlans } from '#domain/feedings/plan/recompute.service.ts'
import { passwordProblems } from '#domain/sign-in/password-problems.ts'
import { addOwner } from '#domain/users/account.queries.ts'
import { readClients } from './client.facts.ts'
import {
  accountsOfClient,
  type ClientColumns,
  countOfType,
  insertClient,
  isCountryGroup,
  lockClient,
  replaceConsultants,
  updateClient,
} from './client-write.queries.ts'

/** Who writes a client, and when. */
type Manager = { user: Account; now: Date }

/** The work that makes a client and its owner; the password is hashed before the transaction begins. */
export const creationOf = async ({ password, op_id: _, ...draft }: ClientCreation) => {
  const { phone, problems } = readPhone(draft.phone)
  refuseIf([
    ...problems,
    ...passwordProblems(password, [
      draft.email,
      draft.first_name,
      draft.last_name,
      phone,
      draft.company_name,
    ]),
  ])
  const password_hash = await hashPassword(password)
  return async (tx: Tx, by: Manager): Promise<Client> => {
    const { consultants, ...columns } = { ...draft, phone, is_locked: false }
    refuseIf(await checkLinks(tx, { ...columns, consultants }))
    const at = by.now.toISOString()
    const { language, currency = currencyOf(language), weight_unit = weightUnitOf(language) } = draft
    const own = { currency, weight_unit }
    const id = await insertClient(tx, { ...columns, ...own }, at)
    await seeClient(tx, id)
    const person = { ...columns, about_me: '' }
    await addOwner(tx, id, await insertPerson(tx, { person, user_type: 'client', password_hash, at }))
    await replaceConsultants(tx, id, consultants)
    const after = await requireClient(tx, by, id)
    tell(tx, by, { before: null, after })
    return after
  }
}

/** Changes a client; `read` gives the checked body once the client was found. */
export const changeClient = async (
  tx: Tx,
  by: Manager,
  { id, read }: { id: number; read: () => ClientChange },
): Promise<Client> => {
  await lockClient(tx, id)
  const before = await requireClient(tx, by, id)
  const { version, op_id: _, ...draft } = read()
  const grants = grantsOf(before, draft)
  if (by.user.user_type !== 'admin' && !isDeepStrictEqual(grants, grantsOf(before, {}))) throw forbidden()
  const { phone, problems } = readPhone(draft.phone)
  const { consultants, ...columns } = { ...draft, ...grants, phone }
  refuseIf([...problems, ...(await checkLinks(tx, { ...columns, consultants }))])
  checkVersion(version, before.version, before)
  const linked = [...before.consultants, ...consultants].map((one) => one.id)
  const people = [...new Set([...(await accountsOfClient(tx, id)), ...linked])]
  await changeAccess(tx, people, async () => {
    await updateClient(tx, id, { columns, at: by.now.toISOString() })
    await replaceConsultants(tx, id, consultants)
  })
  const after = await requireClient(tx, by, id)
  tell(tx, by, { before, after })
  // Another feeding type starts with other bands of leftovers (F14).
  if (after.feeding_type !== before.feeding_type) await recomputePlans(tx, { client: id, now: by.now }, {})
  // A lock or the end of a licence is told to the pages of all of them too.
  await announceAccounts(tx, people)
  return after
}

type Linked = Pick<ClientColumns, 'group_id' | 'staff_id'> & Pick<ClientCreation, 'consultants'>
type Grants = Pick<ClientCreation, 'modules' | 'consultants' | 'license_until'> & { is_locked: boolean }

// What only an admin may give and take (domain d6); what is left out stays.
const grantsOf = (before: Client, draft: Partial<Grants>): Grants => ({
  is_locked: draft.is_locked ?? before.is_locked,
  modules: draft.modules ?? before.modules,
  license_until: draft.license_until === undefined ? before.license_until : draft.license_until,
  consultants: (draft.consultants ?? before.consultants)
    .map(({ id, modules }) => ({ id, modules }))
    .sort((a, b) => a.id - b.id),
})

const checkLinks = async (tx: Tx, { group_id, staff_id, consultants }: Linked): Promise<Problem[]> => {
  const ids = consultants.map(({ id }) => id)
  const wrong: [field: string, isWrong: boolean][] = [
    ['group_id', group_id !== null && !(await isCountryGroup(tx, group_id))],
    ['staff_id', staff_id !== null && (await countOfType(tx, 'staff', [staff_id])) === 0],
    ['consultants', (await countOfType(tx, 'consultant', ids)) < ids.length],
  ]
  return wrong.filter(([, isWrong]) => isWrong).map(([field]) => ({ field, code: FIELD_CODE.notAllowed }))
}

const requireClient = async (tx: Tx, { now }: Manager, id: number): Promise<Client> => {
  const [client] = await readClients(tx, [id], now)
  if (!client) throw notFound()
  return client
}

const tell = (
  tx: Tx,
  { user, now }: Manager,
  { before, after }: { before: Client | null; after: Client },
): void =>
  writeHistory(
    tx,
    { client: after.id, user, now },
    {
      kind: 'clients',
      id: after.id,
      name: after.company_name,
      before: before && toldOf(before),
      after: toldOf(after),
    },
  )

// The rest of a client is counted, not written.
const toldOf = (client: Client) => ({
  company_name: client.company_name,
  country: client.country,
  first_name: client.first_name,
  last_name: client.last_name,
  email: client.email,
  phone: client.phone,
  language: client.language,
  currency: client.currency,
  weight_unit: client.weight_unit,
  feeding_type: client.feeding_type,
  staff: client.staff_name,
  is_locked: client.is_locked,
  modules: client.modules,
  consultants: client.consultants,
  license_until: client.license_until,
})
