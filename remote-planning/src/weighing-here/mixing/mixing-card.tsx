import { toMinutes } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Icon, TroughBar } from '@manger/ui'
import { mixingLeft } from '../../shared-here/mixing.formulas.ts'
import { useServerNow } from '../feeding/use-server-clock.ts'
import * as s from './mixing-card.module.css'

/** How long the load still has to be mixed (F11). */
export const MixingCard = ({ feeding }: { feeding: Feeding }) => {
  const t = useTranslate()
  const format = useFormat()
  const left = mixingLeft(feeding, useServerNow())
  const { mixing_seconds, rotations } = feeding.settings
  const isMixed = left <= 0
  return (
    <section className={s.card} data-mixed={isMixed ? '' : undefined} aria-label={t('cab.mixing')}>
      {isMixed ? (
        <p className={s.mixed} role="status">
          <Icon name="circle-check" size={40} />
          {t('cab.mixed')}
        </p>
      ) : (
        <p className={s.left}>
          <b>{format.number(toMinutes(left), 1)}</b> <span>{t('cab.minutesLeft')}</span>
        </p>
      )}
      <TroughBar
        size={28}
        tone="grain"
        label={t('cab.mixing')}
        value={mixing_seconds > 0 ? 1 - left / mixing_seconds : 1}
      />
      <p className={s.need}>
        {t('cab.mixingNeeds', { minutes: format.minutes(toMinutes(mixing_seconds)) })}
        {rotations > 0 && ` · ${t('cab.rotations', { rotations: format.number(Math.ceil(rotations), 0) })}`}
      </p>
    </section>
  )
}
