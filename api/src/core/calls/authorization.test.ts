import { ACTIONS, MODULES, type Module, type Route, SECTIONS, type SectionName } from '@manger/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ClientKey } from '#core/accounts/demo-accounts.ts'
import { buildFarm, type FarmWorld } from '#testing/feedings/farm-world.ts'
import { hireEmployee } from '#testing/hire-employee.ts'
import { PATH_RULES } from '#testing/http/path-rules.ts'
import { employeeWith, expected, isBarredFromRows, type Person, peopleFor } from '#testing/http/people.ts'
import type { Rule } from '#testing/http/rule.ts'
import { ALL_RIGHTS, ALL_SECTIONS, type Right } from '#testing/http/type-rights.ts'
import { createTestApi, type TestApi } from '#testing/test-api.ts'
import type { TestCaller } from '#testing/test-caller.ts'
import { allRoutes } from '#views/openapi/all-routes.ts'

type Call = { call: string; route: Route; rule: Rule }

const callOf = ({ method, path }: Route): string => `${method} ${path}`

// A route such as report/:type/make/ has a row for each of its types.
const rowsOf = (route: Route): Call[] => {
  const call = callOf(route)
  const own = PATH_RULES.get(call)
  if (own) return [{ call, route, rule: own }]
  const pattern = new RegExp(`^${call.replaceAll(/:\w+/g, '[^/]+')}$`)
  return [...PATH_RULES]
    .filter(([row]) => pattern.test(row))
    .map(([row, rule]) => ({ call: row, route, rule }))
}

const CALLS = allRoutes().flatMap(rowsOf)
const CELLS = CALLS.flatMap(({ rule, ...call }) =>
  peopleFor(rule).map((person) => ({ ...call, rule, person })),
)
process.stdout.write(`authorization: ${CELLS.length} cells, ${CALLS.length} calls\n`)

let api: TestApi
let world: FarmWorld
beforeAll(async () => {
  api = await createTestApi()
  // What must not be seen has to be there.
  world = await api.inClient('ua', (tx) => buildFarm(tx, { client: api.client('ua') }))
})
afterAll(() => api.close())

const employees = new Map<string, Promise<TestCaller>>()
const consultants = new Map<string, Promise<TestCaller>>()

const isSection = (name: string): name is SectionName => SECTIONS.some((section) => section.name === name)

const hire = (rights: readonly Right[]): Promise<TestCaller> => {
  const grants: Parameters<typeof hireEmployee>[2]['grants'] = {}
  for (const right of rights) {
    const [section = '', flag] = right.split(':')
    if (!isSection(section)) throw new Error(`Specification 6 has no section ${section}`)
    grants[section] = [...(grants[section] ?? []), ...ACTIONS.filter((action) => action === flag)]
  }
  return hireEmployee(api, 'ua', { grants })
}

const engageConsultant = async (client: ClientKey, modules: readonly Module[]): Promise<TestCaller> => {
  const id = await api.inClient(client, async (tx) => {
    const email = `${client}-${modules.join('-')}@example.test`
    const values = { email, password_hash: '-', user_type: 'consultant' } as const
    const at = api.deps.clock().toISOString()
    const account = {
      ...values,
      first_name: 'Other',
      last_name: 'Consultant',
      created_at: at,
      updated_at: at,
    }
    const made = await tx.insertInto('accounts').values(account).returning('id').executeTakeFirstOrThrow()
    const link = { client_id: api.client(client), account_id: made.id, modules: [...modules] }
    await tx.insertInto('consultant_clients').values(link).execute()
    return made.id
  })
  return api.asAccount(id)
}

const ENGAGED = {
  'other consultant': () => engageConsultant('us', MODULES),
  'consultant of main': () => engageConsultant('ua', ['main']),
  'consultant of animalfeed': () => engageConsultant('ua', ['animalfeed']),
}
const isEngaged = (account: string): account is keyof typeof ENGAGED => account in ENGAGED

const engaged = (account: keyof typeof ENGAGED): Promise<TestCaller> => {
  const known = consultants.get(account) ?? ENGAGED[account]()
  consultants.set(account, known)
  return known
}

const callerOf = async ({ account }: Person): Promise<TestCaller> => {
  if (Array.isArray(account)) {
    const key = account.join()
    const known = employees.get(key) ?? hire(account)
    employees.set(key, known)
    return known
  }
  if (account === 'anonymous') return api.anonymous
  if (isEngaged(account)) return engaged(account)
  return api.as(account)
}

const urlOf = (call: string, { method, scope }: Route, { reach }: Person): string => {
  const client = api.client('ua')
  const named = call.replace(/^\w+ /, '')
  // A client that is only read is one that there is: what of it may not be seen must be there.
  const ofClient =
    method === 'GET' ? named.replace('dashboard/clients/:id/', `dashboard/clients/${client}/`) : named
  const path = ofClient.replaceAll(/:\w+/g, '999999999')
  if (reach !== 'named') return `/api/${path}`
  return scope === 'client' ? `/api/${client}/${path}` : `/api/${path}?client=${client}`
}

const send = (caller: TestCaller, { method }: Route, url: string) => {
  switch (method) {
    case 'GET':
      return caller.get(url)
    case 'DELETE':
      return caller.delete(url)
    case 'POST':
      return caller.post(url, {})
    case 'PUT':
      return caller.put(url, {})
  }
}

test('every call has its row in the table', () => {
  const missing = allRoutes().filter((route) => rowsOf(route).length === 0)
  expect(missing.map(callOf), 'api/testing/http/path-rules.ts lacks these rows of domain d6').toEqual([])
})

test('every right of the matrix opens a call', () => {
  const needed = new Set([...PATH_RULES.values()].flatMap(({ rights = [] }) => rights))
  // Whether a preset is shared only its body says: the call asks for it itself, see presets.test.ts.
  const asked = ['add', 'change', 'delete'].map((action) => `report.filter:${action}`)
  expect(ALL_RIGHTS.filter((right) => !needed.has(right))).toEqual(asked)
})

test('the rights of specification 6 are about the sections that there are', () => {
  expect(ALL_SECTIONS.toSorted()).toEqual(SECTIONS.map(({ name }) => name).toSorted())
})

// A call that asks for no right and no type is every signed-in person's, whatever is ticked for him.
const GUARDED = CALLS.filter(({ rule }) => rule.rights !== undefined || rule.types !== undefined)

test.each(ALL_RIGHTS)('%s alone opens exactly the calls that domain d6 says', async (right) => {
  const person = employeeWith(right)
  const caller = await callerOf(person)
  const open: string[] = []
  for (const { call, route } of GUARDED) {
    const { status } = await send(caller, route, urlOf(call, route, person))
    expect([401, 405], `${call} answers ${status}`).not.toContain(status)
    expect(status, call).toBeLessThan(500)
    if (status !== 403) open.push(call)
  }
  const said = GUARDED.filter(({ rule, route }) => expected(rule, person, route.scope) === 'in')
  expect(open).toEqual(said.map(({ call }) => call))
})

describe.each(CALLS)('$call', ({ call, route, rule }) => {
  test.each(peopleFor(rule))('$name', async (person) => {
    const answer = await send(await callerOf(person), route, urlOf(call, route, person))
    const seen = JSON.stringify(answer.body)
    const verdict = expected(rule, person, route.scope)
    if (verdict !== 'in') {
      expect(answer.status, seen).toBe(verdict)
      return
    }
    expect([401, 403, 405], seen).not.toContain(answer.status)
    expect(answer.status, seen).toBeLessThan(500)
    if (isBarredFromRows(rule, person) && Array.isArray(answer.body.data)) {
      expect(answer.body.data, seen).toEqual([])
    }
  })
})

test('without a client in the call a consultant reads the leftovers of his module only (review A7)', async () => {
  const day = { farm: world.farm, group: world.groups[0], period: world.period, date: '2026-03-09' }
  const made = await api
    .as('owner.ua')
    .post('/api/leftovers/leftovers/', { ...day, weight: 40, accept: true })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const [both, main, animalfeed] = await Promise.all(
    (['consultant', 'consultant of main', 'consultant of animalfeed'] as const).map(async (account) => {
      const caller = account === 'consultant' ? api.as(account) : await engaged(account)
      const list = await caller.get('/api/leftovers/leftovers/')
      const one = await caller.get(`/api/leftovers/leftovers/${made.body.data.id}/`)
      const days = await caller.get(
        `/api/leftovers/leftovers/days/?farm=${world.farm}&from=2026-03-09&to=2026-03-09`,
      )
      return [list.body.count, one.status, days.status]
    }),
  )
  expect([both, main, animalfeed]).toEqual([
    [1, 200, 200],
    [1, 200, 200],
    [0, 404, 400],
  ])
})
