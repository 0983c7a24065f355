import type { Brand, brandRoutes } from '@manger/contract/mixer-db'
import { useFormat, useTranslate } from '@manger/platform'
import { type Column, changedColumn, countColumn, type FieldLooksOf, nameColumn } from '@manger/ui/data'

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
    nameColumn(t('field.brand')),
    countColumn({
      key: 'models',
      title: t('field.models'),
      format,
      of: ({ models_count }) => models_count,
      order: 'models_count',
    }),
    changedColumn(t('changed'), format),
  ]
}
