import { z } from 'zod'
import {
  ACTIONS,
  type Action,
  MODULES,
  type Module,
  type Need,
  SECTIONS,
  type SectionName,
} from './sections.ts'
import type { UserType } from './user-types.ts'

/** The rights on one section (specification 3: module, label, name, view, add, change, delete). */
export const PermissionRecord = z.object({
  module: z.enum(MODULES),
  name: z.enum(SECTIONS.map((section) => section.name)),
  label: z.string(),
  view: z.boolean(),
  add: z.boolean(),
  change: z.boolean(),
  delete: z.boolean(),
})
export type PermissionRecord = z.infer<typeof PermissionRecord>

type Flags = Record<Action, boolean>
const NONE: Flags = { view: false, add: false, change: false, delete: false }

const flags = (actions: readonly Action[]): Flags => ({
  view: actions.includes('view'),
  add: actions.includes('add'),
  change: actions.includes('change'),
  delete: actions.includes('delete'),
})

const records = (flagsOf: (name: SectionName) => Flags): PermissionRecord[] =>
  SECTIONS.map(({ module, name }) => ({ module, name, label: `permissions.${name}`, ...flagsOf(name) }))

// Specification 6, staff: what is not full is listed, so the table reads like the sentence.
const STAFF_EXCEPT: Partial<Record<SectionName, readonly Action[]>> = {
  'manager.stock': ['view'],
  history: ['view'],
  'report.dashboard': ['view'],
  'report.inout': ['view'],
  'report.load': ['view'],
  'report.planfeed': ['view'],
  'report.upload': ['view'],
  'report.filter': [],
  'schedule.loading': ['view', 'change'],
  'schedule.load_schedule': ['add'],
  'schedule.upload_schedule': ['add'],
}

/** Every flag of every section, limited to the modules given: admin, and the owner inside his client's modules. */
export const allRights = (modules: readonly Module[] = MODULES): PermissionRecord[] =>
  records(() => flags(ACTIONS)).filter((record) => modules.includes(record.module))

/** No flag of any section: the empty matrix of a new access group. */
export const noRights = (): PermissionRecord[] => records(() => NONE)

/** The built-in set of a type; null for employees, whose rights come from their access groups (specification 6). */
export const builtInRights = (
  type: UserType,
  modules: readonly Module[] = MODULES,
): PermissionRecord[] | null => {
  const inModules = (list: PermissionRecord[]) => list.filter((record) => modules.includes(record.module))
  switch (type) {
    case 'admin':
    case 'client':
      return allRights(modules)
    case 'consultant':
      return inModules(records((name) => flags(name === 'report.filter' ? [] : ['view'])))
    case 'staff':
      return inModules(records((name) => flags(STAFF_EXCEPT[name] ?? ACTIONS)))
    case 'employee':
      return null
  }
}

/** Union of several matrices, limited to the client's modules: an employee's effective rights (domain d2). */
export const mergeRights = (
  matrices: readonly (readonly Pick<PermissionRecord, 'name' | Action>[])[],
  modules: readonly Module[],
): PermissionRecord[] => {
  const held = (name: SectionName, action: Action) =>
    matrices.some((matrix) => matrix.some((record) => record.name === name && record[action]))
  return records((name) => flags(ACTIONS.filter((action) => held(name, action)))).filter((record) =>
    modules.includes(record.module),
  )
}

/** Whether the rights contain module, name and action (specification 6); asked by the API and by every screen. */
export const can = (rights: readonly PermissionRecord[], { module, name, action }: Need): boolean =>
  rights.some((record) => record.module === module && record.name === name && record[action])

/** Whether at least one of the needs is met; an empty list needs nothing. */
export const canAny = (rights: readonly PermissionRecord[], needs: readonly Need[]): boolean =>
  needs.length === 0 || needs.some((one) => can(rights, one))
