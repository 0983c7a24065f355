import type { CraftPlace } from '@manger/contract/compound-feed'
import { useTranslate } from '@manger/platform'
import { Field, Segmented, TimeField } from '@manger/ui'
import { DateField } from '@manger/ui/data'
import * as s from './craft.module.css'
import type { CraftFormState } from './use-craft-form.ts'

const NOON = '12:00'

/** When it was made: now, or earlier by the clock of the company. */
export const TimeChoice = ({ form, place }: { form: CraftFormState; place: CraftPlace }) => {
  const t = useTranslate()
  const { time, setTime } = form
  return (
    <Field label={t('fodder.when')} error={form.timeError} group>
      <div className={s.when}>
        <Segmented<'now' | 'earlier'>
          label={t('fodder.when')}
          value={time === null ? 'now' : 'earlier'}
          options={[
            { value: 'now', label: t('fodder.isNow') },
            { value: 'earlier', label: t('fodder.isEarlier') },
          ]}
          onChange={(choice) => setTime(choice === 'now' ? null : { day: place.today, clock: NOON })}
        />
        {time !== null && (
          <>
            <DateField
              label={t('fodder.day')}
              value={time.day}
              max={place.today}
              onChange={(day) => day !== null && setTime({ ...time, day })}
            />
            <TimeField
              quiet
              label={t('fodder.clock')}
              value={time.clock}
              onChange={(clock) => clock !== null && setTime({ ...time, clock: clock.slice(0, NOON.length) })}
            />
          </>
        )}
      </div>
    </Field>
  )
}
