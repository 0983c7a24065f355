import type { Company } from '@manger/contract/companies'
import type { GettingStarted } from '@manger/contract/farms'
import { SkeletonBlock } from '@manger/ui'
import { lazy, Suspense } from 'react'
import { SetupCard } from './setup-card.tsx'

// Once in the life of a client: no part of a page that is opened every day.
const FirstDay = lazy(async () => ({ default: (await import('../../first-day/first-day.tsx')).FirstDay }))
const FirstFed = lazy(async () => ({ default: (await import('../../first-day/first-fed.tsx')).FirstFed }))

type FirstStepsProps = {
  guide: GettingStarted
  companies: readonly Company[]
  /** The questions are open. */
  asks: boolean
  onLater: () => void
  onGoOn: () => void
}

/** What comes next for a new client: the questions of the first day, its first feeding, or the steps that are left. */
export const FirstSteps = ({ guide, companies, asks, onLater, onGoOn }: FirstStepsProps) => {
  const { feeding } = guide
  if (!asks && !feeding) return <SetupCard guide={guide} onGoOn={onGoOn} />
  return (
    <Suspense fallback={<SkeletonBlock rows={5} />}>
      {asks ? <FirstDay companies={companies} onLater={onLater} /> : feeding && <FirstFed id={feeding} />}
    </Suspense>
  )
}
