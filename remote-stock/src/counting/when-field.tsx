import { addDays, momentAt } from '@manger/contract'
import { useSession, useTranslate } from '@manger/platform'
import { Field, Segmented, TimeField } from '@manger/ui'
import { DateField } from '@manger/ui/data'
import * as s from './counting.module.css'

/** When something was found: now, or at a wall-clock time of a day. */
export type When = { day: string; time: string | null } | null

/** The moment of it in the person's zone; undefined = now, null = the time is not a time yet. */
export const momentOfWhen = (when: When, timezone: string): string | undefined | null => {
  if (when === null) return undefined
  return when.time === null ? null : momentAt(when.day, when.time.slice(0, 5), timezone).toISOString()
}

type WhenFieldProps = {
  label: string
  value: When
  onChange: (when: When) => void
  /** Up to which day the stock is closed. */
  lockedUntil: string | null
  today: string
  error: string | undefined
}

/** A paper list of the morning is typed in the evening: the balance of that moment is what it is compared with. */
export const WhenField = ({ label, value, onChange, lockedUntil, today, error }: WhenFieldProps) => {
  const t = useTranslate()
  const { timezone } = useSession()
  return (
    <Field
      label={label}
      error={error}
      hint={value === null ? undefined : t('count.zone', { zone: timezone })}
    >
      <div className={s.when}>
        <Segmented
          label={label}
          value={value === null ? 'now' : 'earlier'}
          options={[
            { value: 'now', label: t('count.now') },
            { value: 'earlier', label: t('count.earlier') },
          ]}
          onChange={(choice) => onChange(choice === 'now' ? null : { day: today, time: '07:00:00' })}
        />
        {value !== null && (
          <>
            <div className={s.day}>
              <DateField
                label={t('count.day')}
                value={value.day}
                min={lockedUntil === null ? undefined : addDays(lockedUntil, 1)}
                max={today}
                onChange={(day) => onChange({ ...value, day: day ?? today })}
              />
            </div>
            <TimeField
              label={t('count.time')}
              value={value.time}
              onChange={(time) => onChange({ ...value, time })}
            />
          </>
        )}
      </div>
    </Field>
  )
}
