/** Modules a client may have (specification 1). */
export const MODULES = ['main', 'animalfeed'] as const
/** The main module or compound feed. */
export type Module = (typeof MODULES)[number]
/** The four flags of a permission record (specification 3). */
export const ACTIONS = ['view', 'add', 'change', 'delete'] as const
/** One of view, add, change, delete. */
export type Action = (typeof ACTIONS)[number]

/**
 * Every section of specification 6 with the flags that mean something there; the matrix of access groups
 * is drawn from this list, in this order. `group` is the heading it stands under.
 */
export const SECTIONS = [
  { module: 'main', group: 'manager', name: 'manager.animaltype', flags: ACTIONS },
  { module: 'main', group: 'manager', name: 'manager.delivery', flags: ACTIONS },
  { module: 'main', group: 'manager', name: 'manager.deliverycompany', flags: ACTIONS },
  { module: 'main', group: 'manager', name: 'manager.group', flags: ACTIONS },
  { module: 'main', group: 'manager', name: 'manager.ingredient', flags: ACTIONS },
  { module: 'main', group: 'manager', name: 'manager.loading', flags: ACTIONS },
  { module: 'main', group: 'manager', name: 'manager.mixer', flags: ACTIONS },
  { module: 'main', group: 'manager', name: 'manager.ration', flags: ACTIONS },
  { module: 'main', group: 'manager', name: 'manager.stock', flags: ACTIONS },
  { module: 'main', group: 'report', name: 'report.additional', flags: ACTIONS },
  { module: 'main', group: 'report', name: 'report.filter', flags: ACTIONS },
  { module: 'main', group: 'report', name: 'report.dashboard', flags: ['view'] },
  { module: 'main', group: 'report', name: 'report.inout', flags: ['view'] },
  { module: 'main', group: 'report', name: 'report.load', flags: ['view'] },
  { module: 'main', group: 'report', name: 'report.planfeed', flags: ['view'] },
  { module: 'main', group: 'report', name: 'report.upload', flags: ['view'] },
  { module: 'main', group: 'schedule', name: 'schedule.schedule', flags: ACTIONS },
  { module: 'main', group: 'schedule', name: 'schedule.loading', flags: ['view', 'change'] },
  { module: 'main', group: 'schedule', name: 'schedule.load_schedule', flags: ['view', 'add'] },
  { module: 'main', group: 'schedule', name: 'schedule.upload_schedule', flags: ['view', 'add'] },
  { module: 'main', group: 'history', name: 'history', flags: ['view'] },
  { module: 'animalfeed', group: 'animalfeed', name: 'animalfeed.schedule', flags: ACTIONS },
  { module: 'animalfeed', group: 'animalfeed', name: 'animalfeed.load', flags: ACTIONS },
  { module: 'animalfeed', group: 'manager', name: 'animalfeed.delivery', flags: ACTIONS },
  { module: 'animalfeed', group: 'manager', name: 'animalfeed.recipe', flags: ACTIONS },
] as const satisfies readonly { module: Module; group: string; name: string; flags: readonly Action[] }[]

/** Name of a section, e.g. `manager.ration`. */
export type SectionName = (typeof SECTIONS)[number]['name']

// Specification 6 names them for staff and consultants; no call and no page asks for them.
const IDLE: Partial<Record<SectionName, readonly Action[]>> = {
  'report.additional': ['add', 'change', 'delete'],
  'report.filter': ['view'],
  'animalfeed.load': ['view', 'change', 'delete'],
}

/** The flags of a section that open something: the matrix of access groups offers no others. */
export const flagsOf = (name: SectionName): Action[] =>
  SECTIONS.flatMap((section): readonly Action[] => (section.name === name ? section.flags : [])).filter(
    (action) => !IDLE[name]?.includes(action),
  )

/** A right that a call or a screen needs. */
export type Need = { module: Module; name: SectionName; action: Action }

/** Shorthand for a right; the module is the section's own. */
export const need = (name: SectionName, action: Action): Need => ({ module: moduleOf(name), name, action })

/** The module a section belongs to. */
export const moduleOf = (name: SectionName): Module =>
  SECTIONS.find((section) => section.name === name)?.module ?? 'main'
