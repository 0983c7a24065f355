import type { Brand } from '@manger/contract/mixer-db'
import { useFormat, useNotify, usePage, usePaths, useRemoval, useTranslate } from '@manger/platform'
import { useNavigate, useSearch } from '@manger/platform/router'
import { FilterRow, Page, PageHeader } from '@manger/ui'
import { type Column, ConfirmDelete, type CopyColumn, CopyTable, DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { BrandDialog } from './brand.dialog.tsx'
import { useBrands, useBrandWrites } from './brands.api.ts'

/** The makers of mixers; a row leads to its models. */
export const BrandsScreen = () => {
  const t = useTranslate()
  const format = useFormat()
  const paths = usePaths()
  const navigate = useNavigate()
  const search = useSearch()
  const { data, error, refresh, part, all } = useBrands(search.asked)
  const { remove } = useBrandWrites()
  const notify = useNotify()
  const removal = useRemoval(remove, ({ name }) => notify.success(t('deleted', { name })))
  const [edited, setEdited] = useState<Brand | 'new' | null>(null)
  usePage({ title: t('title') })
  const columns: Column<Brand>[] = [
    { key: 'name', title: t('field.brand'), isName: true, render: (brand) => brand.name },
    {
      key: 'models',
      title: t('field.models'),
      align: 'number',
      render: (brand) => format.number(brand.models_count),
    },
    {
      key: 'updated',
      title: t('field.changed'),
      priority: 2,
      render: (brand) => format.dateTime(brand.updated_at),
    },
  ]
  const copyColumns: CopyColumn<Brand>[] = [
    { title: t('field.brand'), value: ({ name }) => name },
    { title: t('field.models'), value: (row) => row.models_count },
    { title: t('field.changed'), value: (row) => row.updated_at },
  ]
  return (
    <Page fixed>
      <PageHeader
        title={t('title')}
        primary={{ key: 'create', icon: 'add', label: t('brands.create'), onSelect: () => setEdited('new') }}
      />
      <FilterRow search={search} label={t('search')} />
      <DataTable
        label={t('brands.table')}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refresh()}
        empty={{ text: t('brands.empty') }}
        onResetFilters={search.asked === '' ? undefined : search.reset}
        onSelect={({ id }) => navigate(paths.root(`mixer-db/${id}/models`))}
        actions={(brand) => [
          { key: 'edit', icon: 'edit', label: t('edit'), onSelect: () => setEdited(brand) },
          {
            key: 'delete',
            icon: 'delete',
            label: t('delete'),
            danger: true,
            onSelect: () => removal.ask(brand),
          },
        ]}
        foot={data && <CopyTable size="small" columns={copyColumns} rows={all} fileName="brands.csv" />}
        part={part}
        fill
      />
      {edited !== null && (
        <BrandDialog brand={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
