import { describe, expect, it } from 'vitest'
import { checkShape } from '../errors/from-zod.ts'
import { allRights, noRights } from '../permissions/can.ts'
import type { Action } from '../permissions/sections.ts'
import { checkAccount } from './check-account.formulas.ts'
import { completeMatrix, type SentRights, withRight } from './matrix.formulas.ts'
import { Email, Password } from './person.schema.ts'

const none = { view: false, add: false, change: false, delete: false }

describe('the matrix of an access group', () => {
  it('has every section, in order, whatever was chosen', () => {
    const names = allRights().map(({ name }) => name)
    expect(completeMatrix([]).map(({ name }) => name)).toEqual(names)
    expect(completeMatrix([]).some(({ view }) => view)).toBe(false)
  })

  it.each(['add', 'change', 'delete'] as const)('lets whoever may %s also view (domain d2)', (action) => {
    const matrix = completeMatrix([{ name: 'manager.ration', ...none, [action]: true }])
    const ration = matrix.find(({ name }) => name === 'manager.ration')
    expect(ration).toMatchObject({ ...none, view: true, [action]: true, module: 'main' })
  })

  it('has no flag that its section does not have', () => {
    const all = { view: true, add: true, change: true, delete: true }
    const matrix = completeMatrix([
      { name: 'history', ...all },
      { name: 'schedule.load_schedule', ...none, delete: true },
    ])
    expect(matrix.find(({ name }) => name === 'history')).toMatchObject({ ...none, view: true })
    expect(matrix.find(({ name }) => name === 'schedule.load_schedule')).toMatchObject(none)
  })
})

describe('an account', () => {
  const consulted = [{ id: 1, modules: ['main' as const] }]

  it.each([
    { of: 'an owner without client', user_type: 'client', client: null, clients: [], at: 'client', code: 2 },
    { of: 'staff with a client', user_type: 'staff', client: 1, clients: [], at: 'client', code: 23 },
    {
      of: 'an admin with clients',
      user_type: 'admin',
      client: null,
      clients: consulted,
      at: 'clients',
      code: 23,
    },
    {
      of: 'a consultant with a client twice',
      user_type: 'consultant',
      client: null,
      clients: [...consulted, ...consulted],
      at: 'clients',
      code: 5,
    },
  ] as const)('of $of has a problem', ({ at, code, user_type, client, clients }) => {
    expect(checkAccount({ user_type, client, clients: [...clients] })).toEqual([{ field: at, code }])
  })

  it('is good with what its type needs', () => {
    expect(checkAccount({ user_type: 'client', client: 1, clients: [] })).toEqual([])
    expect(checkAccount({ user_type: 'consultant', client: null, clients: consulted })).toEqual([])
  })
})

describe('what is typed about a person', () => {
  it.each([
    ['1234567', [31, 30]],
    ['12345678', [30]],
    ['short', [31]],
    // Seven signs, though fourteen units of text.
    ['🐄🐄🐄🐄🐄🐄🐄', [31]],
    ['long enough', []],
  ])('the password %j has the codes %j', (password, codes) => {
    expect(checkShape(Password, password).problems.map(({ code }) => code)).toEqual(codes)
  })

  it.each([
    ['', [4]],
    ['cow', [1]],
    [`${'x'.repeat(250)}@a.de`, [6]],
    [' owner@farm.example ', []],
  ])('the e-mail %j has the codes %j', (email, codes) => {
    expect(checkShape(Email, email).problems.map(({ code }) => code)).toEqual(codes)
  })
})

describe('a right that is set', () => {
  const mixers = (rights: readonly SentRights[]) => {
    const { view, add, change, delete: remove } = rights.find(({ name }) => name === 'manager.mixer') ?? {}
    return { view, add, change, remove }
  }
  const at = (action: Action, isOn: boolean, from = noRights()) =>
    withRight(from, { name: 'manager.mixer', action }, isOn)

  it('sets viewing along, and nothing else', () => {
    const rights = at('delete', true)
    expect(mixers(rights)).toEqual({ view: true, add: false, change: false, remove: true })
    expect(rights.filter(({ view }) => view)).toHaveLength(1)
  })

  it('goes with viewing, without which nothing is left', () => {
    expect(mixers(at('view', false, at('change', true)))).toEqual({
      view: false,
      add: false,
      change: false,
      remove: false,
    })
    expect(mixers(at('change', false, at('change', true)))).toMatchObject({ view: true, change: false })
  })

  it('that its section does not have changes nothing', () => {
    expect(withRight(noRights(), { name: 'history', action: 'delete' }, true)).toEqual(noRights())
  })
})
