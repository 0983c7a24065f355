import type { AnimalType } from '@manger/contract/animal-types'
import { useFormat, useTranslate } from '@manger/platform'
import type { Column, CopyColumn } from '@manger/ui/data'

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

/** The same columns for a spreadsheet. */
export const useTypeCopy = (): CopyColumn<AnimalType>[] => {
  const t = useTranslate()
  return [
    { title: t('types.name'), value: ({ name }) => name },
    { title: t('types.groups'), value: (type) => type.groups_count },
    { title: t('types.changed'), value: (type) => type.updated_at },
  ]
}
