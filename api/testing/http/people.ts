import type { Module, UserType } from '@manger/contract'
import type { Rule } from './rule.ts'
import { ALL_SECTIONS, hasByType, type Right } from './type-rights.ts'

/** How somebody reaches the client whose rows he asks for: his own, by naming it, or not at all. */
type Reach = 'own' | 'named' | 'unnamed'

/** Somebody who calls, as far as the answer depends on it; `account` is found or made by the test. */
export type Person = {
  name: string
  account:
    | 'anonymous'
    | 'admin'
    | 'staff'
    | 'consultant'
    | 'other consultant'
    | 'consultant of main'
    | 'consultant of animalfeed'
    | 'owner.ua'
    | 'owner.us'
    | Right[]
  type: UserType | null
  reach: Reach
  /** Whether the client that he reaches is his own or linked to him. */
  isLinked: boolean
  modules: readonly Module[]
  /** The only module that somebody who names no client was granted at any: what needs another one has no rows for him. */
  sees?: Module
}

const BOTH: readonly Module[] = ['main', 'animalfeed']

const visitor = (type: 'admin' | 'staff' | 'consultant', reach: Reach = 'named'): Person => ({
  name: reach === 'named' ? type : `${type} who names no client`,
  account: type,
  type,
  reach,
  isLinked: reach === 'named',
  modules: BOTH,
})

/** A consultant who was granted one module of the client: he names the client, or names none. */
const halfConsultant = (module: Module): readonly Person[] => {
  const account = `consultant of ${module}` as const
  return [
    { ...visitor('consultant'), name: account, account, modules: [module] },
    { ...visitor('consultant', 'unnamed'), name: `${account} who names no client`, account, sees: module },
  ]
}

const owner = { type: 'client', modules: BOTH } as const

const PEOPLE: readonly Person[] = [
  { name: 'nobody', account: 'anonymous', type: null, reach: 'unnamed', isLinked: false, modules: [] },
  visitor('admin'),
  visitor('staff'),
  visitor('consultant'),
  visitor('admin', 'unnamed'),
  visitor('staff', 'unnamed'),
  visitor('consultant', 'unnamed'),
  {
    ...visitor('consultant'),
    name: "another client's consultant",
    account: 'other consultant',
    isLinked: false,
  },
  ...halfConsultant('main'),
  ...halfConsultant('animalfeed'),
  { name: 'owner', account: 'owner.ua', reach: 'own', isLinked: true, ...owner },
  { name: "another client's owner", account: 'owner.us', reach: 'named', isLinked: false, ...owner },
  {
    ...owner,
    name: 'owner without compound feed',
    account: 'owner.us',
    reach: 'own',
    isLinked: true,
    modules: ['main'],
  },
]

const everything: readonly Right[] = ALL_SECTIONS.flatMap((section) =>
  (['view', 'add', 'change', 'delete'] as const).map((action): Right => `${section}:${action}`),
)

const employee = (name: string, rights: readonly Right[]): Person => ({
  name: `employee ${name}`,
  account: [...rights],
  type: 'employee',
  reach: 'own',
  isLinked: true,
  modules: BOTH,
})

/** An employee whose access group has this one right and nothing else. */
export const employeeWith = (right: Right): Person => employee(`with ${right} alone`, [right])

/** Everybody who tries a call with this rule, and an employee with every right but these. */
export const peopleFor = ({ rights = [] }: Rule): readonly Person[] => [
  ...PEOPLE,
  employee(
    'without the right',
    everything.filter((right) => rights.length > 0 && !rights.includes(right)),
  ),
]

/** What specification 6 says: let in, or refused with 401 or 403. */
export const expected = (rule: Rule, person: Person, scope: 'client' | 'global'): 'in' | 401 | 403 => {
  if (rule.anonymous) return 'in'
  const { type, reach, isLinked } = person
  if (type === null) return 401
  const actsOnClient = scope === 'client' || reach !== 'unnamed'
  if (actsOnClient && !isLinked) return 403
  if (rule.types && !rule.types.includes(type)) return 403
  return rule.rights === undefined || rule.rights.some((right) => holds(person, right)) ? 'in' : 403
}

/**
 * Whether an answer must be empty: it tells of a module, or every right to it belongs to one, that this person was not
 * granted.
 */
export const isBarredFromRows = ({ rights = [], module }: Rule, person: Person): boolean => {
  const { sees, type, modules } = person
  const granted = sees === undefined ? modules : [sees]
  if (module !== undefined && type === 'consultant' && !granted.includes(module)) return true
  return sees !== undefined && rights.length > 0 && rights.every((right) => moduleOf(right) !== sees)
}

const moduleOf = (right: Right): Module => (right.startsWith('animalfeed.') ? 'animalfeed' : 'main')

const holds = ({ account, type, modules }: Person, right: Right): boolean => {
  if (!modules.includes(moduleOf(right)) || type === null) return false
  return Array.isArray(account) ? account.includes(right) : hasByType(type, right)
}
