import type { FeedingAction } from '@manger/contract/feedings'

type Operators = { operator_load: number | null; operator_upload: number | null }

/** Whose work an action goes on with; null: that of whoever acts. Work that is taken up again stays with whoever did it. */
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
