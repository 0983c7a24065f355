import type { Ingredient } from '@manger/contract/ingredients'
import { useFormat, usePaths, useTranslate } from '@manger/platform'
import { ActionMenu, FactList, LinkButton, type PageAction, RestDays, SkeletonBlock } from '@manger/ui'
import { InfoPanel } from '@manger/ui/data'
import { lazy, Suspense } from 'react'
import { levelLine, levelsOfIngredient, lowLevelOf } from '../../shared-here/levels.formulas.ts'
import { type RestBasis, restOf, todayFor } from '../../shared-here/rest.formulas.ts'
import * as s from './ingredient-panel.module.css'
import { useIngredientFacts } from './use-ingredient-facts.tsx'

// The list itself draws no chart, so it does not fetch one.
const LevelChart = lazy(async () => ({
  default: (await import('../../shared-here/level-chart.tsx')).LevelChart,
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
      note={`${ingredient.stock_name} · ${t(`class.${ingredient.class}`)}`}
      tools={actions.length > 0 && <ActionMenu label={t('actions')} actions={actions} />}
      onClose={onClose}
      footer={
        <LinkButton kind="primary" icon="chart" to={paths.client(`stock/ingredients/${ingredient.id}`)}>
          {t('panel.open')}
        </LinkButton>
      }
    >
      <div className={s.trend}>
        <RestDays days={rest.days} text={(days) => t('panel.lasts', { days })} />
        <span className={s.note}>
          {rest.runOut !== null && t('card.runOut', { day: format.day(rest.runOut) })}
        </span>
        <div className={s.line}>
          <Level ingredient={ingredient} today={today} />
        </div>
      </div>
      <FactList title={t('panel.there')} facts={facts.there} />
      <FactList title={t('panel.use')} facts={facts.use} />
      <FactList title={t('panel.weighing')} facts={facts.weighing} />
    </InfoPanel>
  )
}
