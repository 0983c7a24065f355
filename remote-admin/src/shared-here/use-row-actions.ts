import type { Route } from '@manger/contract'
import { useMay, useTranslate } from '@manger/platform'
import type { PageAction } from '@manger/ui'

type Wishes<Row> = {
  onEdit: (row: Row) => void
  onDelete: (row: Row) => void
  /** What else can be done with a row, between the two. */
  more?: (row: Row) => PageAction[]
}

/** What this person may do to a row; undefined when that is nothing, so that no column is left empty. */
export const useRowActions = <Row>(
  routes: { update: Route; remove: Route },
  { onEdit, onDelete, more }: Wishes<Row>,
): ((row: Row) => PageAction[]) | undefined => {
  const t = useTranslate()
  const may = useMay()
  const canChange = may(routes.update)
  const canDelete = may(routes.remove)
  if (!canChange && !canDelete && more === undefined) return undefined
  return (row) => {
    const edit: PageAction = { key: 'edit', icon: 'edit', label: t('edit'), onSelect: () => onEdit(row) }
    const remove: PageAction = {
      key: 'delete',
      icon: 'delete',
      label: t('delete.delete'),
      danger: true,
      onSelect: () => onDelete(row),
    }
    return [...(canChange ? [edit] : []), ...(more?.(row) ?? []), ...(canDelete ? [remove] : [])]
  }
}
