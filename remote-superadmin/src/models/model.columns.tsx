import type { Model } from '@manger/contract/mixer-db'
import { useFormat, useTranslate } from '@manger/platform'
import { type Column, changedColumn, countColumn, nameColumn } from '@manger/ui/data'

/** Columns of the models of a brand. */
export const useModelColumns = (): Column<Model>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    nameColumn(t('fields.model')),
    countColumn({
      key: 'calibrations',
      title: t('field.calibrations'),
      format,
      of: ({ items_count }) => items_count,
    }),
    countColumn({
      key: 'mixers',
      title: t('field.mixers'),
      format,
      of: ({ mixers_count }) => mixers_count,
      order: 'mixers_count',
    }),
    changedColumn(t('changed'), format),
  ]
}
