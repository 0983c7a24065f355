import type { Ingredient } from '@manger/contract/ingredients'
import { useFormat, useTranslate } from '@manger/platform'
import { Swatch, TroughBar, TwoLines } from '@manger/ui'
import { useCapacityText } from '../../shared-here/use-capacity-text.ts'
import { dryMatterOf, fillOf } from '../rest.formulas.ts'
import * as s from './cells.module.css'

/** The ingredient with its colour, and the stock it lies in. */
export const NameCell = ({ ingredient }: { ingredient: Ingredient }) => (
  <TwoLines note={ingredient.stock_name}>
    <span className={s.name}>
      <Swatch color={ingredient.swatch} />
      {ingredient.name}
    </span>
  </TwoLines>
)

/** The balance as fed, and its dry matter under it. */
export const BalanceCell = ({ ingredient }: { ingredient: Ingredient }) => {
  const t = useTranslate()
  const format = useFormat()
  const dry = format.tonnes(dryMatterOf(ingredient)).value
  return (
    <TwoLines note={t('cell.dry', { weight: dry })}>
      <b>{format.tonnes(ingredient.stock_rest).value}</b>
    </TwoLines>
  )
}

/** How much of its stock the ingredient takes up. */
export const FillCell = ({ ingredient }: { ingredient: Ingredient }) => {
  const t = useTranslate()
  const format = useFormat()
  const capacityText = useCapacityText()
  const fill = fillOf(ingredient)
  if (fill === null) return <>{format.percent(null)}</>
  return (
    <div className={s.fill}>
      <small>
        {t('cell.fill', {
          percent: format.percent(fill, 1),
          capacity: capacityText(ingredient.stock_capacity),
        })}
      </small>
      <TroughBar label={t('cell.fillOf', { stock: ingredient.stock_name })} value={fill / 100} tone="grain" />
    </div>
  )
}
