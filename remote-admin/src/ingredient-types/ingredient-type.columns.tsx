import type { IngredientType, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { useFormat, useTranslate } from '@manger/platform'
import { Swatch } from '@manger/ui'
import type { Column, FieldLooksOf } from '@manger/ui/data'
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
    {
      key: 'name',
      title: t('types.name'),
      isName: true,
      order: 'name',
      card: 'title',
      copy: { value: ({ name }) => name },
      render: ({ name, swatch }) => (
        <span className={s.name}>
          <Swatch color={swatch} />
          {name}
        </span>
      ),
    },
    {
      key: 'class',
      title: t('feeds.class'),
      card: 'below',
      copy: { value: (type) => t(`class.${type.class}`) },
      render: (type) => t(`class.${type.class}`),
    },
    {
      key: 'ingredients',
      title: t('feeds.ingredients'),
      align: 'number',
      card: {
        place: 'aside',
        render: ({ ingredients_count }) => `${t('feeds.ingredients')}: ${format.number(ingredients_count)}`,
      },
      copy: { value: ({ ingredients_count }) => ingredients_count },
      render: ({ ingredients_count }) => format.number(ingredients_count),
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
