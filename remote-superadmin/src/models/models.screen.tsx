import { brandRoutes, type Model, modelRoutes } from '@manger/contract/mixer-db'
import { useDelete, useList, useMay, useOne, usePage, usePaths, useTranslate } from '@manger/platform'
import { useNavigate, useParams } from '@manger/platform/router'
import { FilterRow, Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { useRowActions } from '../shared-here/row-actions.ts'
import { useModelColumns } from './model.columns.tsx'
import { ModelDialog } from './model.dialog.tsx'

/** The models of one brand; a row leads to its calibrations. */
export const ModelsScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const paths = usePaths()
  const navigate = useNavigate()
  const brandId = Number(useParams().mixerId)
  const brand = useOne(brandRoutes.get, brandId)
  const list = useList(modelRoutes.list, { query: () => ({ brand: brandId }), ordering: 'name' })
  const columns = useModelColumns()
  const removal = useDelete<Model>(modelRoutes.remove, { notice: ({ name }) => t('deleted', { name }) })
  const [edited, setEdited] = useState<Model | 'new' | null>(null)
  const actions = useRowActions(modelRoutes, { onEdit: setEdited, onDelete: removal.ask })
  const title = brand.data?.data.name ?? t('models.table')
  const parent = { title: t('title'), to: paths.root('mixer-db') }
  usePage({ title, breadcrumbs: [parent] })
  const create = { key: 'create', icon: 'add', label: t('models.create') } as const
  const canCreate = may(modelRoutes.create) && brand.data !== undefined
  return (
    <Page fixed>
      <PageHeader
        title={title}
        back={parent.to}
        primary={canCreate ? { ...create, onSelect: () => setEdited('new') } : undefined}
      />
      {list.canView && <FilterRow search={list.search} label={t('search')} />}
      <DataTable
        {...list.table}
        fill
        label={t('models.table')}
        columns={columns}
        rowKey={({ id }) => id}
        error={brand.error ?? list.table.error}
        onRetry={() => {
          void brand.refresh()
          list.table.onRetry()
        }}
        empty={{ text: t('models.empty') }}
        onSelect={({ id }) => navigate(paths.root(`mixer-db/${brandId}/models/${id}/calibrations`))}
        actions={actions}
        copy={{ fileName: 'models.csv', rows: list.all }}
      />
      {edited !== null && (
        <ModelDialog
          brand={brandId}
          model={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
        />
      )}
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
