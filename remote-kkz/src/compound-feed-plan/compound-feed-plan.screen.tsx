import { compoundFeedRoutes, recipeRoutes } from '@manger/contract/compound-feed'
import { useMay, usePage, useTranslate } from '@manger/platform'
import { Page, PageHeader } from '@manger/ui'
import { DaySwitcher, Tabs } from '@manger/ui/data'
import { useOrdersOfDay } from '../common/orders.api.ts'
import { RecipesTable } from '../recipes/recipes-table.tsx'
import { DayOrders } from './day/day-orders.tsx'
import { usePlanDialogs } from './plan-dialogs.tsx'
import { TABS, usePlaceOfPage } from './use-place-of-page.ts'

/** The day's compound-feed orders: what is to be produced, what was, and from what; and the recipes. */
export const CompoundFeedPlanScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const canOrder = may(compoundFeedRoutes.create, recipeRoutes.list)
  const place = usePlaceOfPage()
  const { day, today, tab, search, status } = place
  const orders = useOrdersOfDay({ date: day, search: search.asked, status })
  const { open, dialogs } = usePlanDialogs({ orders: orders.data?.data ?? [], day })
  usePage({ title: t('areas.kkz') })
  return (
    <Page fixed>
      <PageHeader
        title={t('areas.kkz')}
        primary={
          canOrder
            ? {
                key: 'create',
                icon: 'add',
                label: t('form.create'),
                onSelect: () => open({ kind: 'form', order: null, recipe: null }),
              }
            : undefined
        }
      >
        {tab === 'orders' && <DaySwitcher value={day} today={today} onChange={place.setDay} />}
      </PageHeader>
      {may(recipeRoutes.list) && (
        <Tabs
          items={TABS.map((key) => ({ key, label: t(`tabs.${key}`) }))}
          value={tab}
          onChange={place.setTab}
        />
      )}
      {tab === 'orders' ? (
        <DayOrders orders={orders} place={place} onOpen={open} />
      ) : (
        <RecipesTable
          onOrder={canOrder ? (recipe) => open({ kind: 'form', order: null, recipe }) : undefined}
        />
      )}
      {dialogs}
    </Page>
  )
}
