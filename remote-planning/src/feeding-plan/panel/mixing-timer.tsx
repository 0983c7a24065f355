import { toMinutes } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { TroughBar } from '@manger/ui'
import { mixingAt } from '../../common/mixing.formulas.ts'
import * as s from './panel.module.css'

/** How long the load has mixed, of how long it must. */
export const MixingTimer = ({ feeding, now }: { feeding: Feeding; now: Date }) => {
  const t = useTranslate()
  const format = useFormat()
  const mixing = mixingAt(feeding, now)
  if (mixing === null || mixing.neededSeconds <= 0) return null
  const isDone = mixing.leftSeconds <= 0
  return (
    <div className={s.mixing} data-done={isDone ? '' : undefined}>
      <div className={s.mixingHead}>
        <b>{isDone ? t('live.mixed') : t('mixing.title')}</b>
        <span>
          {t('mixing.of', {
            done: format.minutes(toMinutes(mixing.doneSeconds)),
            needed: format.minutes(toMinutes(mixing.neededSeconds)),
          })}
        </span>
      </div>
      <TroughBar
        label={t('mixing.title')}
        value={mixing.doneSeconds / mixing.neededSeconds}
        tone={isDone ? 'up' : 'grain'}
      />
    </div>
  )
}
