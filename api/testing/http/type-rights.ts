import { flagsOf, SECTIONS, type UserType } from '@manger/contract'

/** A right as domain d6 writes it, e.g. `manager.mixer:view`. */
export type Right = `${string}:${'view' | 'add' | 'change' | 'delete'}`

const MANAGER = [
  'animaltype',
  'delivery',
  'deliverycompany',
  'group',
  'ingredient',
  'loading',
  'mixer',
  'ration',
]
const REPORTS = ['additional', 'dashboard', 'inout', 'load', 'planfeed', 'upload']
const SCHEDULES = ['schedule', 'loading', 'load_schedule', 'upload_schedule']
const COMPOUND_FEED = ['schedule', 'load', 'delivery', 'recipe']

const named = (module: string, items: readonly string[]): string[] => items.map((item) => `${module}.${item}`)

// Specification 6: "consultant: built-in read-only set (view only) over: …"
const CONSULTANT_VIEWS = [
  ...named('animalfeed', COMPOUND_FEED),
  'history',
  ...named('manager', [...MANAGER, 'stock']),
  ...named('report', REPORTS),
  ...named('schedule', SCHEDULES),
]

// Specification 6: "staff: view, add, change, delete on …", then what is less than that.
const STAFF_EVERYTHING = [
  ...named('animalfeed', COMPOUND_FEED),
  ...named('manager', MANAGER),
  'report.additional',
  'schedule.schedule',
]
const STAFF_VIEWS = [
  'manager.stock',
  'history',
  ...named('report', ['dashboard', 'inout', 'load', 'planfeed', 'upload']),
]
const STAFF_SINGLE: readonly Right[] = [
  'schedule.loading:view',
  'schedule.loading:change',
  'schedule.load_schedule:add',
  'schedule.upload_schedule:add',
]

/** Every section of specification 6, for employees who have all rights but some. */
export const ALL_SECTIONS = [...new Set([...CONSULTANT_VIEWS, 'report.filter'])]

/** Every box of the matrix of an access group. */
export const ALL_RIGHTS: readonly Right[] = SECTIONS.flatMap(({ name }) =>
  flagsOf(name).map((action): Right => `${name}:${action}`),
)

/** Whether a type has a right by itself (specification 6); an employee has what his access groups give. */
export const hasByType = (type: UserType, right: Right): boolean => {
  const [section = '', action] = right.split(':')
  switch (type) {
    case 'admin':
    case 'client':
      return true
    case 'consultant':
      return action === 'view' && CONSULTANT_VIEWS.includes(section)
    case 'staff':
      return (
        STAFF_EVERYTHING.includes(section) ||
        (action === 'view' && STAFF_VIEWS.includes(section)) ||
        STAFF_SINGLE.includes(right)
      )
    case 'employee':
      return false
  }
}
