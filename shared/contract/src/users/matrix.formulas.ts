import type { PermissionRecord } from '../permissions/can.ts'
import { ACTIONS, type Action, flagsOf, type Need, SECTIONS } from '../permissions/sections.ts'

/** The rights on one section as they are sent: the module and the label follow from the name. */
export type SentRights = Pick<PermissionRecord, 'name' | Action>

/**
 * The rights with one more or one less, and what depends on it set along: whoever may add, change or delete may also view,
 * and without viewing nothing else is left. A flag that the section does not have changes nothing.
 */
export const withRight = <Rights extends SentRights>(
  rights: readonly Rights[],
  { name, action }: Pick<Need, 'name' | 'action'>,
  isOn: boolean,
): Rights[] => {
  const flags = flagsOf(name)
  if (!flags.includes(action)) return [...rights]
  const along: readonly Action[] = isOn ? [action, 'view'] : action === 'view' ? ACTIONS : [action]
  const change = Object.fromEntries(along.filter((one) => flags.includes(one)).map((one) => [one, isOn]))
  return rights.map((record) => (record.name === name ? { ...record, ...change } : record))
}

/**
 * The whole matrix of an access group from what was chosen, in the order of the sections: sections left out have no
 * flag, flags that a section does not have fall away, and whoever may add, change or delete may also view.
 */
export const completeMatrix = (chosen: readonly SentRights[]): PermissionRecord[] =>
  SECTIONS.map(({ module, name }) => {
    const flags = flagsOf(name)
    const sent = chosen.filter((record) => record.name === name)
    const has = (action: Action): boolean => flags.includes(action) && sent.some((record) => record[action])
    return {
      module,
      name,
      label: `permissions.${name}`,
      view: flags.includes('view') && ACTIONS.some(has),
      add: has('add'),
      change: has('change'),
      delete: has('delete'),
    }
  })
