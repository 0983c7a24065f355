import type { Kg } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import { Quantity } from '@manger/ui'
import { useId } from 'react'
import * as s from './left-in-mixer.module.css'

type LeftInMixerProps = { loaded: Kg; left: Kg }

const WAGON = 'M8 14h88l-12 58a10 10 0 0 1-10 8H30a10 10 0 0 1-10-8z'
const TOP = 14
const DEPTH = 66
// From this share on the percent has room inside of the feed.
const IN_FEED = 0.4

/** The wagon with what is still in it. */
export const LeftInMixer = ({ loaded, left }: LeftInMixerProps) => {
  const t = useTranslate()
  const format = useFormat()
  const clip = useId()
  const share = loaded > 0 ? Math.min(1, Math.max(0, left / loaded)) : 0
  const level = TOP + DEPTH * (1 - share)
  return (
    <section className={s.left} aria-label={t('cab.leftInMixer')}>
      <svg className={s.wagon} viewBox="0 0 104 104" aria-hidden="true">
        <clipPath id={clip}>
          <path d={WAGON} />
        </clipPath>
        <g clipPath={`url(#${clip})`}>
          <rect className={s.empty} width="104" height="104" />
          <path
            className={s.feed}
            d="M0 0c18-6 34 5 52 1s34-5 52 1V104H0z"
            style={{ transform: `translateY(${level}px)` }}
          />
        </g>
        <path className={s.edge} d={WAGON} />
        <circle className={s.wheel} cx="36" cy="90" r="9" />
        <circle className={s.wheel} cx="68" cy="90" r="9" />
        {/* Nearly empty is when it matters most: then it stands above the feed. */}
        <text
          className={s.share}
          x="52"
          y={share > IN_FEED ? 66 : 44}
          data-above={share > IN_FEED ? undefined : ''}
        >
          {format.percent(Math.round(share * 100), 1).replace(/[.,]0/, '')}
        </text>
      </svg>
      <p className={s.words}>
        <span>{t('cab.leftInMixer')}</span>
        <b className={s.weight}>
          <Quantity {...format.weight(Math.max(0, left))} />
        </b>
        <span className={s.loaded}>{t('cab.ofLoaded', { weight: format.weightText(loaded) })}</span>
      </p>
    </section>
  )
}
