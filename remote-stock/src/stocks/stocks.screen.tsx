import { useCan, usePage, usePaths, useTranslate } from '@manger/platform'
import { useNavigate, useParams, useSearch } from '@manger/platform/router'
import { Input, Page, PageHeader } from '@manger/ui'
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
  const { data, error, refresh } = useStocksOfCompany(companyId, search.asked)
  const columns = useStockColumns()
  const { canCreate, hasActions, create, actionsOf, dialogs } = useStockDialogs(companyId)
  const title = t('areas.stocks')
  const parent = paths.client(`companies/${companyId}/farms`)
  const name = company.data?.data.name
  usePage({ title, breadcrumbs: name === undefined ? [] : [{ title: name, to: parent }] })
  const primary = { key: 'create', icon: 'add', label: t('stocks.create'), onSelect: create } as const
  return (
    <Page fixed>
      <PageHeader title={title} back={parent} primary={canCreate ? primary : undefined}>
        <Input {...search.input} label={t('search')} placeholder={t('search')} icon="search" clearable />
      </PageHeader>
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
        part={data && { shown: data.data.length, total: data.count }}
        foot={data && data.count > 0 && <CopyStocks stocks={data.data} />}
      />
      {dialogs}
    </Page>
  )
}
