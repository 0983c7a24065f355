import { useCan, useFarm, usePage, usePaths, useTranslate } from '@manger/platform'
import { Forbidden, Page, PageHeader } from '@manger/ui'
import { DaySwitcher } from '@manger/ui/data'
import { useLeftoversDays } from './leftovers.api.ts'
import { spanTo } from './leftovers.formulas.ts'
import { LeftoversBoard } from './leftovers-board.tsx'
import { useLeftoversPlace } from './use-leftovers-place.ts'

/** What the groups left of their feed, day by day, and how it moves the next call. */
export const LeftoversScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const { id: farm } = useFarm()
  const canView = useCan()('schedule.schedule', 'view')
  const place = useLeftoversPlace()
  const { data, error, refresh } = useLeftoversDays(canView ? spanTo(place.last) : null)
  const title = t('leftovers.title')
  usePage({ title })
  return (
    <Page>
      <PageHeader title={title} back={paths.farm(farm, 'planning')}>
        <DaySwitcher value={place.last} today={place.today} max={place.today} onChange={place.setLast} />
      </PageHeader>
      {canView ? (
        <LeftoversBoard place={place} answer={data} error={error} onRetry={() => void refresh()} />
      ) : (
        <Forbidden right={t('permissions.schedule.schedule')} />
      )}
    </Page>
  )
}
