import { type Brand, brandRoutes } from '@manger/contract/mixer-db'
import { useDelete, useList, useMay, usePage, usePaths, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { FilterRow, Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { useRowActions } from '../shared-here/row-actions.ts'
import { useBrandColumns } from './brand.columns.tsx'
import { BrandDialog } from './brand.dialog.tsx'

/** The makers of mixers; a row leads to its models. */
export const BrandsScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const paths = usePaths()
  const navigate = useNavigate()
  const list = useList(brandRoutes.list, { ordering: 'name' })
  const columns = useBrandColumns()
  const removal = useDelete<Brand>(brandRoutes.remove, { notice: ({ name }) => t('deleted', { name }) })
  const [edited, setEdited] = useState<Brand | 'new' | null>(null)
  const actions = useRowActions(brandRoutes, { onEdit: setEdited, onDelete: removal.ask })
  usePage({ title: t('title') })
  const create = { key: 'create', icon: 'add', label: t('brands.create') } as const
  return (
    <Page fixed>
      <PageHeader
        title={t('title')}
        primary={may(brandRoutes.create) ? { ...create, onSelect: () => setEdited('new') } : undefined}
      />
      {list.canView && <FilterRow search={list.search} label={t('search')} />}
      <DataTable
        {...list.table}
        fill
        label={t('brands.table')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ text: t('brands.empty') }}
        onSelect={({ id }) => navigate(paths.root(`mixer-db/${id}/models`))}
        actions={actions}
        copy={{ fileName: 'brands.csv', rows: list.all }}
      />
      {edited !== null && (
        <BrandDialog brand={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
