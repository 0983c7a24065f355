import { companyRoutes } from '@manger/contract/companies'
import { stockRoutes } from '@manger/contract/stocks'
import { useList, usePage, usePaths, useQuery, useTranslate } from '@manger/platform'
import { useNavigate, useParams } from '@manger/platform/router'
import { EmptyState, FilterRow, LinkTabs, Page, PageHeader } from '@manger/ui'
import { DataTable } from '@manger/ui/data'
import { useStockColumns } from './stock.columns.tsx'
import { useStockDialogs } from './use-stock-dialogs.tsx'

/** The stocks of a company; a row leads to what lies in it. */
export const StocksScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const navigate = useNavigate()
  const companyId = Number(useParams().company_id)
  const company = useQuery(companyRoutes.get, { params: { id: companyId } })
  const list = useList(stockRoutes.list, { query: () => ({ company: companyId }), ordering: 'name' })
  const columns = useStockColumns()
  const { canCreate, hasActions, create, actionsOf, dialogs } = useStockDialogs(companyId)
  const all = { title: t('fields.farms'), to: paths.client('companies') }
  const name = company.data?.data.name
  const title = name ?? t('areas.stocks')
  usePage({ title, breadcrumbs: [all] })
  const primary =
    canCreate && name !== undefined
      ? ({ key: 'create', icon: 'add', label: t('stocks.create'), onSelect: create } as const)
      : undefined
  if (company.error?.status === 404 || company.error?.status === 403) {
    const step = { key: 'all', icon: 'house', label: t('stocks.toFarms'), to: all.to } as const
    return (
      <Page>
        <PageHeader title={title} back={all.to} />
        <EmptyState title={t('stocks.companyMissing')} steps={[step]} />
      </Page>
    )
  }
  return (
    <Page fixed>
      <PageHeader title={title} back={all.to} primary={primary}>
        <LinkTabs
          label={title}
          items={[
            { to: paths.client(`companies/${companyId}/stocks`), label: t('areas.stocks') },
            { to: paths.client(`companies/${companyId}/farms`), label: t('fields.farms') },
          ]}
        />
      </PageHeader>
      <FilterRow search={list.search} label={t('search')} />
      <DataTable
        {...list.table}
        fill
        label={t('stocks.table')}
        columns={columns}
        rowKey={({ id }) => id}
        error={company.error ?? list.table.error}
        onRetry={() => {
          void company.refresh()
          list.table.onRetry()
        }}
        empty={{ text: t('stocks.empty'), steps: primary ? [primary] : [] }}
        onSelect={({ id }) => navigate(paths.client(`companies/${companyId}/stocks/${id}`))}
        actions={hasActions ? actionsOf : undefined}
        copy={{ fileName: 'stocks.csv', rows: list.all }}
      />
      {dialogs}
    </Page>
  )
}
