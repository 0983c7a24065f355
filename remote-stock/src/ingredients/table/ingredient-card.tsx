import type { Ingredient } from '@manger/contract/ingredients'
import { useFormat, useTranslate } from '@manger/platform'
import { Quantity, RestDays, TroughBar } from '@manger/ui'
import { fillOf, type RestBasis, restOf } from '../../shared-here/rest.formulas.ts'
import { NameCell } from './cells.tsx'
import * as s from './ingredient-card.module.css'

type IngredientCardProps = { ingredient: Ingredient; basis: RestBasis; today: string }

/** An ingredient on a phone: how much there is and how long it lasts. */
export const IngredientCard = ({ ingredient, basis, today }: IngredientCardProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { days, runOut } = restOf(ingredient, basis, today)
  const fill = fillOf(ingredient)
  return (
    <div className={s.card}>
      <div className={s.head}>
        <NameCell ingredient={ingredient} />
        <RestDays days={days} text={(left) => t('tile.days', { days: left })} />
      </div>
      <div className={s.figures}>
        <span className={s.figure}>
          <Quantity {...format.tonnes(ingredient.stock_rest)} />
        </span>
        {runOut !== null && <span className={s.note}>{t('card.runOut', { day: format.day(runOut) })}</span>}
      </div>
      {fill !== null && (
        <TroughBar
          label={t('cell.fillOf', { stock: ingredient.stock_name })}
          value={fill / 100}
          tone="grain"
        />
      )}
    </div>
  )
}
