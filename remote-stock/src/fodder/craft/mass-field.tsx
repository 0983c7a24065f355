import { fromKg, type Kg, roundTo, toKg } from '@manger/contract'
import type { CraftPlan } from '@manger/contract/compound-feed'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Button, Field, FloatInput } from '@manger/ui'
import * as s from './craft.module.css'
import type { CraftFormState } from './use-craft-form.ts'

type Part = { form: CraftFormState; plan: CraftPlan }

/** How much is made, in how many batches; where none fit, the nearest masses (F26). */
export const MassField = ({ form, plan: { batches } }: Part) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { mass, choices, problems } = form
  const nearest = batches?.nearest ?? null
  const near = nearest === null ? [] : [nearest.below, nearest.above].filter((kg) => kg !== null)
  const limits = t('fodder.batchLimits', {
    from: format.weight(choices.starting_mass).value,
    to: format.weightText(choices.mixing_mass),
  })
  const hint =
    batches !== null && batches.batches !== null
      ? t('fodder.batches', { count: batches.batches, mass: format.weightText(batches.batch) })
      : limits
  const set = (kg: Kg) => form.setMass(kg)
  return (
    <div className={s.mass}>
      <Field
        label={t('fodder.mass')}
        error={nearest === null ? problems.of('mass') : t('fodder.noBatches', { limits })}
        hint={hint}
        required
      >
        <FloatInput
          autoFocus
          value={mass === null ? null : roundTo(fromKg(mass, units), 2)}
          unit={format.units.weight}
          onChange={(typed) => form.setMass(typed === null ? null : toKg(typed, units))}
        />
      </Field>
      {near.length > 0 && (
        <div className={s.near}>
          <span>{t('fodder.nearest')}</span>
          {near.map((kg) => (
            <Button key={kg} size="small" onClick={() => set(kg)}>
              {format.weightText(kg)}
            </Button>
          ))}
        </div>
      )}
    </div>
  )
}
