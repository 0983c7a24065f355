import type { IngredientType, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { useFormat, useTranslate } from '@manger/platform'
import { Swatch } from '@manger/ui'
import { type Column, changedColumn, countColumn, type FieldLooksOf, nameColumn } from '@manger/ui/data'
import * as s from './ingredient-types.module.css'

/** What is typed of an ingredient type, as its form names it and a merge writes it. */
export const useIngredientTypeFields = (): FieldLooksOf<typeof ingredientTypeRoutes> => {
  const t = useTranslate()
  return {
    name: { label: t('types.name') },
    class: { label: t('feeds.class'), text: (kind) => t(`class.${kind}`) },
  }
}

/** Columns of the ingredient types. */
export const useIngredientTypeColumns = (): Column<IngredientType>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    nameColumn(t('types.name'), ({ name, swatch }) => (
      <span className={s.name}>
        <Swatch color={swatch} />
        {name}
      </span>
    )),
    {
      key: 'class',
      title: t('feeds.class'),
      card: 'below',
      copy: { value: (type) => t(`class.${type.class}`) },
      render: (type) => t(`class.${type.class}`),
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
