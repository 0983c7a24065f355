import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import * as s from './deviation.module.css'
import { type DeviationLevel, DeviationSign } from './deviation-sign.tsx'

type DeviationProps = {
  /** The formatted number with its sign and unit. */
  children: ReactNode
  level: DeviationLevel
  /** Which way an `off` value leaves the window: too much or too little. */
  way?: 'over' | 'under'
}

/** A number with the sign of its class, so that the class also reads without colour. */
export const Deviation = ({ children, level, way = 'over' }: DeviationProps) => {
  const { t } = useTranslation('ui')
  return (
    <span className={s.deviation} data-level={level}>
      {children}
      <DeviationSign level={level} way={way} label={t(`deviation.${level}`)} />
    </span>
  )
}
