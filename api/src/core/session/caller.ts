import {
  builtInRights,
  canAny,
  FIELD_CODE,
  MODULES,
  type Module,
  mergeRights,
  type Need,
  type PermissionRecord,
  type Route,
} from '@manger/contract'
import type { Account } from '#core/accounts/account.queries.ts'
import { followsFrom } from '#core/database/memory/follows-from.ts'
import type { AppDeps } from '#core/deps.ts'
import { forbidden, invalid, notFound, unavailable } from '#core/http/api-problem.ts'
import {
  allClients,
  clientForVisitor,
  consultedClients,
  hasJustMoved,
  type Membership,
  membershipOf,
  type VisitedClient,
} from './access.queries.ts'

type Deps = Pick<AppDeps, 'database' | 'clock'>

/** Who calls, for which client, with which rights there. */
export type Caller = {
  user: Account
  /** The client of the call; null when a path without prefix names none. */
  client: number | null
  /** The client's modules; all of them when the call names no client. */
  modules: readonly Module[]
  rights: readonly PermissionRecord[]
  /** The farms an employee was given; null when every farm is his. */
  farms: readonly number[] | null
  /** Ids of the clients whose rows the call may see; with a module, of those where the caller has it. */
  visibleClients: (module?: Module) => Promise<readonly number[]>
}

/** What the request says about the client: the prefix of the path, and `?client=` on paths without one. */
type Asked = { prefix: number | null; query: unknown }

/** Finds the client of the call and refuses in the order client link, type, module, right (domain d3). */
export const authorise = async (
  deps: Deps,
  route: Route,
  request: { user: Account; asked: Asked },
): Promise<Caller> => {
  const { scope, access } = route
  const wanted = scope === 'client' ? request.asked.prefix : clientOfQuery(request.asked)
  const caller = isOwnUser(request.user)
    ? await asOwnUser(deps, route, { user: request.user, wanted })
    : await asVisitor(deps, route, { user: request.user, wanted })
  if (access.types && !access.types.includes(request.user.user_type)) throw forbidden()
  checkRights(caller, access.anyOf ?? [])
  return caller
}

type ClientRequest = { user: Account; wanted: number | null }

const isOwnUser = ({ user_type }: Account): boolean => user_type === 'client' || user_type === 'employee'

const clientOfQuery = ({ prefix, query }: Asked): number | null => {
  // Paths outside clients exist without the prefix only.
  if (prefix !== null) throw notFound()
  if (query === undefined) return null
  if (typeof query === 'string' && /^[1-9]\d{0,12}$/.test(query)) return Number(query)
  throw invalid({ field: 'client', code: FIELD_CODE.invalidFormat })
}

const asOwnUser = async (deps: Deps, route: Route, { user, wanted }: ClientRequest): Promise<Caller> => {
  const { database } = deps
  const member = await database.rights.recall(`member ${user.id}`, () => membershipOf(database, user.id))
  if (!member || !isOpen(member, deps)) {
    // His own account, the time zones and the like stay his even when the client is shut.
    const needsClient = route.scope === 'client' || wanted !== null || (route.access.anyOf ?? []).length > 0
    if (needsClient) throw forbidden()
    return { user, client: null, modules: [], rights: [], farms: [], visibleClients: async () => [] }
  }
  if (wanted !== null && wanted !== member.client) throw forbidden()
  const isEmployee = user.user_type === 'employee'
  return {
    user,
    client: member.client,
    modules: member.modules,
    rights: rightsOfMember(user, member),
    farms: isEmployee && !member.all_farms ? member.farms : null,
    visibleClients: async (module) => (holds(member, module) ? [member.client] : []),
  }
}

// A membership is remembered as it is until it changes, and what follows from it with it.
const rightsKept = new WeakMap<Membership, readonly PermissionRecord[]>()

const rightsOfMember = ({ user_type }: Account, member: Membership): readonly PermissionRecord[] => {
  const { matrices, modules } = member
  const rights = rightsKept.get(member) ?? builtInRights(user_type, modules) ?? mergeRights(matrices, modules)
  rightsKept.set(member, rights)
  return rights
}

const asVisitor = async (deps: Deps, route: Route, { user, wanted }: ClientRequest): Promise<Caller> => {
  if (wanted === null) {
    // He acts on a client by naming it; without one there is nothing that he is linked to.
    if (route.scope === 'client') throw forbidden()
    return {
      user,
      client: null,
      modules: MODULES,
      rights: builtInRights(user.user_type) ?? [],
      farms: null,
      visibleClients: (module) => visitedClientIds(deps, route, { user, module }),
    }
  }
  const { database } = deps
  const client = await database.rights.recall(`${user.id} at ${wanted}`, () =>
    clientForVisitor(database, wanted, user.id),
  )
  if (!client && (await hasJustMoved(database, wanted))) throw unavailable()
  const isConsultant = user.user_type === 'consultant'
  if (isConsultant && !(client?.consulted && isOpen(client, deps))) throw forbidden()
  if (!client) throw notFound()
  const modules = client.modules.filter((module) => !isConsultant || client.consulted?.includes(module))
  return {
    user,
    client: client.id,
    modules,
    rights: builtInRights(user.user_type, modules) ?? [],
    farms: null,
    visibleClients: async (module) => (holds({ modules }, module) ? [client.id] : []),
  }
}

const holds = ({ modules }: { modules: readonly Module[] }, module: Module | undefined): boolean =>
  module === undefined || modules.includes(module)

// A call that names no client sees what it would see by naming each: a client whose modules give no right to it has no
// rows there.
const visitedClientIds = async (
  { database, clock }: Deps,
  { access }: Route,
  { user: { id, user_type }, module }: { user: Account; module: Module | undefined },
): Promise<readonly number[]> => {
  const today = dayOf(clock())
  const visited = await (user_type === 'consultant'
    ? database.rights.recall(`visits of ${id} on ${today}`, () => consultedClients(database, id, today))
    : database.rights.recall('all clients', () => allClients(database)))
  const asked = JSON.stringify([user_type, module, access.anyOf])
  const known = idsKept(visited)
  const ids =
    known.get(asked) ??
    Object.freeze(
      visited
        .filter((client) => holds(client, module))
        .filter(({ modules }) => canAny(builtInRights(user_type, modules) ?? [], access.anyOf ?? []))
        .map((client) => client.id),
    )
  known.set(asked, ids)
  return ids
}

// As the rights: a call asks more than once, and there may be hundreds of clients.
const idsKept = followsFrom((_: readonly VisitedClient[]) => new Map<string, readonly number[]>())

const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

// Domain d2: no access = locked, or the licence is over.
const isOpen = (client: { is_locked: boolean; license_until: string | null }, { clock }: Deps): boolean =>
  !client.is_locked && (client.license_until === null || client.license_until >= dayOf(clock()))

const checkRights = ({ rights, modules }: Caller, needs: readonly Need[]): void => {
  if (canAny(rights, needs)) return
  throw forbidden(needs.some(({ module }) => modules.includes(module)) ? 'forbidden' : 'module_missing')
}
