import { fromKg, type Kg, priceInUnit, trunc2, USE_PERIODS } from '@manger/contract'
import type { FigureKey } from '@manger/contract/figures'
import { type Ingredient, type ingredientRoutes, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import { useClient, useEvery, useFormat, useSession, useTranslate } from '@manger/platform'
import { Counted, Quantity, RestDays, Swatch, Tag, TroughBar, TwoLines } from '@manger/ui'
import type { Column, FieldLooksOf } from '@manger/ui/data'
import { Sparkline } from '@manger/ui/rare'
import {
  dryMatterOf,
  fillOf,
  isUncounted,
  lyingOf,
  type RestBasis,
  restOf,
  useOver,
} from '../common/rest.formulas.ts'
import { useCapacityText } from '../common/use-capacity-text.ts'
import * as s from './ingredients.module.css'

// The sentence of the registry tells the days of these; other spans are named by the filter alone.
const FIGURE_OF: Partial<Record<RestBasis, FigureKey>> = { 7: 'days_left', plan: 'plan_days' }
const BY_NAME = { ordering: 'name' } as const

/** What is typed of an ingredient, as its form names it and a merge writes it. */
export const useIngredientFields = (): FieldLooksOf<typeof ingredientRoutes> => {
  const t = useTranslate()
  const types = useEvery(ingredientTypeRoutes.list, BY_NAME).data?.data
  const stocks = useEvery(stockRoutes.list, BY_NAME).data?.data
  const nameIn = (rows: readonly { id: number; name: string }[] | undefined) => (id: number | null) =>
    rows?.find((row) => row.id === id)?.name ?? String(id)
  return {
    ingredient_type: { text: nameIn(types) },
    stock: { text: nameIn(stocks) },
    suffix: { hint: t('form.suffixHint') },
    price: {},
    dry_matter: {},
    fresh_weight: { hint: t('form.openingHint') },
    min_humidity: {},
    max_humidity: {},
    tolerance: { hint: t('form.toleranceHint') },
    is_water: {},
    piece_weight: { hint: t('form.pieceHint') },
  }
}

const FillCell = ({ ingredient }: { ingredient: Ingredient }) => {
  const t = useTranslate()
  const format = useFormat()
  const capacityText = useCapacityText()
  const fill = fillOf(ingredient)
  if (fill === null) return <>{format.percent(null)}</>
  const capacity = capacityText(ingredient.stock_capacity)
  return (
    <div className={s.fill}>
      <small>{t('cell.fill', { percent: format.percent(fill, 1), capacity })}</small>
      <FillBar ingredient={ingredient} fill={fill} />
    </div>
  )
}

const FillBar = ({ ingredient, fill }: { ingredient: Ingredient; fill: number }) => {
  const t = useTranslate()
  return (
    <TroughBar label={t('cell.fillOf', { stock: ingredient.stock_name })} value={fill / 100} tone="grain" />
  )
}

/** How rest days are counted: from which use, and for whose today. */
type Counting = { basis: RestBasis; today: string }

const useThere = (): Column<Ingredient>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { large, weight } = format.units
  const weighed = (kg: Kg | null) => (kg === null ? null : trunc2(fromKg(kg, units)))
  return [
    {
      key: 'name',
      title: t('fields.ingredient'),
      isName: true,
      order: 'name',
      card: 'title',
      copy: { value: ({ name }) => name },
      render: (row) => (
        <TwoLines note={row.stock_name}>
          <span className={s.name}>
            <Swatch color={row.swatch} />
            {row.name}
            {row.deleted && <Tag>{t('filter.deleted')}</Tag>}
          </span>
        </TwoLines>
      ),
    },
    { key: 'stock', title: t('fields.stock'), copy: { value: ({ stock_name }) => stock_name } },
    { key: 'class', title: t('fields.class'), copy: { value: (row) => t(`choices.class.${row.class}`) } },
    {
      key: 'balance',
      title: t('column.balance'),
      figure: 'balance',
      unit: large,
      align: 'number',
      card: {
        place: 'figure',
        render: (row) =>
          isUncounted(row) ? t('cell.uncounted') : <Quantity {...format.tonnes(lyingOf(row))} />,
      },
      copy: { unit: weight, value: (row) => weighed(lyingOf(row)) },
      render: (row) => (
        <TwoLines
          note={
            isUncounted(row)
              ? t('cell.uncounted')
              : t('cell.dry', { weight: format.tonnes(dryMatterOf(row)).value })
          }
        >
          <b>
            <Counted figure="balance" of={{ ingredient: row.id }} unit={large}>
              {format.tonnes(lyingOf(row)).value}
            </Counted>
          </b>
        </TwoLines>
      ),
    },
  ]
}

const useLasting = ({ basis, today }: Counting): Column<Ingredient>[] => {
  const t = useTranslate()
  const format = useFormat()
  const isByPlan = basis === 'plan'
  const otherDay = ({ run_out, plan }: Ingredient) => (isByPlan ? run_out : plan.run_out)
  return [
    {
      key: 'rest',
      title: t('column.restDays'),
      figure: FIGURE_OF[basis],
      align: 'number',
      card: {
        place: 'aside',
        render: (row) => (
          <RestDays days={restOf(row, basis, today).days} text={(days) => t('tile.days', { days })} />
        ),
      },
      copy: { value: ({ rest_days }) => cut(rest_days) },
      render: (row) => <RestDays days={restOf(row, basis, today).days} />,
    },
    {
      key: 'run-out',
      title: t('column.runOut'),
      align: 'number',
      card: {
        place: 'note',
        render: (row) => {
          const { runOut } = restOf(row, basis, today)
          return runOut !== null && t('card.runOut', { day: format.day(runOut) })
        },
      },
      copy: { value: ({ run_out }) => run_out },
      render: (row) => {
        const other = otherDay(row)
        const note =
          other !== null && t(isByPlan ? 'cell.byUse' : 'cell.byPlan', { day: format.dayMonth(other) })
        return <TwoLines note={note}>{format.day(restOf(row, basis, today).runOut)}</TwoLines>
      },
    },
    { key: 'run-out-plan', title: t('column.runOutPlan'), copy: { value: ({ plan }) => plan.run_out } },
  ]
}

const useKind = (): Column<Ingredient>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { large, weight } = format.units
  const { currency } = useClient()
  const weighed = (kg: Kg | null) => (kg === null ? null : trunc2(fromKg(kg, units)))
  return [
    {
      key: 'dry_weight',
      title: t('field.dryMatterWeight'),
      unit: weight,
      copy: { value: (row) => weighed(dryMatterOf(row)) },
    },
    {
      key: 'fill',
      title: t('column.fill'),
      priority: 2,
      card: {
        place: 'below',
        render: (row) => {
          const fill = fillOf(row)
          return fill !== null && <FillBar ingredient={row} fill={fill} />
        },
      },
      copy: { unit: '%', value: (row) => cut(fillOf(row)) },
      render: (row) => <FillCell ingredient={row} />,
    },
    {
      key: 'piece_weight',
      title: t('fields.piece_weight'),
      unit: weight,
      copy: { value: ({ piece_weight }) => weighed(piece_weight) },
    },
    {
      key: 'humidity',
      title: t('field.humidity'),
      unit: '%',
      copy: { value: ({ humidity }) => cut(humidity) },
    },
    {
      key: 'dry_matter',
      title: t('column.dryMatter'),
      unit: '%',
      align: 'number',
      order: 'dry_matter',
      priority: 3,
      hint: t('column.moistureUnder'),
      copy: { value: ({ dry_matter }) => cut(dry_matter) },
      render: (row) => (
        <TwoLines note={t('cell.moisture', { percent: format.number(row.humidity) })}>
          <span className={s.other}>{format.number(row.dry_matter)}</span>
        </TwoLines>
      ),
    },
    {
      key: 'price',
      title: `${format.units.currency}/${large}`,
      align: 'number',
      order: 'price',
      priority: 3,
      hint: t('column.price'),
      copy: { title: `${currency}/${large}`, value: ({ price }) => cut(priceInUnit(price, units)) },
      render: (row) => <span className={s.other}>{format.number(priceInUnit(row.price, units), 0)}</span>,
    },
    {
      key: 'value',
      title: t('field.value'),
      unit: currency,
      copy: { value: ({ is_water, stock_value }) => (is_water ? null : cut(stock_value)) },
    },
  ]
}

const useUses = (basis: RestBasis): Column<Ingredient>[] => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { weight } = format.units
  const weighed = (kg: Kg | null) => (kg === null ? null : trunc2(fromKg(kg, units)))
  return USE_PERIODS.map((days, index) => ({
    key: `use-${days}`,
    title: t(index === 0 ? 'column.use' : 'column.useShort', { days }),
    unit: index === 0 ? weight : undefined,
    align: 'number',
    priority: days === basis ? 2 : 3,
    hint: t('column.meanUse', { count: days }),
    copy: { title: t('column.use', { days }), unit: weight, value: ({ use }) => weighed(useOver(use, days)) },
    render: ({ use }) => (
      <span className={days === basis ? s.chosen : s.other}>{format.weight(useOver(use, days)).value}</span>
    ),
  }))
}

/**
 * Columns of the ingredients; rest days and run-out follow what they are counted from. How much there is and how long it
 * lasts stand first: what does not fit a window is what is looked at now and then.
 */
export const useIngredientColumns = (counting: Counting): Column<Ingredient>[] => {
  const t = useTranslate()
  const there = useThere()
  const lasting = useLasting(counting)
  const kind = useKind()
  const uses = useUses(counting.basis)
  return [
    ...there,
    ...lasting,
    ...kind,
    ...uses,
    {
      key: 'trend',
      title: t('column.trend'),
      priority: 3,
      render: (row) => (
        <Sparkline label={t('cell.trend', { name: row.name })} values={row.trend} width={76} />
      ),
    },
  ]
}

const cut = (value: number | null) => (value === null ? null : trunc2(value))
