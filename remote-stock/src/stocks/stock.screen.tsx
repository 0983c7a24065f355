import { dayOf } from '@manger/contract'
import { type Stock, stockRoutes } from '@manger/contract/stocks'
import { useMay, useOne, usePage, usePaths, useRightOf, useSession, useTranslate } from '@manger/platform'
import { filterOf, useFilters, useNavigate, useParams } from '@manger/platform/router'
import { Card, ErrorState, Forbidden, Page, PageHeader, SkeletonBlock } from '@manger/ui'
import { Tabs } from '@manger/ui/data'
import { LevelChart } from '../common/level-chart.tsx'
import { levelLine } from '../common/levels.formulas.ts'
import { PageFault } from '../common/page-fault.tsx'
import { TableCard } from '../common/table-card.tsx'
import { CountHistory } from '../counting/count-history.tsx'
import { IngredientListView, useIngredientList } from '../ingredients/ingredient-list.tsx'
import { useIngredientDialogs } from '../ingredients/use-ingredient-dialogs.tsx'
import { StockFigures } from './stock-figures.tsx'
import * as s from './stocks.module.css'
import { useStockDialogs } from './use-stock-dialogs.tsx'

const KG_PER_TONNE = 1000
const LEVEL_HEIGHT = 180

const Level = ({ stock: { id, name, capacity } }: { stock: Stock }) => {
  const t = useTranslate()
  const { timezone } = useSession()
  const { data, error, refresh } = useOne(stockRoutes.levels, id)
  if (data === undefined) {
    return error === undefined ? (
      <SkeletonBlock rows={6} height={LEVEL_HEIGHT} />
    ) : (
      <ErrorState onRetry={() => void refresh()} />
    )
  }
  // The first day of the plan is the company's today.
  const today = data.data.ahead[0]?.day ?? dayOf(new Date(), timezone)
  return (
    <LevelChart
      name={name}
      levels={levelLine(data.data, today)}
      today={today}
      color="c2"
      height={LEVEL_HEIGHT}
      limit={capacity > 0 ? { value: capacity * KG_PER_TONNE, label: t('fields.capacity') } : undefined}
    />
  )
}

const Ingredients = ({ stock }: { stock: number }) => {
  const list = useIngredientList(stock)
  const dialogs = useIngredientDialogs()
  return (
    <>
      <IngredientListView list={list} dialogs={dialogs} stock={stock} />
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
  const canView = useMay()(stockRoutes.get)
  const rightOf = useRightOf()
  const paths = usePaths()
  const navigate = useNavigate()
  const params = useParams()
  const company = Number(params.company_id)
  const list = paths.client(`companies/${company}/stocks`)
  const { data, error, refresh } = useOne(stockRoutes.get, Number(params.stock_id))
  const { actionsOf, dialogs } = useStockDialogs(company, () => navigate(list))
  const stock = data?.data
  const title = stock?.name ?? t('areas.stocks')
  usePage({ title, breadcrumbs: [{ title: t('areas.stocks'), to: list }] })
  const [primary, ...actions] = stock === undefined ? [] : actionsOf(stock)
  return (
    <Page>
      <PageHeader title={title} back={list} actions={actions} primary={primary} />
      {!canView && <Forbidden right={rightOf(stockRoutes.get)} />}
      {stock !== undefined && <Parts stock={stock} />}
      {canView && stock === undefined && error === undefined && <SkeletonBlock rows={8} />}
      {stock === undefined && error !== undefined && (
        <PageFault
          error={error}
          list={{ title: t('areas.stocks'), to: list }}
          onRetry={() => void refresh()}
        />
      )}
      {dialogs}
    </Page>
  )
}
