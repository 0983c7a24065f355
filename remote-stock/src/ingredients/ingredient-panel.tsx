import { USE_PERIODS } from '@manger/contract'
import type { Ingredient } from '@manger/contract/ingredients'
import { useFormat, usePaths, useTranslate } from '@manger/platform'
import {
  ActionMenu,
  type Fact,
  FactList,
  LinkButton,
  type PageAction,
  RestDays,
  SkeletonBlock,
} from '@manger/ui'
import { InfoPanel } from '@manger/ui/data'
import { lazy, Suspense } from 'react'
import { ExactPrice } from '../common/exact-price.tsx'
import { levelLine, levelsOfIngredient, lowLevelOf } from '../common/levels.formulas.ts'
import {
  dryMatterOf,
  isUncounted,
  lyingOf,
  type RestBasis,
  restOf,
  todayFor,
  useOver,
} from '../common/rest.formulas.ts'
import * as s from './ingredients.module.css'

// The list itself draws no chart, so it does not fetch one.
const LevelChart = lazy(async () => ({
  default: (await import('../common/level-chart.tsx')).LevelChart,
}))

const Level = ({ ingredient, today }: { ingredient: Ingredient; today: string }) => {
  const t = useTranslate()
  const own = todayFor(ingredient, today)
  const limit = lowLevelOf(ingredient)
  return (
    <Suspense fallback={<SkeletonBlock rows={4} />}>
      <LevelChart
        name={ingredient.name}
        levels={levelLine(levelsOfIngredient(ingredient, own), own)}
        today={own}
        color={ingredient.swatch}
        limit={limit === null ? undefined : { value: limit, label: t('chart.week') }}
        height={150}
      />
    </Suspense>
  )
}

/** The facts of an ingredient in words, under their three heads. */
const useIngredientFacts = (row: Ingredient): Record<'there' | 'use' | 'weighing', Fact[]> => {
  const t = useTranslate()
  const format = useFormat()
  const { large } = format.units
  const isLimited = row.min_humidity !== null || row.max_humidity !== null
  const limits = [row.min_humidity, row.max_humidity].map((limit) => format.percent(limit)).join(' – ')
  return {
    there: [
      {
        label: t('column.balance'),
        value: isUncounted(row) ? t('cell.uncounted') : format.tonnesText(lyingOf(row)),
      },
      { label: t('field.dryMatterWeight'), value: format.tonnesText(dryMatterOf(row)) },
      { label: t('field.value'), value: format.money(row.is_water ? null : row.stock_value) },
      {
        label: t('fields.price', { unit: large }),
        value: <ExactPrice ingredient={row.id} price={row.price} />,
      },
      { label: t('fields.dry_matter'), value: format.percent(row.dry_matter) },
      { label: t('field.humidity'), value: format.percent(row.humidity) },
    ],
    use: USE_PERIODS.map((days) => ({
      label: t('filter.days', { count: days }),
      value: format.weightText(useOver(row.use, days)),
    })),
    weighing: [
      { label: t('field.limits'), value: isLimited ? limits : format.percent(null) },
      {
        label: t('fields.tolerance'),
        value: row.tolerance === null ? t('panel.ofMixer') : format.percent(row.tolerance),
      },
      { label: t('fields.piece_weight'), value: format.weightText(row.piece_weight) },
      { label: t('fields.is_water'), value: t(row.is_water ? 'values.yes' : 'values.no') },
      { label: t('changed'), value: format.dateTime(row.updated_at) },
    ],
  }
}

type IngredientPanelProps = {
  ingredient: Ingredient
  basis: RestBasis
  today: string
  actions: readonly PageAction[]
  onClose: () => void
}

/** The chosen ingredient: what is there, how long it lasts, what it is worth, how it is used and weighed. */
export const IngredientPanel = ({ ingredient, basis, today, actions, onClose }: IngredientPanelProps) => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const facts = useIngredientFacts(ingredient)
  const rest = restOf(ingredient, basis, today)
  return (
    <InfoPanel
      title={ingredient.name}
      note={`${ingredient.stock_name} · ${t(`choices.class.${ingredient.class}`)}`}
      tools={actions.length > 0 && <ActionMenu label={t('actions')} actions={actions} />}
      onClose={onClose}
      footer={
        <LinkButton kind="primary" icon="chart" to={paths.client(`stock/ingredients/${ingredient.id}`)}>
          {t('panel.open')}
        </LinkButton>
      }
    >
      {!ingredient.is_water && (
        <div className={s.trend}>
          <RestDays days={rest.days} text={(days) => t('panel.lasts', { days })} />
          <span className={s.note}>
            {rest.runOut !== null && t('card.runOut', { day: format.day(rest.runOut) })}
          </span>
          <div className={s.line}>
            <Level ingredient={ingredient} today={today} />
          </div>
        </div>
      )}
      <FactList title={t('panel.there')} facts={facts.there} />
      <FactList title={t('panel.use')} facts={facts.use} />
      <FactList title={t('panel.weighing')} facts={facts.weighing} />
    </InfoPanel>
  )
}
