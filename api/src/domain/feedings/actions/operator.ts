import type { FeedingAction } from '@manger/contract/feedings'

type Operators = { operator_load: number | null; operator_upload: number | null }

/** The operator whose work an action continues: reopened work stays with the person who did it. Null: the person who acts. */
export const operatorOf = (action: FeedingAction, row: Operators): number | null => {
  switch (action) {
    case 'reopen_load':
      return row.operator_load
    case 'reopen_unload':
      return row.operator_upload
    default:
      return null
  }
}
