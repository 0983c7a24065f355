import type { AnimalType } from '@manger/contract/animal-types'
import { useFormat, useTranslate } from '@manger/platform'
import { type Column, changedColumn, nameColumn } from '@manger/ui/data'

/** Columns of the animal types. */
export const useTypeColumns = (): Column<AnimalType>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    nameColumn(t('fields.name')),
    {
      key: 'groups',
      title: t('types.groups'),
      align: 'number',
      card: {
        place: 'aside',
        render: ({ groups_count }) => t('types.groupCount', { count: groups_count }),
      },
      copy: { value: ({ groups_count }) => groups_count },
      render: ({ groups_count }) => format.number(groups_count),
    },
    changedColumn(t('changed'), format),
  ]
}
