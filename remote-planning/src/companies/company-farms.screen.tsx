import { companyRoutes } from '@manger/contract/companies'
import { farmRoutes } from '@manger/contract/farms'
import { stockRoutes } from '@manger/contract/stocks'
import { useEvery, useMay, usePage, usePaths, useTranslate } from '@manger/platform'
import { useParams, useSearch } from '@manger/platform/router'
import { FilterRow, LinkTabs, Page, type PageAction, PageHeader } from '@manger/ui'
import { CopyFarms } from './cards/copy-farms.tsx'
import { FarmGrid } from './cards/farm-grid.tsx'
import { FarmsState } from './farms-state.tsx'
import { useCompanyDialogs } from './forms/use-company-dialogs.tsx'
import { useFarmsToday } from './use-farms-today.ts'

/** The two sides of a company: its stocks, which are pages of the stock area, and its farms. */
const CompanyTabs = ({ company, name }: { company: number; name: string }) => {
  const t = useTranslate()
  const may = useMay()
  const paths = usePaths()
  const farms = { to: paths.client(`companies/${company}/farms`), label: t('areas.companies') }
  const stocks = { to: paths.client(`companies/${company}/stocks`), label: t('company.toStocks') }
  return <LinkTabs label={name} items={may(stockRoutes.list) ? [stocks, farms] : [farms]} />
}

/** The farms of one company. */
export const CompanyFarmsScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const id = Number(useParams().companyId)
  const search = useSearch()
  const companies = useEvery(companyRoutes.list, { ordering: 'name' })
  const farms = useEvery(farmRoutes.list, {
    ordering: 'name',
    search: search.asked || undefined,
    company: id,
  })
  const today = useFarmsToday(id)
  const all = companies.data?.data ?? []
  const company = all.find((each) => each.id === id)
  const isMissing = companies.data !== undefined && company === undefined
  // The cards come with their day: without it they would grow under the hand.
  const shown = today.isLoading ? undefined : farms.data?.data
  const { mayManage, actionsOf, dialogs, createFarm, editFarm } = useCompanyDialogs(companies.data?.data)
  const title = company?.name ?? t('areas.companies')
  const parent = { title: t('areas.companies'), to: paths.client('companies') }
  usePage({ title, breadcrumbs: [parent] })
  const create: PageAction = {
    key: 'farm',
    icon: 'add',
    label: t('farm.create'),
    onSelect: () => createFarm(id),
  }
  const toAll: PageAction = { key: 'all', icon: 'house', label: t('company.toFarms'), to: parent.to }
  const rest = company ? actionsOf(company).filter(({ key }) => key === 'edit') : []
  return (
    <Page>
      <PageHeader
        title={title}
        back={parent.to}
        actions={rest}
        primary={mayManage && company ? create : undefined}
      >
        {!isMissing && <CompanyTabs company={id} name={title} />}
      </PageHeader>
      {!isMissing && (
        <FilterRow
          search={search}
          label={t('search')}
          aside={shown && shown.length > 0 && <CopyFarms farms={shown} today={today.data?.data ?? []} />}
        />
      )}
      {shown && shown.length > 0 && (
        <FarmGrid farms={shown} today={today.data?.data ?? []} onEdit={editFarm} />
      )}
      <FarmsState
        count={companies.data && shown?.length}
        error={farms.error ?? companies.error}
        onRetry={() => {
          void companies.refresh()
          void farms.refresh()
        }}
        onResetSearch={search.asked === '' || !company ? undefined : search.reset}
        empty={
          company
            ? { title: t('company.noFarms'), steps: mayManage ? [create] : [] }
            : { title: t('company.missing'), steps: [toAll] }
        }
      />
      {dialogs}
    </Page>
  )
}
