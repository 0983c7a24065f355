import { fromKg, roundTo, toKg } from '@manger/contract'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Field, FloatInput, Switch } from '@manger/ui'
import { USUAL_TRANSITION } from './draft.formulas.ts'
import * as s from './form.module.css'
import { NumberField } from './number-field.tsx'
import type { MixerFormState } from './use-mixer-form.ts'

const ADMITTANCE_MAX = 20
const TRANSITION_MAX = 60

type SensitivityProps = { state: MixerFormState; name: 'load_sensitivity' | 'unload_sensitivity' }

const Sensitivity = ({ state: { form, set, problems }, name }: SensitivityProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const value = form[name]
  return (
    <Field label={t(`mixers.${name}`)} error={problems.of(name)} required>
      <FloatInput
        value={value === null ? null : roundTo(fromKg(value, units), 2)}
        unit={format.units.weight}
        onChange={(typed) => set({ [name]: typed === null ? null : toKg(typed, units) })}
      />
    </Field>
  )
}

/** When a weight counts as reached, and whether the cab then goes on by itself (F13). */
export const WeighingRules = ({ state }: { state: MixerFormState }) => {
  const { form, set, problems } = state
  const t = useTranslate()
  const isAutomatic = form.automatic_transition_time !== null
  return (
    <section className={s.section}>
      <h2>{t('mixers.weighing')}</h2>
      <div className={s.pair}>
        <NumberField state={state} name="load_admittance" max={ADMITTANCE_MAX} unit="%" />
        <NumberField state={state} name="unload_admittance" max={ADMITTANCE_MAX} unit="%" />
        <Sensitivity state={state} name="load_sensitivity" />
        <Sensitivity state={state} name="unload_sensitivity" />
      </div>
      <Switch
        label={t('mixers.automatic')}
        hint={t('mixers.automaticHint')}
        checked={isAutomatic}
        onChange={(on) => set({ automatic_transition_time: on ? USUAL_TRANSITION : null })}
      />
      {isAutomatic && (
        <Field
          label={t('mixers.automatic_transition_time')}
          error={problems.of('automatic_transition_time')}
          required
        >
          <FloatInput
            value={form.automatic_transition_time}
            min={1}
            max={TRANSITION_MAX}
            unit={t('mixers.seconds')}
            // Cleared is not switched off: the switch above does that.
            onChange={(typed) => set({ automatic_transition_time: Math.trunc(typed ?? 0) })}
          />
        </Field>
      )}
    </section>
  )
}
