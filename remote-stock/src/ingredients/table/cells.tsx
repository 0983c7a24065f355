import type { Ingredient } from '@manger/contract/ingredients'
import { useFormat, useTranslate } from '@manger/platform'
import { Counted, Swatch, Tag, TroughBar, TwoLines } from '@manger/ui'
import { dryMatterOf, fillOf, type RestBasis, restOf } from '../../shared-here/rest.formulas.ts'
import { useCapacityText } from '../../shared-here/use-capacity-text.ts'
import * as s from './cells.module.css'

/** The ingredient with its colour, and the stock it lies in. */
export const NameCell = ({ ingredient }: { ingredient: Ingredient }) => {
  const t = useTranslate()
  return (
    <TwoLines note={ingredient.stock_name}>
      <span className={s.name}>
        <Swatch color={ingredient.swatch} />
        {ingredient.name}
        {ingredient.deleted && <Tag>{t('filter.deleted')}</Tag>}
      </span>
    </TwoLines>
  )
}

type RunOutProps = { ingredient: Ingredient; basis: RestBasis; today: string }

/** The day on which it runs out by the chosen count, and by the plan under it: by use where the plan is chosen. */
export const RunOutCell = ({ ingredient, basis, today }: RunOutProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { runOut } = restOf(ingredient, basis, today)
  const isByPlan = basis === 'plan'
  const other = isByPlan ? ingredient.run_out : ingredient.plan.run_out
  return (
    <TwoLines
      note={other !== null && t(isByPlan ? 'cell.byUse' : 'cell.byPlan', { day: format.dayMonth(other) })}
    >
      {format.day(runOut)}
    </TwoLines>
  )
}

/** The balance as fed, and its dry matter under it. */
export const BalanceCell = ({ ingredient }: { ingredient: Ingredient }) => {
  const t = useTranslate()
  const format = useFormat()
  const dry = format.tonnes(dryMatterOf(ingredient)).value
  return (
    <TwoLines note={t('cell.dry', { weight: dry })}>
      <b>
        <Counted figure="balance" of={{ ingredient: ingredient.id }} unit={format.units.large}>
          {format.tonnes(ingredient.stock_rest).value}
        </Counted>
      </b>
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
