import { type Brand, brandRoutes } from '@manger/contract/mixer-db'
import { useList, usePage, usePaths, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { FilterRow, Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable, useRecords } from '@manger/ui/data'
import { useBrandColumns } from './brand.columns.tsx'
import { BrandDialog } from './brand.dialog.tsx'

/** The makers of mixers; a row leads to its models. */
export const BrandsScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const navigate = useNavigate()
  const list = useList(brandRoutes.list, { ordering: 'name' })
  const columns = useBrandColumns()
  const records = useRecords<Brand>(brandRoutes, { create: t('brands.create') })
  usePage({ title: t('areas.mixer-db') })
  return (
    <Page fixed>
      <PageHeader title={t('areas.mixer-db')} primary={records.create} />
      {list.canView && <FilterRow search={list.search} label={t('search')} />}
      <DataTable
        {...list.table}
        fill
        label={t('brands.table')}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ text: t('brands.empty'), steps: records.create ? [records.create] : [] }}
        onSelect={({ id }) => navigate(paths.root(`mixer-db/${id}/models`))}
        actions={records.actions}
        copy={{ fileName: 'brands.csv', rows: list.all }}
      />
      {records.form((brand, onClose) => (
        <BrandDialog brand={brand} onClose={onClose} />
      ))}
      <ConfirmDelete {...records.question} />
    </Page>
  )
}
