import { clientRoutes } from '@manger/contract/clients'
import { toldWith, useList, useMay, usePage, usePaths, useQuery, useTranslate } from '@manger/platform'
import { Page, PageHeader } from '@manger/ui'
import { DataTable, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { CLIENT_FILTERS } from '../common/client-filters.ts'
import { FilterBar } from '../common/filter-bar.tsx'
import { useNoClients } from '../common/no-clients.ts'
import { UnreadNote } from '../common/not-granted.tsx'
import * as s from './activities.module.css'
import { ActivityFigures, WaitingActivity } from './activity-figures.tsx'
import { ByCountry } from './charts/by-country.tsx'
import { FeedingsADay } from './charts/feedings-a-day.tsx'
import { ActivityPanel } from './panel/activity-panel.tsx'
import { useActivityColumns } from './table/activity.columns.tsx'
import { ActivityCard } from './table/activity-card.tsx'
import { DayLegend } from './table/day-strip.tsx'

/** Who feeds, how well, and who needs a call: the last 30 days of the clients. */
export const ActivitiesScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const paths = usePaths()
  const list = useList(clientRoutes.activities, { filters: CLIENT_FILTERS })
  // The former figures stay in sight until the next are there: filters must not let the page jump.
  const asked = useQuery(clientRoutes.days, { query: list.query }, { keepPreviousData: true })
  const together = asked.data
  const columns = useActivityColumns()
  const noClients = useNoClients()
  const [chosen, setChosen] = useState<number | null>(null)
  const title = t('areas.activities')
  usePage({ title })
  const activity = list.rows.find(({ id }) => id === chosen)
  const unread = together?.unread ?? 0
  const isAnyRead = together !== undefined && together.countries.length > 0
  return (
    <Page fixed>
      <PageHeader
        title={title}
        actions={
          may(clientRoutes.farmSearch)
            ? [
                {
                  key: 'farms',
                  icon: 'search',
                  label: t('farmSearch.title'),
                  to: paths.root('activities/farms'),
                },
              ]
            : []
        }
      />
      {together && (unread === 0 || isAnyRead) && (
        <ActivityFigures
          days={together.data}
          countries={together.countries}
          isPartial={unread > 0 || together.missing_cells !== undefined}
        />
      )}
      {unread > 0 && <UnreadNote clients={unread} />}
      {asked.isLoading && <WaitingActivity />}
      <FilterBar list={list} counts={toldWith(clientRoutes.activities, list)?.statuses} />
      <WithPanel
        panel={
          activity && <ActivityPanel key={activity.id} activity={activity} onClose={() => setChosen(null)} />
        }
      >
        <DataTable
          {...list.table}
          fill
          label={t('activity.table')}
          columns={columns}
          rowKey={({ id }) => id}
          empty={noClients}
          selected={chosen}
          onSelect={({ id }) => setChosen(id === chosen ? null : id)}
          renderCard={(row) => <ActivityCard activity={row} />}
          copy={{ fileName: 'activities.csv', rows: list.all }}
          foot={<DayLegend />}
        />
        {isAnyRead && list.table.rows !== undefined && (
          <div className={s.charts}>
            <FeedingsADay days={together.data} />
            <ByCountry countries={together.countries} />
          </div>
        )}
      </WithPanel>
    </Page>
  )
}
