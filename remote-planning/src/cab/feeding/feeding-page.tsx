import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { useFarm, useMay, usePage, usePaths, useTranslate } from '@manger/platform'
import { useNavigate, useParams } from '@manger/platform/router'
import { SkeletonBlock } from '@manger/ui'
import type { ReactNode } from 'react'
import { FeedingPaper } from '../../paper/feeding-paper.tsx'
import { Cab } from '../frame/cab.tsx'
import { CabHead } from '../frame/cab-head.tsx'
import { useAwake } from '../frame/use-awake.ts'
import { ClosedFeeding } from '../meanwhile/closed-feeding.tsx'
import { useAfterWork } from '../pending/use-after-work.ts'
import { useIsDemo } from '../scale/use-scale.ts'
import { useDayBeside, useFeedingInCab } from './feeding-in-cab.api.ts'

/** A feeding with what this device has not brought to the server yet, and as the server told it last. */
export type FeedingHere = { feeding: Feeding; told: Feeding }

type FeedingPageProps = {
  /** Key of the page's title. */
  title: string
  children: (parts: FeedingHere) => ReactNode
}

/** The page of one feeding in the cab: the work itself, loading, or why it cannot be opened. */
export const FeedingPage = ({ title, children }: FeedingPageProps) => {
  const t = useTranslate()
  const may = useMay()
  const navigate = useNavigate()
  const paths = usePaths()
  const { id: farm } = useFarm()
  const { feedingId } = useParams()
  const answer = useFeedingInCab(Number(feedingId))
  const { after, isWaiting } = useAfterWork()
  useAwake()
  // Asked beside the feeding: what is weighed with decides how its page is drawn.
  const isScaleKnown = useIsDemo() !== null
  usePage({ title: t(title), isWhole: true })
  const isReader = may(feedingRoutes.list)
  const told = answer.data?.data
  const day = useDayBeside(isWaiting && told ? told.planned_on : null)

  const status = answer.error?.status
  const why = !isReader || status === 403 ? 'no_right' : status === 404 ? 'gone' : 'out_of_reach'
  if (told !== undefined && isScaleKnown && why === 'out_of_reach') {
    const feeding = after(told, day)
    return (
      <>
        {children({ feeding, told })}
        <FeedingPaper feeding={feeding} />
      </>
    )
  }
  const head = <CabHead title={t(title)} onBack={() => void navigate(paths.farm(farm, 'planning'))} />
  if (isReader && answer.error === undefined)
    return (
      <Cab head={head}>
        <SkeletonBlock rows={6} />
      </Cab>
    )
  return (
    <ClosedFeeding feeding={Number(feedingId)} head={head} why={why} onRetry={() => void answer.refresh()} />
  )
}
