import type { AnimalType, animalTypeRoutes } from '@manger/contract/animal-types'
import { useFormat, useTranslate } from '@manger/platform'
import type { Column, FieldLooksOf } from '@manger/ui/data'

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
    {
      key: 'name',
      title: t('types.name'),
      isName: true,
      order: 'name',
      card: 'title',
      copy: { value: ({ name }) => name },
      render: ({ name }) => name,
    },
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
    {
      key: 'changed',
      title: t('types.changed'),
      priority: 2,
      order: 'updated_at',
      copy: { value: ({ updated_at }) => updated_at },
      render: ({ updated_at }) => format.dateTime(updated_at),
    },
  ]
}
