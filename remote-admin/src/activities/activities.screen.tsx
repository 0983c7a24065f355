import { usePage, useTranslate } from '@manger/platform'
import { Page, PageHeader } from '@manger/ui'
import { DataTable, Pagination, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { useClientFilters, wishOf } from '../shared-here/client-filters.ts'
import { FilterBar } from '../shared-here/filter-bar.tsx'
import { useActivities, useDays } from './activities.api.ts'
import * as s from './activities.module.css'
import { ActivityFigures } from './activity-figures.tsx'
import { ByCountry } from './charts/by-country.tsx'
import { FeedingsADay } from './charts/feedings-a-day.tsx'
import { CopyActivities } from './copy-activities.tsx'
import { ActivityPanel } from './panel/activity-panel.tsx'
import { ActivityCard } from './table/activity-card.tsx'
import { useActivityColumns } from './table/activity-columns.tsx'
import { DayLegend } from './table/day-strip.tsx'

/** Who feeds, how well, and who needs a call: the last 30 days of the clients. */
export const ActivitiesScreen = () => {
  const t = useTranslate()
  const filters = useClientFilters()
  const wish = wishOf(filters)
  const { data, error, refresh } = useActivities(wish, filters.values.page)
  const together = useDays(wish).data
  const columns = useActivityColumns()
  const [chosen, setChosen] = useState<number | null>(null)
  const title = t('areas.activities')
  usePage({ title })
  const activity = data?.data.find(({ client }) => client.id === chosen)
  const part = data && { shown: data.data.length, total: data.count }
  return (
    <Page fixed>
      <PageHeader title={title} />
      {together && <ActivityFigures days={together.data} countries={together.countries} />}
      <FilterBar filters={filters} counts={data?.statuses} />
      <WithPanel
        panel={
          activity && (
            <ActivityPanel key={activity.client.id} activity={activity} onClose={() => setChosen(null)} />
          )
        }
      >
        <DataTable
          fill
          label={t('activity.table')}
          columns={columns}
          rows={data?.data}
          rowKey={({ client }) => client.id}
          error={error}
          onRetry={() => void refresh()}
          empty={{ text: t('client.none') }}
          onResetFilters={filters.isActive ? filters.reset : undefined}
          selected={chosen}
          onSelect={({ client }) => setChosen(client.id === chosen ? null : client.id)}
          renderCard={(row) => <ActivityCard activity={row} />}
          part={part}
          foot={
            <>
              <DayLegend />
              <CopyActivities wish={wish} />
              <Pagination
                page={filters.values.page}
                total={part?.total ?? 0}
                onChange={(page) => filters.set({ page })}
              />
            </>
          }
        />
        {together && (
          <div className={s.charts}>
            <FeedingsADay days={together.data} />
            <ByCountry countries={together.countries} />
          </div>
        )}
      </WithPanel>
    </Page>
  )
}
