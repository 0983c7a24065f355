import { conflictRoutes } from '@manger/contract/feedings'
import { useFarm, useMay, usePage, usePaths, useRightOf, useTranslate } from '@manger/platform'
import { Card, EmptyState, ErrorState, Forbidden, Page, PageHeader, SkeletonBlock } from '@manger/ui'
import { useEffect, useEffectEvent } from 'react'
import * as entries from '#common/entries.module.css'
import { SentWeightItem } from './sent-weight.tsx'
import { useSentWeights } from './use-sent-weights.ts'
import { useWaiting, WaitingWork } from './waiting-work.tsx'

/** What this person sent from the cab: what still lies on this device, and what became of weights that did not fit. */
export const SentWeightsScreen = () => {
  const t = useTranslate()
  const rightOf = useRightOf()
  const isAllowed = useMay()(conflictRoutes.own)
  const paths = usePaths()
  const { id: farm } = useFarm()
  const { weights, error, refresh, news, read } = useSentWeights()
  const waiting = useWaiting()
  const title = t('sent.title')
  usePage({ title })
  const unread = news.length
  const see = useEffectEvent(read)
  useEffect(() => {
    if (unread > 0) see()
  }, [unread])

  const shown = () => {
    if (!isAllowed || error?.status === 403) return <Forbidden right={rightOf(conflictRoutes.own)} />
    if (weights === undefined)
      return error === undefined ? <SkeletonBlock rows={4} /> : <ErrorState onRetry={() => void refresh()} />
    if (weights.length > 0)
      return (
        <Card title={t('sent.apart')}>
          <ul className={entries.list}>
            {weights.map((weight) => (
              <SentWeightItem key={weight.id} weight={weight} />
            ))}
          </ul>
        </Card>
      )
    const toPlan = {
      key: 'plan',
      icon: 'calendar-check',
      label: t('cab.toPlan'),
      to: paths.farm(farm, 'planning'),
    } as const
    return <EmptyState title={t(waiting.length > 0 ? 'sent.noneYet' : 'sent.none')} steps={[toPlan]} />
  }
  return (
    <Page>
      <PageHeader title={title} />
      <WaitingWork outboxes={waiting} />
      {shown()}
    </Page>
  )
}
