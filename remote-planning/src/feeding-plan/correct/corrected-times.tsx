import { dayOf } from '@manger/contract'
import type { Feeding } from '@manger/contract/feedings'
import { serverNow, useFarm, useTranslate } from '@manger/platform'
import { Field, TimeField } from '@manger/ui'
import { DateField } from '@manger/ui/data'
import * as s from './correct-feeding.module.css'
import { TIMES } from './corrected.formulas.ts'
import type { CorrectionForm } from './use-correction.ts'

type CorrectedTimesProps = { correction: CorrectionForm; feeding: Feeding }

/** When it was loaded and unloaded, by the farm's clock. */
export const CorrectedTimes = ({ correction, feeding }: CorrectedTimesProps) => {
  const t = useTranslate()
  const { timezone } = useFarm()
  const today = dayOf(serverNow(), timezone)
  return (
    <section className={s.part} aria-label={t('correct.times')}>
      <h3 className={s.head}>{t('correct.times')}</h3>
      {TIMES.map(([name]) => {
        const noted = feeding[name]
        if (noted === null) return null
        const clocked = correction.clockOf(name, noted)
        const { label } = correction.form.field(name)
        return (
          <Field key={name} inline group label={label} error={correction.errorOf(name)}>
            <div className={s.time}>
              <DateField
                label={t('cab.once.day')}
                value={clocked.day}
                max={today}
                onChange={(day) => day !== null && correction.setTime(name, noted, { ...clocked, day })}
              />
              <TimeField
                label={t('correct.time')}
                quiet
                value={clocked.clock}
                onChange={(clock) => correction.setTime(name, noted, { ...clocked, clock })}
              />
            </div>
          </Field>
        )
      })}
    </section>
  )
}
