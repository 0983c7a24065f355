import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { useFarm, useMay, usePage, usePaths, useTranslate } from '@manger/platform'
import { useNavigate, useParams } from '@manger/platform/router'
import { ErrorState, Forbidden, SkeletonBlock } from '@manger/ui'
import type { ReactNode } from 'react'
import { Cab } from '../frame/cab.tsx'
import { CabHead } from '../frame/cab-head.tsx'
import { useAwake } from '../frame/use-awake.ts'
import { KeptOfGone } from '../pending/kept-of-gone.tsx'
import { useFeedingInCab } from './feeding-in-cab.api.ts'

type FeedingPageProps = {
  /** Key of the page's title. */
  title: string
  children: (feeding: Feeding) => ReactNode
}

/** The page of one feeding in the cab: forbidden, loading, failed, or the work itself. */
export const FeedingPage = ({ title, children }: FeedingPageProps) => {
  const t = useTranslate()
  const may = useMay()
  const { feedingId } = useParams()
  const answer = useFeedingInCab(Number(feedingId))
  useAwake()
  usePage({ title: t(title), isWhole: true })
  const isReader = may(feedingRoutes.list)
  const feeding = answer.data?.data

  if (!isReader || answer.error?.status === 403)
    return (
      <StatePage title={title}>
        <Forbidden />
        <KeptOfGone feeding={Number(feedingId)} />
      </StatePage>
    )
  if (feeding !== undefined) return children(feeding)
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
