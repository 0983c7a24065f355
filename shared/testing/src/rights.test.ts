import { can, flagsOf, MODULES, mergeRights, noRights, SECTIONS } from '@manger/contract'
import { mayOpen } from '@manger/contract/releases'
import { withRight } from '@manger/contract/users'
import { describe, expect, it } from 'vitest'
import { areasOf } from './layout/areas.ts'
import { REMOTES } from './layout/project.ts'

/** What opens to every employee: his farms need no section (domain d6). */
const ALWAYS: readonly string[] = ['companies']

/**
 * Domain d6 for screens: the areas that a right opens by itself, beside what opens to everybody. Only what looks opens a
 * page; the calls that each right opens are the table of `api/testing/http/path-rules.ts`.
 */
const OPENED: Readonly<Record<string, readonly string[]>> = {
  'manager.animaltype': ['animal-types'],
  'manager.delivery': ['deliveries', 'stock'],
  'manager.deliverycompany': ['delivery-companies', 'stock'],
  'manager.group': ['animal-groups', 'performance'],
  'manager.ingredient': ['ingredient-types', 'stock'],
  'manager.mixer': ['farm-mixers', 'mixers', 'settings'],
  'manager.ration': ['rations'],
  'manager.stock': ['stocks'],
  // Domain d4: each type of report has its right, and one of them opens the page.
  // Who prints forms sees what stands on them.
  'report.additional': ['blanks', 'farm-blanks', 'reports', 'settings'],
  'report.dashboard': ['reports'],
  'report.inout': ['reports'],
  'report.load': ['reports'],
  'report.planfeed': ['reports'],
  'report.upload': ['reports'],
  'schedule.schedule': ['leftovers', 'planning'],
  'schedule.load_schedule': ['planning'],
  'schedule.upload_schedule': ['planning'],
  history: ['history'],
  'animalfeed.schedule': ['kkz', 'reports'],
  'animalfeed.load:add': ['fodder'],
  'animalfeed.delivery': ['deliveries', 'stock'],
  'animalfeed.recipe': ['fodder', 'stock'],
}

const areas = (await Promise.all(REMOTES.map(areasOf))).flat()

const openTo = (rights: ReturnType<typeof noRights>): string[] => {
  const held = mergeRights([rights], MODULES)
  return areas
    .filter(({ needs }) =>
      mayOpen(needs, { type: 'employee', modules: MODULES, can: (one) => can(held, one) }),
    )
    .map(({ id }) => id)
    .toSorted()
}

const RIGHTS = SECTIONS.flatMap(({ name }) => flagsOf(name).map((action) => ({ name, action })))

describe('the areas', () => {
  it('that ask for no right open to every employee', () => {
    expect(openTo(noRights())).toEqual(ALWAYS.toSorted())
  })

  it.each(RIGHTS)('with $name:$action alone are those of domain d6', ({ name, action }) => {
    const open = openTo(withRight(noRights(), { name, action }, true))
    const expected = [...ALWAYS, ...(OPENED[name] ?? []), ...(OPENED[`${name}:${action}`] ?? [])]
    expect(open).toEqual([...new Set(expected)].toSorted())
  })
})
