import type { Company } from '@manger/contract/companies'
import { type GettingStarted, START_STEPS } from '@manger/contract/farms'
import { usePaths, useTranslate } from '@manger/platform'
import { Button, Card, LinkButton, SkeletonBlock } from '@manger/ui'
import { lazy, Suspense } from 'react'
import { QUESTIONS } from '../../first-day/answers.ts'
import { useAnswered } from '../../first-day/use-answers.ts'
import * as s from './setup-card.module.css'

type SetupCardProps = {
  guide: GettingStarted
  /** Back to the questions, where there is no farm yet. */
  onGoOn: () => void
}

/** How far the first days have come, and the one way on: the steps themselves are the host's page. */
const SetupCard = ({ guide, onGoOn }: SetupCardProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const at = useAnswered()
  const { done, farm } = guide
  return (
    <Card title={t('checklist.title')}>
      <div className={s.setup}>
        <span>{t('checklist.progress', { done: done.length, total: START_STEPS.length })}</span>
        {farm === null ? (
          <Button kind="primary" icon="circle-play" onClick={onGoOn}>
            {at === null ? t('setup.open') : t('first.goOn', { at: at + 1, total: QUESTIONS.length })}
          </Button>
        ) : (
          <LinkButton kind="primary" to={paths.client('getting-started')}>
            {t('checklist.go')}
          </LinkButton>
        )}
      </div>
    </Card>
  )
}

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
