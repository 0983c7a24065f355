import { useCan, usePage, usePaths, useTranslate } from '@manger/platform'
import { useNavigate, useParams, useSearch } from '@manger/platform/router'
import { EmptyState, FilterRow, LinkTabs, Page, PageHeader } from '@manger/ui'
import { DataTable } from '@manger/ui/data'
import { CopyStocks } from './copy-stocks.tsx'
import { StockCard } from './stock-card.tsx'
import { useStockColumns } from './stock-columns.tsx'
import { useCompany, useStocksOfCompany } from './stocks.api.ts'
import { useStockDialogs } from './use-stock-dialogs.tsx'

/** The stocks of a company; a row leads to what lies in it. */
export const StocksScreen = () => {
  const t = useTranslate()
  const can = useCan()
  const paths = usePaths()
  const navigate = useNavigate()
  const companyId = Number(useParams().company_id)
  const search = useSearch()
  const company = useCompany(companyId)
  const { data, error, refresh, part, all: fetchAll } = useStocksOfCompany(companyId, search.asked)
  const columns = useStockColumns()
  const { canCreate, hasActions, create, actionsOf, dialogs } = useStockDialogs(companyId)
  const all = { title: t('stocks.farms'), to: paths.client('companies') }
  const name = company.data?.data.name
  const title = name ?? t('areas.stocks')
  usePage({ title, breadcrumbs: [all] })
  const primary = { key: 'create', icon: 'add', label: t('stocks.create'), onSelect: create } as const
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
      <PageHeader title={title} back={all.to} primary={canCreate && name !== undefined ? primary : undefined}>
        {name !== undefined && (
          <LinkTabs
            label={name}
            items={[
              { to: paths.client(`companies/${companyId}/stocks`), label: t('areas.stocks') },
              { to: paths.client(`companies/${companyId}/farms`), label: t('stocks.farms') },
            ]}
          />
        )}
      </PageHeader>
      <FilterRow search={search} label={t('search')} />
      <DataTable
        fill
        label={t('stocks.table')}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={company.error ?? error}
        onRetry={() => {
          void company.refresh()
          void refresh()
        }}
        canView={can('manager.stock', 'view')}
        right={t('permissions.manager.stock')}
        empty={{ text: t('stocks.empty') }}
        onResetFilters={search.asked === '' ? undefined : search.reset}
        onSelect={({ id }) => navigate(paths.client(`companies/${companyId}/stocks/${id}`))}
        actions={hasActions ? actionsOf : undefined}
        renderCard={(stock) => <StockCard stock={stock} />}
        part={part}
        foot={data && data.count > 0 && <CopyStocks stocks={fetchAll} />}
      />
      {dialogs}
    </Page>
  )
}
