import { priceInUnit, USE_PERIODS } from '@manger/contract'
import type { FigureKey } from '@manger/contract/figures'
import type { Ingredient } from '@manger/contract/ingredients'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { RestDays, TwoLines } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import { Sparkline } from '@manger/ui/rare'
import { type RestBasis, restOf, useOver } from '../../shared-here/rest.formulas.ts'
import * as s from './cells.module.css'
import { BalanceCell, FillCell, NameCell, RunOutCell } from './cells.tsx'

// The sentence of the registry tells the days of these; other spans are named by the filter alone.
const FIGURE_OF: Partial<Record<RestBasis, FigureKey>> = { 7: 'days_left', plan: 'plan_days' }

type Columns = readonly Column<Ingredient>[]

const useFactColumns = (): Columns => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  return [
    {
      key: 'name',
      title: t('column.ingredient'),
      isName: true,
      render: (row) => <NameCell ingredient={row} />,
    },
    {
      key: 'balance',
      title: t('column.balance'),
      figure: 'balance',
      unit: format.units.large,
      align: 'number',
      render: (row) => <BalanceCell ingredient={row} />,
    },
    {
      key: 'fill',
      title: t('column.fill'),
      priority: 2,
      render: (row) => <FillCell ingredient={row} />,
    },
    {
      key: 'dry_matter',
      title: t('column.dryMatter'),
      unit: '%',
      align: 'number',
      priority: 3,
      hint: t('column.moistureUnder'),
      render: (row) => (
        <TwoLines note={t('cell.moisture', { percent: format.number(row.humidity) })}>
          <span className={s.other}>{format.number(row.dry_matter)}</span>
        </TwoLines>
      ),
    },
    {
      key: 'price',
      title: `${format.units.currency}/${format.units.large}`,
      align: 'number',
      priority: 3,
      hint: t('column.price'),
      render: (row) => <span className={s.other}>{format.number(priceInUnit(row.price, units), 0)}</span>,
    },
  ]
}

const useUseColumns = (chosen: RestBasis): Columns => {
  const t = useTranslate()
  const format = useFormat()
  return USE_PERIODS.map((days, index) => ({
    key: `use-${days}`,
    title: t(index === 0 ? 'column.use' : 'column.useShort', { days }),
    unit: index === 0 ? format.units.weight : undefined,
    align: 'number',
    priority: days === chosen ? 2 : 3,
    hint: t('column.meanUse', { count: days }),
    render: (row) => (
      <span className={days === chosen ? s.chosen : s.other}>
        {format.weight(useOver(row.use, days)).value}
      </span>
    ),
  }))
}

/** Columns of the list; rest days and run-out follow what they are counted from. */
export const useIngredientColumns = (basis: RestBasis, today: string): Columns => {
  const t = useTranslate()
  return [
    ...useFactColumns(),
    ...useUseColumns(basis),
    {
      key: 'trend',
      title: t('column.trend'),
      priority: 3,
      render: (row) => (
        <Sparkline label={t('cell.trend', { name: row.name })} values={row.trend} width={76} />
      ),
    },
    {
      key: 'rest',
      title: t('column.restDays'),
      figure: FIGURE_OF[basis],
      align: 'number',
      render: (row) => <RestDays days={restOf(row, basis, today).days} />,
    },
    {
      key: 'run-out',
      title: t('column.runOut'),
      align: 'number',
      priority: 2,
      render: (row) => <RunOutCell ingredient={row} basis={basis} today={today} />,
    },
  ]
}
