import type { PermissionRecord } from '../permissions/can.ts'
import { ACTIONS, type Action, SECTIONS } from '../permissions/sections.ts'

/** The rights on one section as they are sent: the module and the label follow from the name. */
export type SentRights = Pick<PermissionRecord, 'name' | Action>

/**
 * The whole matrix of an access group from what was chosen, in the order of the sections: sections left out have no
 * flag, flags that a section does not have fall away, and whoever may add, change or delete may also view.
 */
export const completeMatrix = (chosen: readonly SentRights[]): PermissionRecord[] =>
  SECTIONS.map(({ module, name, flags }) => {
    const sent = chosen.filter((record) => record.name === name)
    const has = (action: Action): boolean =>
      flags.some((flag) => flag === action) && sent.some((record) => record[action])
    return {
      module,
      name,
      label: `permissions.${name}`,
      view: ACTIONS.some(has),
      add: has('add'),
      change: has('change'),
      delete: has('delete'),
    }
  })
