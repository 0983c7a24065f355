import { feedingRoutes } from '@manger/contract/feedings'
import { useMay, usePage, useRightOf, useTranslate } from '@manger/platform'
import { useSearchParams } from '@manger/platform/router'
import { Forbidden, Page, PageHeader } from '@manger/ui'
import { useRememberFarm } from '../common/recent-farms.ts'
import { DailyJob } from './jobs/daily-job.tsx'
import { jobIn } from './jobs/jobs.formulas.ts'
import { PlannedDay } from './planned-day.tsx'

/** The feeding plan of a farm's day, or the one job of it that the address asks for. */
export const FeedingPlanScreen = () => {
  const t = useTranslate()
  const rightOf = useRightOf()
  const canView = useMay()(feedingRoutes.list)
  const [params] = useSearchParams()
  const job = jobIn(params.get('job'))
  useRememberFarm()
  const title = t('areas.planning')
  usePage({ title })
  if (canView) return job === null ? <PlannedDay /> : <DailyJob key={job} job={job} />
  return (
    <Page>
      <PageHeader title={title} />
      <Forbidden right={rightOf(feedingRoutes.list)} />
    </Page>
  )
}
