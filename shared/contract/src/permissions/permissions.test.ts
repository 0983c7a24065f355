import { describe, expect, it } from 'vitest'
import { allRights, builtInRights, can, canAny, mergeRights, noRights, type PermissionRecord } from './can.ts'
import { ACTIONS, type Module, need, SECTIONS, type SectionName } from './sections.ts'
import { rolesOf, USER_TYPES, userTypeOf } from './user-types.ts'

// Specification 6 written out by hand, v = view, a = add, c = change, d = delete; not derived from the code.
const CELLS: Record<SectionName, { module: Module; admin: string; consultant: string; staff: string }> = {
  'manager.animaltype': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'vacd' },
  'manager.delivery': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'vacd' },
  'manager.deliverycompany': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'vacd' },
  'manager.group': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'vacd' },
  'manager.ingredient': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'vacd' },
  'manager.loading': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'vacd' },
  'manager.mixer': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'vacd' },
  'manager.ration': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'vacd' },
  'manager.stock': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'v' },
  'report.additional': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'vacd' },
  'report.filter': { module: 'main', admin: 'vacd', consultant: '', staff: '' },
  'report.dashboard': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'v' },
  'report.inout': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'v' },
  'report.load': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'v' },
  'report.planfeed': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'v' },
  'report.upload': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'v' },
  'schedule.schedule': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'vacd' },
  'schedule.loading': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'vc' },
  'schedule.load_schedule': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'a' },
  'schedule.upload_schedule': { module: 'main', admin: 'vacd', consultant: 'v', staff: 'a' },
  history: { module: 'main', admin: 'vacd', consultant: 'v', staff: 'v' },
  'animalfeed.schedule': { module: 'animalfeed', admin: 'vacd', consultant: 'v', staff: 'vacd' },
  'animalfeed.load': { module: 'animalfeed', admin: 'vacd', consultant: 'v', staff: 'vacd' },
  'animalfeed.delivery': { module: 'animalfeed', admin: 'vacd', consultant: 'v', staff: 'vacd' },
  'animalfeed.recipe': { module: 'animalfeed', admin: 'vacd', consultant: 'v', staff: 'vacd' },
}

const letters = (record: PermissionRecord) =>
  ACTIONS.filter((action) => record[action])
    .map((action) => action[0])
    .join('')
const matrixOf = (records: readonly PermissionRecord[] | null) =>
  Object.fromEntries((records ?? []).map((record) => [record.name, letters(record)]))
const rowsOf = (type: 'admin' | 'consultant' | 'staff') =>
  Object.entries(CELLS).map(([name, cell]) => ({ name, flags: cell[type] }))

describe('sections (specification 6)', () => {
  it('are exactly those written out here, each in its module', () => {
    expect(Object.fromEntries(SECTIONS.map(({ name, module }) => [name, module]))).toEqual(
      Object.fromEntries(Object.entries(CELLS).map(([name, { module }]) => [name, module])),
    )
  })
})

describe.each(['admin', 'consultant', 'staff'] as const)('built-in rights of %s', (type) => {
  const matrix = matrixOf(builtInRights(type))

  it.each(rowsOf(type))('$name: "$flags"', ({ name, flags }) => {
    expect(matrix[name]).toBe(flags)
  })
})

describe('client owner', () => {
  it('has every flag inside the modules of his client', () => {
    expect(matrixOf(builtInRights('client'))).toEqual(matrixOf(builtInRights('admin')))
  })
})

describe('module cut', () => {
  it.each(['admin', 'client', 'consultant', 'staff'] as const)(
    '%s sees no section of a module the client lacks',
    (type) => {
      const records = builtInRights(type, ['main']) ?? []
      expect(records.map((record) => record.name).toSorted()).toEqual(
        Object.entries(CELLS)
          .filter(([, cell]) => cell.module === 'main')
          .map(([name]) => name)
          .toSorted(),
      )
      expect(can(records, { module: 'animalfeed', name: 'animalfeed.schedule', action: 'view' })).toBe(false)
    },
  )
})

describe('employee', () => {
  const group = (name: SectionName, ...actions: (typeof ACTIONS)[number][]) =>
    noRights().map((record) =>
      record.name === name
        ? { ...record, ...Object.fromEntries(actions.map((action) => [action, true])) }
        : record,
    )

  it('has no built-in rights', () => {
    expect(builtInRights('employee')).toBeNull()
  })

  it('has the union of his access groups', () => {
    const rights = mergeRights(
      [group('manager.ration', 'view'), group('manager.ration', 'change'), group('manager.mixer', 'view')],
      ['main', 'animalfeed'],
    )
    const held = Object.fromEntries(Object.entries(matrixOf(rights)).filter(([, flags]) => flags !== ''))
    expect(held).toEqual({ 'manager.ration': 'vc', 'manager.mixer': 'v' })
  })

  it('has nothing of a module that his client lacks, whatever his groups say', () => {
    const rights = mergeRights([allRights()], ['main'])
    expect(can(rights, { module: 'main', name: 'manager.ration', action: 'delete' })).toBe(true)
    expect(rights.some((record) => record.module === 'animalfeed')).toBe(false)
  })

  it('has nothing without a group', () => {
    expect(mergeRights([], ['main', 'animalfeed']).every((record) => letters(record) === '')).toBe(true)
  })
})

describe('can', () => {
  it('asks for module, name and action together', () => {
    const rights = allRights()
    expect(can(rights, { module: 'main', name: 'manager.ration', action: 'change' })).toBe(true)
    expect(can(rights, { module: 'animalfeed', name: 'manager.ration', action: 'change' })).toBe(false)
    expect(can(noRights(), { module: 'main', name: 'manager.ration', action: 'view' })).toBe(false)
  })

  it('is met by any one of several needs, and by none when none is asked', () => {
    const staff = builtInRights('staff') ?? []
    expect(canAny(staff, [need('manager.stock', 'change'), need('manager.stock', 'view')])).toBe(true)
    expect(canAny(staff, [need('manager.stock', 'change')])).toBe(false)
    expect(canAny([], [])).toBe(true)
  })
})

describe('user types and roles', () => {
  it('takes null and unknown types for consultant', () => {
    expect([null, undefined, '', 'root'].map(userTypeOf)).toEqual(
      Array.from({ length: 4 }, () => 'consultant'),
    )
    expect(USER_TYPES.map(userTypeOf)).toEqual(['admin', 'consultant', 'staff', 'client', 'employee'])
  })

  it('counts client and employee as client', () => {
    const roles = USER_TYPES.map((type) =>
      Object.entries(rolesOf(type))
        .filter(([, is]) => is)
        .map(([role]) => role),
    )
    expect(roles).toEqual([['isAdmin'], ['isConsultant'], ['isStaff'], ['isClient'], ['isClient']])
  })
})
