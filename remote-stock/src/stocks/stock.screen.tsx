import { dayOf } from '@manger/contract'
import type { Stock } from '@manger/contract/stocks'
import { useCan, usePage, usePaths, useSession, useTranslate } from '@manger/platform'
import { filterOf, useFilters, useNavigate, useParams } from '@manger/platform/router'
import { Card, ErrorState, Forbidden, Page, PageHeader, SkeletonBlock } from '@manger/ui'
import { Tabs } from '@manger/ui/data'
import { CountHistory } from '../counting/count-history.tsx'
import { useIngredientFilters, wishOf } from '../ingredients/ingredient-filters.ts'
import { RecentIngredients } from '../ingredients/recent-ingredients.tsx'
import { FilterBar } from '../ingredients/table/filter-bar.tsx'
import { IngredientTable } from '../ingredients/table/ingredient-table.tsx'
import { LevelChart } from '../shared-here/level-chart.tsx'
import { levelLine } from '../shared-here/levels.formulas.ts'
import { TableCard } from '../shared-here/table-card.tsx'
import { useIngredientDialogs } from '../shared-here/use-ingredient-dialogs.tsx'
import { useRecent } from '../shared-here/use-recent.ts'
import { StockFigures } from './stock-figures.tsx'
import { useLevels, useStock } from './stocks.api.ts'
import * as s from './stocks.module.css'
import { useStockDialogs } from './use-stock-dialogs.tsx'

const KG_PER_TONNE = 1000

const Level = ({ stock: { id, name, capacity } }: { stock: Stock }) => {
  const t = useTranslate()
  const { timezone } = useSession()
  const { data, error, refresh } = useLevels(id)
  if (data === undefined) {
    return error === undefined ? <SkeletonBlock rows={6} /> : <ErrorState onRetry={() => void refresh()} />
  }
  // The first day of the plan is the company's today.
  const today = data.data.ahead[0]?.day ?? dayOf(new Date(), timezone)
  return (
    <LevelChart
      name={name}
      levels={levelLine(data.data, today)}
      today={today}
      color="c2"
      height={180}
      limit={capacity > 0 ? { value: capacity * KG_PER_TONNE, label: t('stocks.capacity') } : undefined}
    />
  )
}

const Ingredients = ({ stock }: { stock: number }) => {
  const can = useCan()
  const filters = useIngredientFilters()
  const recent = useRecent('recent-ingredients')
  const dialogs = useIngredientDialogs()
  const choose = (id: number | null) => {
    if (id !== null) recent.remember(id)
    filters.set({ ingredient: id })
  }
  return (
    <>
      {can('manager.ingredient', 'view') && (
        <>
          <FilterBar filters={filters} stock={stock} />
          <RecentIngredients ids={recent.ids} stock={stock} onChoose={choose} />
        </>
      )}
      <IngredientTable filters={filters} wish={wishOf(filters, stock)} dialogs={dialogs} onChoose={choose} />
      {dialogs.dialogs}
    </>
  )
}

const TABS = ['ingredients', 'counts'] as const
const PLACE = { tab: filterOf.choice(TABS, 'ingredients') } as const

const Parts = ({ stock }: { stock: Stock }) => {
  const t = useTranslate()
  const { values, set } = useFilters(PLACE)
  const { tab } = values
  return (
    <>
      <StockFigures stock={stock} />
      <Card title={t('chart.title')} extra={<span className={s.note}>{t('chart.dashed')}</span>}>
        <Level stock={stock} />
      </Card>
      <Tabs<(typeof TABS)[number]>
        value={tab}
        onChange={(next) => set({ tab: next })}
        items={[
          { key: 'ingredients', label: t('stocks.ingredients'), count: stock.ingredients_count },
          { key: 'counts', label: t('count.history') },
        ]}
      />
      {tab === 'ingredients' && <Ingredients stock={stock.id} />}
      {tab === 'counts' && (
        <TableCard>
          <CountHistory stock={stock.id} />
        </TableCard>
      )}
    </>
  )
}

/** One stock: what lies in it, how full it was and will be, and what was counted. */
export const StockScreen = () => {
  const t = useTranslate()
  const can = useCan()
  const paths = usePaths()
  const navigate = useNavigate()
  const params = useParams()
  const company = Number(params.company_id)
  const list = paths.client(`companies/${company}/stocks`)
  const { data, error, refresh } = useStock(Number(params.stock_id))
  const { actionsOf, dialogs } = useStockDialogs(company, () => navigate(list))
  const stock = data?.data
  const title = stock?.name ?? t('areas.stocks')
  usePage({ title, breadcrumbs: [{ title: t('areas.stocks'), to: list }] })
  const [primary, ...actions] = stock === undefined ? [] : actionsOf(stock)
  return (
    <Page>
      <PageHeader title={title} back={list} actions={actions} primary={primary} />
      {!can('manager.stock', 'view') && <Forbidden right={t('permissions.manager.stock')} />}
      {stock !== undefined && <Parts stock={stock} />}
      {can('manager.stock', 'view') && stock === undefined && error === undefined && (
        <SkeletonBlock rows={8} />
      )}
      {stock === undefined && error !== undefined && (
        <ErrorState
          title={error.status === 404 ? t('page.gone') : undefined}
          onRetry={error.status === 404 ? undefined : () => void refresh()}
        />
      )}
      {dialogs}
    </Page>
  )
}
