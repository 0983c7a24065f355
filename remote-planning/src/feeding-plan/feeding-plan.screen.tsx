import { usePage, useTranslate } from '@manger/platform'
import { Forbidden, Page, PageHeader } from '@manger/ui'
import { useRememberFarm } from '../shared-here/recent-farms.ts'
import { PlannedDay } from './planned-day.tsx'
import { usePlanAccess } from './use-plan-access.ts'

/** The feeding plan of a farm's day. */
export const FeedingPlanScreen = () => {
  const t = useTranslate()
  const { canView } = usePlanAccess()
  useRememberFarm()
  const title = t('areas.planning')
  usePage({ title })
  if (canView) return <PlannedDay />
  return (
    <Page>
      <PageHeader title={title} />
      <Forbidden right={t('permissions.schedule.schedule')} />
    </Page>
  )
}
