import type { AnimalType } from '@manger/contract/animal-types'
import { useFormat, useTranslate } from '@manger/platform'
import type { Column } from '@manger/ui/data'

/** Columns of the animal types. */
export const useTypeColumns = (): Column<AnimalType>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    { key: 'name', title: t('types.name'), isName: true, render: (type) => type.name },
    {
      key: 'groups',
      title: t('types.groups'),
      align: 'number',
      render: (type) => format.number(type.groups_count),
    },
    {
      key: 'changed',
      title: t('types.changed'),
      priority: 2,
      render: (type) => format.dateTime(type.updated_at),
    },
  ]
}
