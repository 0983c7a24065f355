import type { Stock } from '@manger/contract/stocks'
import { useCan, useNotify, usePage, usePaths, useRemoval, useTranslate } from '@manger/platform'
import { useNavigate, useParams, useSearch } from '@manger/platform/router'
import { Input, Page, type PageAction, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { StockCard } from './stock-card.tsx'
import { useStockColumns } from './stock-columns.tsx'
import { StockFormDialog } from './stock-form.dialog.tsx'
import { useCompany, useStocksOfCompany, useStockWrites } from './stocks.api.ts'

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
  const notify = useNotify()
  const { remove } = useStockWrites()
  const removal = useRemoval(remove, ({ name }) => notify.success(t('deleted', { name })))
  const [edited, setEdited] = useState<Stock | 'new' | null>(null)
  const title = t('areas.stocks')
  const parent = paths.client(`companies/${companyId}/farms`)
  const name = company.data?.data.name
  usePage({ title, breadcrumbs: name === undefined ? [] : [{ title: name, to: parent }] })
  const actionsOf = (stock: Stock): PageAction[] => [
    ...(can('manager.stock', 'change')
      ? [{ key: 'edit', icon: 'edit', label: t('edit'), onSelect: () => setEdited(stock) } as const]
      : []),
    ...(can('manager.stock', 'delete')
      ? [
          {
            key: 'delete',
            icon: 'delete',
            label: t('delete'),
            danger: true,
            onSelect: () => removal.ask(stock),
          } as const,
        ]
      : []),
  ]
  const canWrite = can('manager.stock', 'change') || can('manager.stock', 'delete')
  return (
    <Page fixed>
      <PageHeader
        title={title}
        back={parent}
        primary={
          can('manager.stock', 'add')
            ? { key: 'create', icon: 'add', label: t('stocks.create'), onSelect: () => setEdited('new') }
            : undefined
        }
      >
        <Input {...search.input} label={t('search')} placeholder={t('search')} icon="search" clearable />
      </PageHeader>
      <DataTable
        fill
        label={t('stocks.table')}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={company.error ?? error}
        onRetry={() => void refresh()}
        canView={can('manager.stock', 'view')}
        right={t('permissions.manager.stock')}
        empty={{ text: t('stocks.empty') }}
        onResetFilters={search.asked === '' ? undefined : search.reset}
        onSelect={({ id }) => navigate(paths.client(`stock/ingredients?stock=${id}`))}
        actions={canWrite ? actionsOf : undefined}
        renderCard={(stock) => <StockCard stock={stock} />}
        part={data && { shown: data.data.length, total: data.count }}
      />
      {edited !== null && (
        <StockFormDialog
          company={companyId}
          stock={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
