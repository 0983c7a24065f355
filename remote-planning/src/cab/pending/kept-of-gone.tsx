import { useFormat, useTranslate } from '@manger/platform'
import { Button } from '@manger/ui'
import * as s from './kept-of-gone.module.css'
import { bodyOf } from './outbox.ts'
import { useFeedingWork } from './use-feeding-work.ts'

/** What this device still keeps of a feeding that cannot be opened: it is sent, or shown until its driver gives it up. */
export const KeptOfGone = ({ feeding }: { feeding: number }) => {
  const t = useTranslate()
  const format = useFormat()
  const { work, state, isLasting, retry, drop } = useFeedingWork({ id: feeding, version: 0 }, 'load')
  const body = work === null ? null : bodyOf(work)
  if (body?.action !== 'weigh' || state === 'sending') return null
  return (
    <div role="alert" className={s.kept}>
      <p>{t(isLasting ? 'cab.isKept' : 'cab.notKept', { weight: format.weightText(body.weight) })}</p>
      <div className={s.buttons}>
        <Button size="large" onClick={retry}>
          {t('cab.retry')}
        </Button>
        {state === 'refused' && (
          <Button size="large" onClick={drop}>
            {t('cab.giveUp')}
          </Button>
        )}
      </div>
    </div>
  )
}
