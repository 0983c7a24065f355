import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#css/cx.ts'
import { type ClockDraft, sameMinute, toDraft, toTime } from './clock.ts'
import { useFieldLinks, useFieldStatus } from './field-context.ts'
import * as s from './time-field.module.css'
import { useNumberLocale } from './use-number-locale.ts'

export type TimeFieldProps = {
  /** `HH:MM` or `HH:MM:SS`, 24-hour, wall clock; null = not set. */
  value: string | null
  /** `HH:MM:SS`, or null while the digits are no time. */
  onChange: (value: string | null) => void
  /** Name where no `Field` stands around it. */
  label?: string
  disabled?: boolean
  /** Shows no words of its own under the field; the caller does. */
  quiet?: boolean
  /** Focus has left both hours and minutes. */
  onLeave?: () => void
}

/** Hours and minutes; the 12-hour clock only in American English. */
export const TimeField = ({ value, onChange, label, disabled, quiet = false, onLeave }: TimeFieldProps) => {
  const { t } = useTranslation('ui')
  const { hour12 } = useNumberLocale()
  const links = useFieldLinks(label)
  const fieldStatus = useFieldStatus()
  const [draft, setDraft] = useState<ClockDraft | null>(null)
  const shown = draft !== null && sameMinute(toTime(draft), value) ? draft : toDraft(value, hour12)
  const isInvalid = draft !== null && toTime(draft) === null

  const handleChange = (part: Partial<ClockDraft>) => {
    const next = { ...(isInvalid ? draft : shown), ...part }
    setDraft(next)
    onChange(toTime(next))
  }
  const handleBlur = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) => {
    if (currentTarget.contains(relatedTarget)) return
    if (!isInvalid) setDraft(null)
    onLeave?.()
  }
  const digits = (text: string): string => text.replace(/\D/g, '').slice(-2)
  const parts = isInvalid ? draft : shown

  return (
    <div className={s.time}>
      <fieldset
        className={cx(s.box, (isInvalid || fieldStatus === 'error') && s.invalid)}
        aria-label={label}
        data-disabled={disabled === true ? '' : undefined}
        onBlur={handleBlur}
      >
        <input
          {...links}
          aria-label={label === undefined ? undefined : `${label}, ${t('time.hours')}`}
          aria-invalid={isInvalid || links['aria-invalid']}
          inputMode="numeric"
          autoComplete="off"
          placeholder={hour12 ? '12' : '00'}
          value={parts.hours}
          disabled={disabled}
          onFocus={(event) => event.target.select()}
          onChange={(event) => handleChange({ hours: digits(event.target.value) })}
        />
        <span aria-hidden="true">:</span>
        <input
          aria-label={label === undefined ? t('time.minutes') : `${label}, ${t('time.minutes')}`}
          aria-invalid={isInvalid || undefined}
          inputMode="numeric"
          autoComplete="off"
          placeholder="00"
          value={parts.minutes}
          disabled={disabled}
          onFocus={(event) => event.target.select()}
          onChange={(event) => handleChange({ minutes: digits(event.target.value) })}
        />
        {parts.half !== null && (
          <button
            type="button"
            className={s.half}
            disabled={disabled}
            aria-label={t('time.half')}
            onClick={() => handleChange({ half: parts.half === 'am' ? 'pm' : 'am' })}
          >
            {parts.half.toUpperCase()}
          </button>
        )}
      </fieldset>
      {isInvalid && !quiet && (
        <span className={s.error} role="alert">
          {t('errors.timeRangeInvalid')}
        </span>
      )}
    </div>
  )
}
