import type { Ingredient } from '@manger/contract/ingredients'
import { useFormat, useTranslate } from '@manger/platform'
import { FigureRow, RestDays } from '@manger/ui'
import { CountedFigure } from '@manger/ui/data'
import { ExactPrice } from '../common/exact-price.tsx'
import { dryMatterOf, fillOf, isUncounted, lyingOf } from '../common/rest.formulas.ts'

// Stands for the price in the sentence, where an element takes its place.
const PRICE = '\u0000'

/** What lies there, what it is worth, and how long it lasts: by its use, and by the plan. */
export const IngredientFigures = ({ ingredient }: { ingredient: Ingredient }) => {
  const t = useTranslate()
  const format = useFormat()
  const { stock_value, price, rest_days, run_out, plan } = ingredient
  const of = { ingredient: ingredient.id }
  const rest = format.tonnes(lyingOf(ingredient))
  const [before, after] = t('page.atPrice', { price: PRICE, unit: format.units.large }).split(PRICE)
  const runsOut = (day: string | null) =>
    day === null ? undefined : t('card.runOut', { day: format.dayMonth(day) })
  return (
    <FigureRow>
      <CountedFigure
        counted={{ figure: 'balance', of, unit: rest.unit }}
        label={t('column.balance')}
        value={rest.value}
        unit={rest.unit}
        note={
          isUncounted(ingredient)
            ? t('cell.uncounted')
            : t('cell.dry', { weight: format.tonnesText(dryMatterOf(ingredient)) })
        }
      />
      <CountedFigure
        counted={{ figure: 'fill', of }}
        label={t('cell.fillOf', { stock: ingredient.stock_name })}
        value={format.percent(fillOf(ingredient), 1)}
      />
      <CountedFigure
        counted={{ figure: 'value', of }}
        label={t('field.value')}
        value={format.money(stock_value)}
        note={
          <>
            {before}
            <ExactPrice ingredient={ingredient.id} price={price} />
            {after}
          </>
        }
      />
      <CountedFigure
        counted={{ figure: 'days_left', of }}
        label={t('page.byUse')}
        value={<RestDays days={rest_days} text={(days) => t('tile.days', { days })} />}
        note={runsOut(run_out)}
      />
      <CountedFigure
        counted={{ figure: 'plan_days', of }}
        label={t('page.byPlan')}
        value={<RestDays days={plan.days} text={(days) => t('tile.days', { days })} />}
        note={plan.use.length === 0 ? t('page.noPlan') : (runsOut(plan.run_out) ?? t('page.planCovered'))}
      />
    </FigureRow>
  )
}
