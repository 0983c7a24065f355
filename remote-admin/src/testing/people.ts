import { flagsOf, noRights, SECTIONS } from '@manger/contract'
import type { AccessGroup, Employee, MatrixSection } from '@manger/contract/users'
import { rowOf } from '@manger/testing'

/** The matrix of a client with both modules. */
export const MATRIX: readonly MatrixSection[] = SECTIONS.map(({ flags: _, ...section }) => ({
  ...section,
  label: `permissions.${section.name}`,
  flags: flagsOf(section.name),
}))

/** The group of the drivers: they load and unload, and nothing else; two people are in it. */
export const buildGroup = (overrides: Partial<AccessGroup> = {}): AccessGroup => ({
  ...rowOf(1),
  name: 'Drivers',
  members_count: 2,
  permissions: noRights().map((record) =>
    ['schedule.load_schedule', 'schedule.upload_schedule'].includes(record.name)
      ? { ...record, view: true, add: true }
      : record,
  ),
  ...overrides,
})

/** Ivan, a driver of one farm. */
export const buildEmployee = (overrides: Partial<Employee> = {}): Employee => ({
  ...rowOf(7),
  name: 'Ivan Koval',
  first_name: 'Ivan',
  last_name: 'Koval',
  email: 'ivan@farm.example',
  phone: '',
  language: 'uk',
  units: 'auto',
  about_me: '',
  is_locked: false,
  last_sign_in_at: null,
  second_factor: false,
  groups: [{ id: 1, name: 'Drivers' }],
  all_farms: false,
  farms: [{ id: 1, name: 'Farm 1, dairy' }],
  ...overrides,
})
