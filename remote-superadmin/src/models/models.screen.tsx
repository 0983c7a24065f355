import { brandRoutes, type Model, modelRoutes } from '@manger/contract/mixer-db'
import { useList, useOne, usePage, usePaths, useTranslate } from '@manger/platform'
import { useNavigate, useParams } from '@manger/platform/router'
import { FilterRow, Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable, useRecords } from '@manger/ui/data'
import { useModelColumns } from './model.columns.tsx'
import { ModelDialog } from './model.dialog.tsx'

/** The models of one brand; a row leads to its calibrations. */
export const ModelsScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const navigate = useNavigate()
  const brandId = Number(useParams().mixerId)
  const brand = useOne(brandRoutes.get, brandId)
  const list = useList(modelRoutes.list, { query: () => ({ brand: brandId }), ordering: 'name' })
  const columns = useModelColumns()
  const records = useRecords<Model>(modelRoutes, { create: t('models.create') })
  const title = brand.data?.data.name ?? t('models.table')
  const parent = { title: t('areas.mixer-db'), to: paths.root('mixer-db') }
  usePage({ title, breadcrumbs: [parent] })
  return (
    <Page fixed>
      <PageHeader title={title} back={parent.to} primary={brand.data && records.create} />
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
        empty={{ text: t('models.empty'), steps: records.create ? [records.create] : [] }}
        onSelect={({ id }) => navigate(paths.root(`mixer-db/${brandId}/models/${id}/calibrations`))}
        actions={records.actions}
        copy={{ fileName: 'models.csv', rows: list.all }}
      />
      {records.form((model, onClose) => (
        <ModelDialog brand={brandId} model={model} onClose={onClose} />
      ))}
      <ConfirmDelete {...records.question} />
    </Page>
  )
}
