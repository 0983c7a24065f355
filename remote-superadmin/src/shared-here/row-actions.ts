import type { Route } from '@manger/contract'
import { useMay, useTranslate } from '@manger/platform'
import type { PageAction } from '@manger/ui'

type Writes = { update: Route; remove: Route }
type Doings<Row> = { onEdit: (row: Row) => void; onDelete: (row: Row) => void }

/** Edit and delete of a row, as far as this person may call their routes. */
export const useRowActions = <Row>(
  { update, remove }: Writes,
  { onEdit, onDelete }: Doings<Row>,
): ((row: Row) => PageAction[]) => {
  const t = useTranslate()
  const may = useMay()
  return (row) => [
    ...(may(update)
      ? [{ key: 'edit', icon: 'edit' as const, label: t('edit'), onSelect: () => onEdit(row) }]
      : []),
    ...(may(remove)
      ? [
          {
            key: 'delete',
            icon: 'delete' as const,
            label: t('delete'),
            danger: true,
            onSelect: () => onDelete(row),
          },
        ]
      : []),
  ]
}
