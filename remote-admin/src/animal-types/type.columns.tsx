import type { AnimalType, animalTypeRoutes } from '@manger/contract/animal-types'
import { useFormat, useTranslate } from '@manger/platform'
import { type Column, changedColumn, type FieldLooksOf, nameColumn } from '@manger/ui/data'

/** What is typed of an animal type, as its form names it and a merge writes it. */
export const useTypeFields = (): FieldLooksOf<typeof animalTypeRoutes> => {
  const t = useTranslate()
  return { name: { label: t('types.name') } }
}

/** Columns of the animal types. */
export const useTypeColumns = (): Column<AnimalType>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    nameColumn(t('types.name')),
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
