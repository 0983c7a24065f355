import type { Brand, brandRoutes } from '@manger/contract/mixer-db'
import { useFormat, useTranslate } from '@manger/platform'
import type { Column, FieldLooksOf } from '@manger/ui/data'

/** What is typed of a brand, as its form names it and a merge writes it. */
export const useBrandFields = (): FieldLooksOf<typeof brandRoutes> => {
  const t = useTranslate()
  return { name: { label: t('field.name') } }
}

/** Columns of the brands. */
export const useBrandColumns = (): Column<Brand>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'name',
      title: t('field.brand'),
      isName: true,
      order: 'name',
      card: 'title',
      copy: { value: ({ name }) => name },
      render: ({ name }) => name,
    },
    {
      key: 'models',
      title: t('field.models'),
      align: 'number',
      order: 'models_count',
      card: { place: 'below', render: (row) => `${t('field.models')}: ${format.number(row.models_count)}` },
      copy: { value: ({ models_count }) => models_count },
      render: ({ models_count }) => format.number(models_count),
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
