import type { Model, modelRoutes } from '@manger/contract/mixer-db'
import { useFormat, useTranslate } from '@manger/platform'
import { type Column, changedColumn, countColumn, type FieldLooksOf, nameColumn } from '@manger/ui/data'

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
    nameColumn(t('field.model')),
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
