import { dayOf } from '@manger/contract'
import { useFarm, usePage, usePaths, useSession, useTranslate } from '@manger/platform'
import { Navigate } from '@manger/platform/router'
import { Card, EmptyState, ErrorState, Page, type PageAction, PageHeader, SkeletonBlock } from '@manger/ui'
import { useState } from 'react'
import { SentNote } from '../../cab/sent/sent-note.tsx'
import { useFeedingsOfDay } from '../feeding-plan.api.ts'
import { FeedingCard } from '../table/feeding-card.tsx'
import { useNow } from '../use-now.ts'
import * as s from './daily-job.module.css'
import { type Begun, begunBy, feedingsOfJob, type Job } from './jobs.formulas.ts'

// A phone that was left open overnight shows the new day soon after it wakes.
const TICK_MS = 5000

const Nothing = ({ job, begun }: { job: Job; begun: Begun | null }) => {
  const t = useTranslate()
  const paths = usePaths()
  const farm = useFarm()
  const goOn: PageAction | null =
    begun === null
      ? null
      : {
          key: 'goOn',
          icon: begun.page,
          label: t('action.goOn'),
          to: paths.farm(begun.farm, `planning/${begun.id}/${begun.page}`),
        }
  const today: PageAction = {
    key: 'today',
    icon: 'calendar-check',
    label: t('jobs.today'),
    to: paths.farm(farm.id, 'planning'),
  }
  return (
    <EmptyState
      title={t(`jobs.nothing.${job}`)}
      text={begun === null ? undefined : t('jobs.begun', { name: begun.name })}
      steps={[...(goOn === null ? [] : [goOn]), today]}
    />
  )
}

/**
 * Loading or unloading from the bar of the phone: straight into the cab where one feeding alone is to be done, else
 * the choice, one feeding per mixer.
 */
export const DailyJob = ({ job }: { job: Job }) => {
  const { timezone } = useFarm()
  const day = dayOf(useNow(TICK_MS), timezone)
  return <JobOfDay key={day} job={job} day={day} />
}

const JobOfDay = ({ job, day }: { job: Job; day: string }) => {
  const t = useTranslate()
  const paths = usePaths()
  const { id: farm } = useFarm()
  const { me } = useSession()
  const { data, error, isValidating, refresh } = useFeedingsOfDay(day)
  const [way, setWay] = useState<'unknown' | 'cab' | 'choice'>('unknown')
  const title = t(`jobs.${job}`)
  usePage({ title })
  const feedings = data && feedingsOfJob(data.data, job, me.id)
  // Decided once, by a fresh answer: a choice that is looked at does not turn into the cab by itself.
  if (way === 'unknown' && feedings !== undefined && !isValidating)
    setWay(feedings.length === 1 ? 'cab' : 'choice')
  const [only] = feedings ?? []
  if (way === 'cab' && only !== undefined)
    return <Navigate to={paths.farm(farm, `planning/${only.id}/${job}`)} replace />
  const shown = () => {
    if (way === 'unknown' && error !== undefined) return <ErrorState onRetry={() => void refresh()} />
    if (way === 'unknown' || feedings === undefined) return <SkeletonBlock rows={7} />
    if (feedings.length === 0) return <Nothing job={job} begun={begunBy(data?.data ?? [], me.id)} />
    return (
      <ul className={s.choice}>
        {feedings.map((feeding) => (
          <li key={feeding.id}>
            <Card>
              <FeedingCard feeding={feeding} isInTurn />
            </Card>
          </li>
        ))}
      </ul>
    )
  }
  return (
    <Page>
      <PageHeader title={title} />
      <SentNote />
      {shown()}
    </Page>
  )
}
