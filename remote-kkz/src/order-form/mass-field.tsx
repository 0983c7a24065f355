import { fromKg, roundTo, toKg } from '@manger/contract'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Button, Field, FloatInput } from '@manger/ui'
import * as s from './order-form.module.css'
import type { OrderFormState } from './use-order-form.ts'

/** How much is ordered, in how many batches; where none fit, the nearest masses (F26). */
export const MassField = ({ form }: { form: OrderFormState }) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { choices, plan, problems } = form
  const { planned_mass: mass } = form.form
  const batches = plan?.batches ?? null
  const nearest = batches?.nearest ?? null
  const near = nearest === null ? [] : [nearest.below, nearest.above].filter((kg) => kg !== null)
  const limits =
    choices &&
    t('form.limits', {
      from: format.weight(choices.starting_mass).value,
      to: format.weightText(choices.mixing_mass),
    })
  const inBatches =
    batches !== null && batches.batches !== null
      ? t('batch', { count: batches.batches, mass: format.weightText(batches.batch) })
      : limits
  return (
    <div className={s.mass}>
      <Field
        label={t('form.mass')}
        hint={inBatches}
        error={nearest === null ? problems.of('planned_mass') : t('form.noBatches', { limits })}
        required
      >
        <FloatInput
          value={mass === null ? null : roundTo(fromKg(mass, units), 2)}
          unit={format.units.weight}
          onChange={(typed) => form.set({ planned_mass: typed === null ? null : toKg(typed, units) })}
        />
      </Field>
      {near.length > 0 && (
        <div className={s.near}>
          <span>{t('form.nearest')}</span>
          {near.map((kg) => (
            <Button key={kg} size="small" onClick={() => form.set({ planned_mass: kg })}>
              {format.weightText(kg)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
