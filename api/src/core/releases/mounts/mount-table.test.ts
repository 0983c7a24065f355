import { mountProblems } from '@manger/contract/release-gate'
import type { Area } from '@manger/contract/releases'
import { describe, expect, it } from 'vitest'
import { isRestricted } from './admin-only.ts'
import { MOUNT_TABLE } from './mount-table.ts'

const area = (overrides: Partial<Area>): Area => ({
  id: 'area',
  scope: 'client',
  mount: 'stock',
  titleKey: 'area',
  menu: null,
  needs: {},
  ...overrides,
})

const problems = (name: string, overrides: Partial<Area>) =>
  mountProblems({ name, areas: [area(overrides)] }, MOUNT_TABLE)

describe('the mount table', () => {
  it.each([
    ['planning', 'client', 'companies'],
    ['planning', 'client', 'companies/:company_id/farms'],
    ['planning', 'farm', 'planning/leftovers'],
    ['kkz', 'farm', 'kkz'],
    ['stock', 'client', 'stock/fodder/:fodder_id/recipe/edit'],
    ['stock', 'client', 'companies/:company_id/stocks'],
    ['stock', 'client', 'companies/:id/stocks/:stock_id'],
    ['reports', 'client', 'history/farms'],
    ['admin', 'farm', 'blanks'],
    ['admin', 'root', 'clients'],
  ] as const)('gives %s the %s mount %s', (name, scope, mount) => {
    expect(problems(name, { scope, mount })).toEqual([])
  })

  it('refuses a mount that another remote owns, by name', () => {
    expect(problems('planning', { scope: 'farm', mount: 'kkz' })).toEqual([
      'farm mount "kkz" of area area belongs to kkz',
    ])
  })

  it('does not let the owner of companies take its stocks', () => {
    expect(problems('planning', { mount: 'companies/:company_id/stocks' })).toHaveLength(1)
    expect(problems('planning', { mount: 'companies/5/stocks/:stock_id' })).toHaveLength(1)
  })

  it.each([
    ['farm', 'stock'],
    ['root', 'companies'],
    ['root', 'helpdesk'],
    ['client', ''],
    ['client', ':page'],
    ['client', 'stocks'],
    ['client', 'farms/:farm_id/kkz'],
  ] as const)('leaves the %s mount "%s" to nobody', (scope, mount) => {
    expect(problems('planning', { scope, mount })[0]).toContain('belongs to no remote')
  })

  it('refuses a super-admin page that forgets to be for admins', () => {
    const mixerDb = { scope: 'root', mount: 'mixer-db' } as const
    expect(problems('superadmin', mixerDb)).toHaveLength(1)
    expect(problems('superadmin', { ...mixerDb, needs: { types: ['admin', 'staff'] } })).toHaveLength(1)
    expect(problems('superadmin', { ...mixerDb, needs: { types: ['admin'] } })).toEqual([])
  })
})

describe('a restricted build', () => {
  const forAdmins = area({ needs: { types: ['admin'] } })
  const forStaff = area({ needs: { types: ['admin', 'staff'] } })

  it('has an area for admins alone, whatever stands beside it (second review A11)', () => {
    expect(isRestricted([forAdmins, forAdmins])).toBe(true)
    expect(isRestricted([forAdmins, forStaff])).toBe(true)
    expect(isRestricted([forStaff])).toBe(false)
    expect(isRestricted([area({})])).toBe(false)
  })

  it('is also one that nobody at all is offered', () => {
    expect(isRestricted([])).toBe(true)
    expect(isRestricted([area({ needs: { types: [] } })])).toBe(true)
  })
})
