import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { useFarm, useMay, usePage, usePaths, useTranslate } from '@manger/platform'
import { useNavigate, useParams } from '@manger/platform/router'
import { ErrorState, Forbidden, SkeletonBlock } from '@manger/ui'
import type { ReactNode } from 'react'
import { FeedingPaper } from '../../paper/feeding-paper.tsx'
import { Cab } from '../frame/cab.tsx'
import { CabHead } from '../frame/cab-head.tsx'
import { useAwake } from '../frame/use-awake.ts'
import { KeptOfGone } from '../pending/kept-of-gone.tsx'
import { useAfterWork } from '../pending/use-after-work.ts'
import { useDayBeside, useFeedingInCab } from './feeding-in-cab.api.ts'

/** A feeding with what this device has not brought to the server yet, and as the server told it last. */
export type FeedingHere = { feeding: Feeding; told: Feeding }

type FeedingPageProps = {
  /** Key of the page's title. */
  title: string
  children: (parts: FeedingHere) => ReactNode
}

/** The page of one feeding in the cab: forbidden, loading, failed, or the work itself. */
export const FeedingPage = ({ title, children }: FeedingPageProps) => {
  const t = useTranslate()
  const may = useMay()
  const { feedingId } = useParams()
  const answer = useFeedingInCab(Number(feedingId))
  const { after, isWaiting } = useAfterWork()
  useAwake()
  usePage({ title: t(title), isWhole: true })
  const isReader = may(feedingRoutes.list)
  const told = answer.data?.data
  const day = useDayBeside(isWaiting && told ? told.planned_on : null)

  if (!isReader || answer.error?.status === 403)
    return (
      <StatePage title={title}>
        <Forbidden />
        <KeptOfGone feeding={Number(feedingId)} />
      </StatePage>
    )
  if (told !== undefined) {
    const feeding = after(told, day)
    return (
      <>
        {children({ feeding, told })}
        <FeedingPaper feeding={feeding} />
      </>
    )
  }
  return (
    <StatePage title={title}>
      {answer.error === undefined ? (
        <SkeletonBlock rows={6} />
      ) : answer.error.status === 404 ? (
        <>
          <ErrorState title={t('cab.notThere')} text={t('errors.not_found')} />
          <KeptOfGone feeding={Number(feedingId)} />
        </>
      ) : (
        <>
          <ErrorState
            title={t('cab.didNotLoad')}
            text={t('cab.checkConnection')}
            onRetry={() => void answer.refresh()}
          />
          <KeptOfGone feeding={Number(feedingId)} />
        </>
      )}
    </StatePage>
  )
}

const StatePage = ({ title, children }: { title: string; children: ReactNode }) => {
  const t = useTranslate()
  const navigate = useNavigate()
  const paths = usePaths()
  const { id } = useFarm()
  return (
    <Cab head={<CabHead title={t(title)} onBack={() => void navigate(paths.farm(id, 'planning'))} />}>
      {children}
    </Cab>
  )
}
