import type { Ingredient } from '@manger/contract/ingredients'
import { useFormat, useTranslate } from '@manger/platform'
import { Figure, FigureRow, Quantity, RestDays } from '@manger/ui'
import { dryMatterOf, fillOf } from '../shared-here/rest.formulas.ts'

/** What lies there, what it is worth, and how long it lasts: by its use, and by the plan. */
export const IngredientFigures = ({ ingredient }: { ingredient: Ingredient }) => {
  const t = useTranslate()
  const format = useFormat()
  const { stock_rest, stock_value, price, rest_days, run_out, plan } = ingredient
  const runsOut = (day: string | null) =>
    day === null ? undefined : t('card.runOut', { day: format.dayMonth(day) })
  return (
    <FigureRow>
      <Figure
        label={t('column.balance')}
        value={<Quantity {...format.tonnes(stock_rest)} />}
        note={t('cell.dry', { weight: format.tonnesText(dryMatterOf(ingredient)) })}
      />
      <Figure
        label={t('cell.fillOf', { stock: ingredient.stock_name })}
        value={format.percent(fillOf(ingredient), 1)}
      />
      <Figure
        label={t('field.value')}
        value={format.money(stock_value)}
        note={t('page.atPrice', { price: format.pricePerTonne(price), unit: format.units.large })}
      />
      <Figure
        label={t('page.byUse')}
        value={<RestDays days={rest_days} text={(days) => t('tile.days', { days })} />}
        note={runsOut(run_out)}
      />
      <Figure
        label={t('page.byPlan')}
        value={<RestDays days={plan.days} text={(days) => t('tile.days', { days })} />}
        note={plan.use.length === 0 ? t('page.noPlan') : (runsOut(plan.run_out) ?? t('page.planCovered'))}
      />
    </FigureRow>
  )
}
