import type { Recipe } from '@manger/contract/compound-feed'
import { useFormat, useTranslate } from '@manger/platform'
import { Quantity, RestDays } from '@manger/ui'
import * as s from './list.module.css'
import { RecipeName } from './recipe-columns.tsx'

/** A recipe on a phone: what there is of it, and how long it lasts. */
export const RecipeCard = ({ recipe }: { recipe: Recipe }) => {
  const t = useTranslate()
  const format = useFormat()
  const { large } = format.units
  return (
    <div className={s.card}>
      <div className={s.head}>
        <RecipeName recipe={recipe} />
        <RestDays days={recipe.rest_days} text={(days) => t('tile.days', { days })} />
      </div>
      <div className={s.head}>
        <span className={s.figure}>
          <Quantity {...format.tonnes(recipe.stock_rest)} />
        </span>
        <span>{t('fodder.per', { price: format.pricePerTonne(recipe.price), unit: large })}</span>
      </div>
      <span className={s.note}>
        {t('fodder.dm', { dm: format.percent(recipe.dry_matter) })}
        {recipe.last_craft !== null && ` · ${t('fodder.madeOn', { day: format.day(recipe.last_craft.at) })}`}
      </span>
    </div>
  )
}
