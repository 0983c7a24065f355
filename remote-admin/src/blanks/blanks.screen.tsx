import { companyRoutes } from '@manger/contract/companies'
import { type Farm, farmRoutes } from '@manger/contract/farms'
import { reportBlankRoutes } from '@manger/contract/reports'
import {
  useEvery,
  useList,
  useMay,
  useOne,
  usePage,
  usePageContext,
  useRightOf,
  useTranslate,
} from '@manger/platform'
import { filterOf } from '@manger/platform/router'
import { FilterRow, Note, Page, PageHeader } from '@manger/ui'
import { DataTable } from '@manger/ui/data'
import { useBlankColumns } from './blank.columns.tsx'
import { BlankDialog } from './blank.dialog.tsx'

const FILTERS = { farm: { ...filterOf.id(), isPlace: true } } as const

/** The farm forms: what is printed on forms 8 and 9 of each farm; on the page of a farm only its own. */
export const BlanksScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const canView = may(reportBlankRoutes.list)
  const right = useRightOf()(reportBlankRoutes.list)
  const canEdit = may(farmRoutes.update)
  const { farmId } = usePageContext()
  const list = useList(farmRoutes.list, { filters: FILTERS, query: () => ({}), ordering: 'name' })
  const { values, set } = list
  const companies = useEvery(companyRoutes.lite, canView ? {} : null).data?.data ?? []
  const codeOf = (company: number) => companies.find(({ id }) => id === company)?.registry_code ?? ''
  const columns = useBlankColumns(codeOf)
  // A report that refuses names a farm that may not stand among the first.
  const opened = useOne(farmRoutes.get, canView && canEdit ? values.farm : null).data?.data
  const edit = canEdit ? (farm: Farm) => set({ farm: farm.id }) : undefined
  const title = t('areas.blanks')
  usePage({ title })
  const own = useOne(farmRoutes.get, canView ? farmId : null).data?.data
  return (
    <Page fixed>
      <PageHeader title={title} />
      <Note tone="plain">{t(canEdit ? 'blanks.lead' : 'blanks.readOnly')}</Note>
      {farmId === null && <FilterRow search={list.search} label={t('search')} />}
      <DataTable
        {...list.table}
        {...(own !== undefined && { rows: [own], part: undefined })}
        fill
        canView={canView && list.canView}
        right={right}
        label={title}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ text: t('blanks.none') }}
        onSelect={edit}
        actions={
          edit &&
          ((farm) => [{ key: 'edit', icon: 'edit', label: t('blanks.fill'), onSelect: () => edit(farm) }])
        }
        copy={{
          fileName: 'farm-forms.csv',
          rows: own === undefined ? list.all : () => Promise.resolve([own]),
        }}
      />
      {opened !== undefined && values.farm === opened.id && (
        <BlankDialog
          farm={opened}
          registryCode={codeOf(opened.company)}
          onClose={() => set({ farm: null })}
        />
      )}
    </Page>
  )
}
