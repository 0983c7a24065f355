import { toMinutes } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { useFormat, useTranslate } from '@manger/platform'
import { Icon, TroughBar } from '@manger/ui'
import type { CabState } from '../states/cab-state.ts'
import { isOfMixing } from '../states/page.states.ts'
import { useCabWords } from '../states/use-cab-words.ts'
import * as s from './mixing-card.module.css'
import type { MixingNow } from './use-mixing.ts'

type MixingCardProps = { feeding: Feeding; mixing: MixingNow; state: CabState }

/** How long the load still has to be mixed (F11). */
export const MixingCard = ({ feeding, mixing: { left, rotations: done }, state }: MixingCardProps) => {
  const t = useTranslate()
  const say = useCabWords()
  const format = useFormat()
  const { mixing_seconds, rotations } = feeding.settings
  // The number of "3.0 min" alone: its unit stands beside it in words.
  const [minutes] = format.minutes(toMinutes(left ?? 0)).split('\u00a0')
  const number = (count: number) => format.number(Math.ceil(count), 0)
  const counted = done === null ? '' : `${number(done)} / `
  const isMixed = left !== null && left <= 0
  // Where the page has something else to say, that is its one sentence.
  const sentence = isOfMixing(state.name) ? say(state.sentence) : null
  const mark = { 'data-state': state.name, 'data-tone': state.tone }
  return (
    <section className={s.card} data-mixed={isMixed ? '' : undefined} aria-label={t('cab.mixing')}>
      <h2 className={s.title}>{t('cab.mixing')}</h2>
      {left === null && sentence !== null && (
        <p className={s.unknown} {...mark}>
          {sentence}
        </p>
      )}
      {isMixed && sentence !== null && (
        <p className={s.mixed} role="status" {...mark}>
          <Icon name="circle-check" size={40} />
          {sentence}
        </p>
      )}
      {left !== null && left > 0 && sentence !== null && (
        <p className={s.left} {...mark}>
          <b>{minutes}</b> <span>{sentence}</span>
        </p>
      )}
      {left !== null && (
        <TroughBar
          size={28}
          tone="grain"
          label={t('cab.mixing')}
          value={mixing_seconds > 0 ? 1 - left / mixing_seconds : Number(isMixed)}
        />
      )}
      <p className={s.need}>
        {t('cab.mixingNeeds', { minutes: format.minutes(toMinutes(mixing_seconds)) })}
        {rotations > 0 && ` · ${t('cab.rotations', { rotations: `${counted}${number(rotations)}` })}`}
      </p>
    </section>
  )
}
