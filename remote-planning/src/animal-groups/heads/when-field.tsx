import { addDays, dayOf, momentAt } from '@manger/contract'
import { serverNow, useFarm, useTranslate } from '@manger/platform'
import { Field, Segmented, TimeField } from '@manger/ui'
import { DateField } from '@manger/ui/data'
import * as s from './heads.module.css'

/** When it happened: now, or by the clock of the farm on one of its days. */
export type When = { day: string; time: string | null } | null

/** The moment of it; undefined = now, null = the time is not a time yet. */
export const momentOfWhen = (when: When, timezone: string): string | undefined | null => {
  if (when === null) return undefined
  return when.time === null ? null : momentAt(when.day, when.time.slice(0, 5), timezone).toISOString()
}

// A farm day is closed 48 hours after its end: the server says so at this field.
const OPEN_DAYS = 2

type WhenFieldProps = { value: When; error: string | undefined; onChange: (when: When) => void }

/** Now, or earlier: what happened in the afternoon is often told in the evening. */
export const WhenField = ({ value, error, onChange }: WhenFieldProps) => {
  const t = useTranslate()
  const { timezone } = useFarm()
  const today = dayOf(serverNow(), timezone)
  const hint = value === null ? undefined : t('groups.heads.zone', { zone: timezone })
  return (
    <Field label={t('groups.heads.when')} error={error} hint={hint} group>
      <div className={s.when}>
        <Segmented
          label={t('groups.heads.when')}
          value={value === null ? 'now' : 'earlier'}
          options={[
            { value: 'now', label: t('groups.heads.now') },
            { value: 'earlier', label: t('groups.heads.earlier') },
          ]}
          onChange={(choice) => onChange(choice === 'now' ? null : { day: today, time: '07:00:00' })}
        />
        {value !== null && (
          <>
            <div className={s.day}>
              <DateField
                label={t('groups.heads.day')}
                value={value.day}
                min={addDays(today, -OPEN_DAYS)}
                max={today}
                onChange={(day) => onChange({ ...value, day: day ?? today })}
              />
            </div>
            <TimeField
              label={t('groups.heads.time')}
              value={value.time}
              onChange={(time) => onChange({ ...value, time })}
            />
          </>
        )}
      </div>
    </Field>
  )
}
