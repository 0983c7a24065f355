import { companyRoutes } from '@manger/contract/companies'
import { type Farm, farmRoutes, gettingStartedRoutes, START_STEPS } from '@manger/contract/farms'
import { feedingRoutes } from '@manger/contract/feedings'
import { useEvery, useMay, usePage, usePaths, useQuery, useTranslate } from '@manger/platform'
import { Link, useSearch } from '@manger/platform/router'
import { FilterRow, Page, type PageAction, PageHeader } from '@manger/ui'
import { useState } from 'react'
import { useRecentFarms } from '../common/recent-farms.ts'
import { CompanySection } from './cards/company-section.tsx'
import { CopyFarms } from './cards/copy-farms.tsx'
import { FarmGrid } from './cards/farm-grid.tsx'
import { sectionsOf } from './companies.formulas.ts'
import { FarmsState } from './farms-state.tsx'
import { useCompanyDialogs } from './forms/use-company-dialogs.tsx'
import * as s from './recent-farms.module.css'
import { FirstSteps } from './setup/first-steps.tsx'
import { useFarmsToday } from './use-farms-today.ts'

type RecentFarmsProps = {
  /** Undefined while nobody knows them: their room is kept. */
  farms: readonly Farm[] | undefined
}

/** The plans that this person opened last; nothing where there is only one to open, or who may open none. */
const RecentFarms = ({ farms }: RecentFarmsProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const may = useMay()
  const ids = useRecentFarms()
  if (ids.length === 0 || !may(feedingRoutes.list)) return null
  if (farms === undefined)
    return (
      <div className={`${s.recent} ${s.waiting}`} aria-hidden="true">
        <span className={s.farm}>{t('farm.recent')}</span>
      </div>
    )
  const recent = ids.flatMap((id) => farms.filter((farm) => farm.id === id))
  if (recent.length === 0 || farms.length < 2) return null
  return (
    <nav className={s.recent} aria-label={t('farm.recent')}>
      <span>{t('farm.recent')}</span>
      {recent.map(({ id, name }) => (
        <Link key={id} to={paths.farm(id, 'planning')} className={s.farm ?? ''}>
          {name}
        </Link>
      ))}
    </nav>
  )
}

/** The client's companies with their farms, each with its day so far. */
export const CompaniesScreen = () => {
  const t = useTranslate()
  const title = t('areas.companies')
  const search = useSearch()
  const companies = useEvery(companyRoutes.list, { ordering: 'name' })
  const farms = useEvery(farmRoutes.list, { ordering: 'name', search: search.asked || undefined })
  const today = useFarmsToday()
  const all = companies.data?.data ?? []
  const { mayManage, actionsOf, dialogs, createCompany, createFarm, editFarm, setUp } = useCompanyDialogs(
    companies.data?.data,
  )
  usePage({ title })
  // The cards come with their day: without it they would grow under the hand.
  const sections =
    companies.data && farms.data && !today.isLoading
      ? sectionsOf(all, farms.data.data, search.asked)
      : undefined
  const isSearched = search.asked !== ''
  const ownFarms = farms.data?.data ?? []
  // Until all is done, or somebody has put it away, the first days are what the page begins with.
  const guide = useQuery(gettingStartedRoutes.get, setUp === undefined ? null : {}).data?.data
  const isNew = guide !== undefined && !guide.is_dismissed && guide.done.length < START_STEPS.length
  const showsSetup = isNew && !isSearched && sections !== undefined
  const [isLater, setLater] = useState(false)
  const newFarm: PageAction = {
    key: 'farm',
    icon: 'add',
    label: t('farm.create'),
    onSelect: () => createFarm(null),
  }
  const newCompany: PageAction = {
    key: 'company',
    icon: 'building',
    label: t('company.create'),
    onSelect: createCompany,
  }
  // The first farm is made by the questions of the first day: nothing else on the page leads another way meanwhile.
  const isFirst = showsSetup && ownFarms.length === 0
  const asks = isFirst && !isLater
  // Almost every client has companies: while they are not known, the buttons stand as they will, also after a failure.
  const hasCompanies = all.length > 0 || companies.data === undefined
  const main = hasCompanies ? newFarm : newCompany
  const others = hasCompanies ? [newCompany] : []
  return (
    <Page>
      <PageHeader
        title={title}
        actions={mayManage && !asks ? (showsSetup ? [...others, main] : others) : []}
        primary={mayManage && !showsSetup ? main : undefined}
      />
      {(isSearched || (hasCompanies && !isFirst)) && (
        <FilterRow
          search={search}
          label={t('search')}
          aside={ownFarms.length > 0 && <CopyFarms farms={ownFarms} today={today.data?.data ?? []} />}
        >
          {!isSearched && <RecentFarms farms={farms.data?.data} />}
        </FilterRow>
      )}
      {showsSetup && (
        <FirstSteps
          guide={guide}
          companies={all}
          asks={asks}
          onLater={() => setLater(true)}
          onGoOn={() => setLater(false)}
        />
      )}
      {!asks &&
        sections?.map(({ company, farms: own }) => (
          <CompanySection key={company.id} company={company} actions={actionsOf(company)}>
            <FarmGrid farms={own} today={today.data?.data ?? []} onEdit={editFarm} />
          </CompanySection>
        ))}
      {!showsSetup && (
        <FarmsState
          count={sections?.length}
          error={companies.error ?? farms.error}
          onRetry={() => {
            void companies.refresh()
            void farms.refresh()
          }}
          onResetSearch={isSearched ? search.reset : undefined}
          empty={
            mayManage ? { text: t('company.none'), steps: [newCompany] } : { text: t('company.noneForYou') }
          }
        />
      )}
      {dialogs}
    </Page>
  )
}
