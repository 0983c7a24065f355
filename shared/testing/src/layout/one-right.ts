import { ACTIONS, type Action, noRights, type Route, type SectionName } from '@manger/contract'
import { withRight } from '@manger/contract/users'

/** The rights of somebody, one by one. */
export type Held = readonly (readonly [SectionName, Action])[]

/** What the matrix gives for one box that is ticked: the right, and viewing along. */
export const ticked = (name: SectionName, action: Action): Held =>
  withRight(noRights(), { name, action }, true).flatMap((record) =>
    ACTIONS.filter((flag) => record[flag]).map((flag) => [record.name, flag] as const),
  )

/** Whether an employee with these rights may make a call. */
export const mayCall = ({ access: { types, anyOf = [] } }: Pick<Route, 'access'>, held: Held): boolean =>
  (types === undefined || types.includes('employee')) &&
  (anyOf.length === 0 ||
    anyOf.some((one) => held.some(([name, action]) => one.name === name && one.action === action)))
