import type { Model, modelRoutes } from '@manger/contract/mixer-db'
import { useFormat, useTranslate } from '@manger/platform'
import type { Column, FieldLooksOf } from '@manger/ui/data'

/** What is typed of a model, as its form names it and a merge writes it. */
export const useModelFields = (): FieldLooksOf<typeof modelRoutes> => {
  const t = useTranslate()
  return { name: { label: t('field.name') } }
}

/** Columns of the models of a brand. */
export const useModelColumns = (): Column<Model>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('field.model'),
      isName: true,
      order: 'name',
      card: 'title',
      copy: { value: ({ name }) => name },
      render: ({ name }) => name,
    },
    {
      key: 'calibrations',
      title: t('field.calibrations'),
      align: 'number',
      card: {
        place: 'below',
        render: (row) => `${t('field.calibrations')}: ${format.number(row.items_count)}`,
      },
      copy: { value: ({ items_count }) => items_count },
      render: ({ items_count }) => format.number(items_count),
    },
    {
      key: 'mixers',
      title: t('field.mixers'),
      align: 'number',
      order: 'mixers_count',
      card: { place: 'below', render: (row) => `${t('field.mixers')}: ${format.number(row.mixers_count)}` },
      copy: { value: ({ mixers_count }) => mixers_count },
      render: ({ mixers_count }) => format.number(mixers_count),
    },
    {
      key: 'updated',
      title: t('field.changed'),
      priority: 2,
      order: 'updated_at',
      copy: { value: ({ updated_at }) => updated_at },
      render: ({ updated_at }) => format.dateTime(updated_at),
    },
  ]
}
