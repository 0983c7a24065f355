import type { IngredientType } from '@manger/contract/ingredients'
import { useFormat, useTranslate } from '@manger/platform'
import { Swatch } from '@manger/ui'
import { type Column, changedColumn, countColumn, nameColumn } from '@manger/ui/data'
import * as s from './ingredient-types.module.css'

/** Columns of the ingredient types. */
export const useIngredientTypeColumns = (): Column<IngredientType>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    nameColumn(t('fields.name'), ({ name, swatch }) => (
      <span className={s.name}>
        <Swatch color={swatch} />
        {name}
      </span>
    )),
    {
      key: 'class',
      title: t('fields.class'),
      card: 'below',
      copy: { value: (type) => t(`choices.class.${type.class}`) },
      render: (type) => t(`choices.class.${type.class}`),
    },
    countColumn({
      key: 'ingredients',
      title: t('feeds.ingredients'),
      format,
      of: ({ ingredients_count }) => ingredients_count,
      place: 'aside',
    }),
    changedColumn(t('changed'), format),
  ]
}
