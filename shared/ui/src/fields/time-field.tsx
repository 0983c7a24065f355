import { type FocusEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#css/cx.ts'
import { useFieldLinks, useFieldStatus } from './field-context.ts'
import * as s from './time-field.module.css'
import { useNumberLocale } from './use-number-locale.ts'

type TimeFieldProps = {
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

/** The parts of a clock time as a person types them; `half` only on the 12-hour clock. */
type ClockDraft = { hours: string; minutes: string; half: 'am' | 'pm' | null }

const two = (value: number): string => String(value).padStart(2, '0')

/** A wire time `HH:MM[:SS]` as the parts of the field. */
const toDraft = (time: string | null, hour12: boolean): ClockDraft => {
  if (time === null) return { hours: '', minutes: '', half: hour12 ? 'am' : null }
  const hours = Number(time.slice(0, 2))
  const minutes = time.slice(3, 5)
  if (!hour12) return { hours: two(hours), minutes, half: null }
  return { hours: two(hours % 12 === 0 ? 12 : hours % 12), minutes, half: hours < 12 ? 'am' : 'pm' }
}

const hoursOf = ({ hours, half }: ClockDraft): number | null => {
  const value = Number(hours === '' ? '0' : hours)
  if (half === null) return value <= 23 ? value : null
  // Specification 5: 1-12 with AM or PM, and a blank counts as 00, which is midnight.
  if (hours === '') return half === 'pm' ? 12 : 0
  if (value < 1 || value > 12) return null
  return (value % 12) + (half === 'pm' ? 12 : 0)
}

/** The wire time `HH:MM:SS` of the parts; null when they are no time. Blanks count as 00. */
const toTime = (draft: ClockDraft): string | null => {
  const hours = hoursOf(draft)
  const minutes = Number(draft.minutes === '' ? '0' : draft.minutes)
  if (hours === null || minutes > 59) return null
  return `${two(hours)}:${two(minutes)}:00`
}

/** Whether two wire times mean the same minute. */
const sameMinute = (a: string | null, b: string | null): boolean => a?.slice(0, 5) === b?.slice(0, 5)

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
