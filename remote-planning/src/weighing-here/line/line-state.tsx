import type { Kg } from '@manger/contract'
import { useFormat, useTranslate } from '@manger/platform'
import { Deviation, Icon } from '@manger/ui'
import type { ReactNode } from 'react'
import * as s from './line-state.module.css'
import { lineDeviation, type Standing } from './standing.ts'

type LineStateProps = {
  mode: 'load' | 'unload'
  hint?: ReactNode
  planned: Kg
  window: Kg
  weight: Kg
  standing: Standing
}

// Kg to go change all the time: only what the driver must know is read aloud.
const ROLES = { under: undefined, inside: 'status', over: 'alert' } as const

/** In words how the line stands, and its deviation (F12). */
export const LineState = ({ mode, hint, planned, window, weight, standing }: LineStateProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { kg, percent, level, way } = lineDeviation({ planned, actual: weight }, window)
  const percentText = format.deviation(percent, 1)
  // The other two say the kg already: in words, or as the large figure.
  const hasKg = standing === 'inside' && mode === 'load'
  const text = hasKg ? `${format.weightChange(kg)} · ${percentText}` : percentText
  return (
    <div className={s.row}>
      <span className={s.words} data-standing={standing} role={ROLES[standing]}>
        {standing === 'inside' && (
          <>
            <Icon name="circle-check" size={22} />
            {t('cab.inWindow')}
          </>
        )}
        {standing === 'over' && (
          <>
            <Icon name="alarm" size={22} />
            {t('cab.tooMuch', { weight: format.weightText(kg) })}
          </>
        )}
        {standing === 'under' &&
          (hint === undefined ? (
            t('cab.toGo', { weight: format.weightText(-kg) })
          ) : (
            <span className={s.hint}>{hint}</span>
          ))}
      </span>
      <span className={s.deviation}>
        {standing === 'under' ? (
          text
        ) : (
          <Deviation level={level} way={way}>
            {text}
          </Deviation>
        )}
      </span>
    </div>
  )
}
