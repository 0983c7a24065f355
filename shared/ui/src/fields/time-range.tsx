import { useTranslation } from 'react-i18next'
import { TimeField } from './time-field.tsx'
import * as s from './time-range.module.css'

export type TimeSpan = { start: string | null; end: string | null }

type TimeRangeProps = {
  value: TimeSpan
  onChange: (value: TimeSpan) => void
  disabled?: boolean
}

const isTurned = ({ start, end }: TimeSpan): boolean => start !== null && end !== null && end < start

/** From - to; an end before the start becomes the start once a field is left (specification 4). */
export const TimeRange = ({ value, onChange, disabled }: TimeRangeProps) => {
  const { t } = useTranslation('ui')
  const isInvalid = value.start === null || value.end === null
  const handleLeave = () => {
    if (isTurned(value)) onChange({ ...value, end: value.start })
  }
  return (
    <div className={s.range}>
      <div className={s.fields}>
        <TimeField
          quiet
          label={t('time.start')}
          value={value.start}
          disabled={disabled}
          onChange={(start) => onChange({ ...value, start })}
          onLeave={handleLeave}
        />
        <span aria-hidden="true">–</span>
        <TimeField
          quiet
          label={t('time.end')}
          value={value.end}
          disabled={disabled}
          onChange={(end) => onChange({ ...value, end })}
          onLeave={handleLeave}
        />
      </div>
      {isInvalid && (
        <span className={s.error} role="alert">
          {t('errors.timeRangeInvalid')}
        </span>
      )}
    </div>
  )
}
