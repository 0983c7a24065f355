import { dayOf } from '@manger/contract'
import { type Ingredient, type IngredientBalance, ingredientRoutes } from '@manger/contract/ingredients'
import {
  useFormat,
  useMay,
  useOne,
  usePage,
  usePaths,
  useQuery,
  useRightOf,
  useSession,
  useTranslate,
} from '@manger/platform'
import { useNavigate, useParams } from '@manger/platform/router'
import { Card, Forbidden, Note, Page, PageHeader, SkeletonBlock, Swatch } from '@manger/ui'
import { BarList } from '@manger/ui/charts'
import { LevelChart } from '../common/level-chart.tsx'
import { levelLine, levelsOfIngredient, lowLevelOf } from '../common/levels.formulas.ts'
import { PageFault } from '../common/page-fault.tsx'
import { todayFor } from '../common/rest.formulas.ts'
import { TableCard } from '../common/table-card.tsx'
import { useLiveStock } from '../common/use-live-stock.ts'
import { CountHistory } from '../counting/count-history.tsx'
import { useIngredientDialogs } from '../ingredients/use-ingredient-dialogs.tsx'
import { InOutCard } from './in-out-card.tsx'
import { IngredientFigures } from './ingredient-figures.tsx'
import * as s from './ingredient-ledger.module.css'
import { MovementsCard } from './movements-card.tsx'
import { useSpan } from './use-span.ts'

/** Which rations and recipes took the ingredient in the period. */
const UsesCard = ({ balance }: { balance: IngredientBalance | undefined }) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <Card title={t('uses.title')}>
      {balance === undefined ? (
        <SkeletonBlock rows={4} />
      ) : (
        <BarList
          label={t('uses.title')}
          empty={t('uses.none')}
          items={balance.uses.map(({ ration, recipe, quantity }) => ({
            key: recipe === null ? `ration ${ration?.id}` : `recipe ${recipe.id}`,
            name: ration?.name ?? recipe?.name ?? t('uses.other'),
            value: quantity,
            text: format.tonnesText(quantity),
          }))}
        />
      )}
    </Card>
  )
}

const Level = ({ ingredient, today }: { ingredient: Ingredient; today: string }) => {
  const t = useTranslate()
  const limit = lowLevelOf(ingredient)
  return (
    <Card title={t('chart.title')} extra={<span className={s.note}>{t('chart.dashed')}</span>}>
      <LevelChart
        name={ingredient.name}
        levels={levelLine(levelsOfIngredient(ingredient, today), today)}
        today={today}
        color={ingredient.swatch}
        limit={limit === null ? undefined : { value: limit, label: t('chart.week') }}
      />
    </Card>
  )
}

const Ledger = ({ ingredient }: { ingredient: Ingredient }) => {
  const t = useTranslate()
  const { timezone } = useSession()
  const today = todayFor(ingredient, dayOf(new Date(), timezone))
  const { span, set } = useSpan(today)
  const balance = useQuery(
    ingredientRoutes.balance,
    { params: { id: ingredient.id }, query: span },
    { keepPreviousData: true },
  )
  return (
    <>
      {ingredient.deleted && <Note>{t('page.deleted')}</Note>}
      {balance.data?.data.reckoning && <Note>{t('page.reckoning')}</Note>}
      {!ingredient.is_water && (
        <>
          <IngredientFigures ingredient={ingredient} />
          <Level ingredient={ingredient} today={today} />
        </>
      )}
      <div className={s.columns}>
        <InOutCard query={balance} span={span} today={today} onSpan={set} />
        <div className={s.inOut}>
          <UsesCard balance={balance.data?.data} />
          <TableCard title={t('count.history')}>
            <CountHistory stock={ingredient.stock} ingredient={ingredient.id} />
          </TableCard>
        </div>
      </div>
      <MovementsCard ingredient={ingredient.id} span={span} />
    </>
  )
}

/** One ingredient: its level, everything that moved it with its source, and that it all adds up (F22). */
export const IngredientLedgerScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const rightOf = useRightOf()
  const paths = usePaths()
  const navigate = useNavigate()
  const id = Number(useParams().ingredient_id)
  const list = paths.client('stock/ingredients')
  const { data, error, refresh } = useOne(ingredientRoutes.get, id)
  const dialogs = useIngredientDialogs(() => navigate(list))
  useLiveStock()
  const ingredient = data?.data
  const title = ingredient?.name ?? t('tabs.ingredients')
  usePage({ title, breadcrumbs: [{ title: t('areas.stock'), to: list }] })
  if (!may(ingredientRoutes.get)) {
    return (
      <Page>
        <PageHeader title={t('areas.stock')} />
        <Forbidden title={t('noAccess')} right={rightOf(ingredientRoutes.get)} />
      </Page>
    )
  }
  const [primary, ...actions] = ingredient === undefined ? [] : dialogs.actionsOf(ingredient)
  return (
    <Page>
      <PageHeader
        title={title}
        back={list}
        note={
          ingredient && (
            <span className={s.kind}>
              <Swatch color={ingredient.swatch} />
              {ingredient.stock_name} · {t(`choices.class.${ingredient.class}`)}
            </span>
          )
        }
        actions={actions}
        primary={primary}
      />
      {ingredient !== undefined && <Ledger ingredient={ingredient} />}
      {ingredient === undefined && error === undefined && <SkeletonBlock rows={8} />}
      {ingredient === undefined && error !== undefined && (
        <PageFault
          error={error}
          list={{ title: t('tabs.ingredients'), to: list }}
          onRetry={() => void refresh()}
        />
      )}
      {dialogs.dialogs}
    </Page>
  )
}
