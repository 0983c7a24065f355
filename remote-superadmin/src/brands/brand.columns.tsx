import type { Brand } from '@manger/contract/mixer-db'
import { useFormat, useTranslate } from '@manger/platform'
import { type Column, changedColumn, countColumn, nameColumn } from '@manger/ui/data'

/** Columns of the brands. */
export const useBrandColumns = (): Column<Brand>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    nameColumn(t('fields.brand_name')),
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
