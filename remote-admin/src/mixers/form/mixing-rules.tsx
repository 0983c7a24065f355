import { priceInUnit, priceToTonne, toMinutes } from '@manger/contract'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { Field, FloatInput } from '@manger/ui'
import * as s from './form.module.css'
import { NumberField } from './number-field.tsx'
import type { MixerFormState } from './use-mixer-form.ts'

const TIME_MAX = 3600
const TIME_PER_TON_MAX = 600
const ROTATIONS_MAX = 10_000

type MixingTimeProps = { state: MixerFormState; name: 'mix_time' | 'mix_time_per_ton'; max: number }

/** A mixing time, in minutes as the list tells it, per tonne or ton as the person reads it; stored in whole seconds. */
const MixingTime = ({ state: { form, set, problems }, name, max }: MixingTimeProps) => {
  const t = useTranslate()
  const { units } = useSession()
  const { minute, large } = useFormat().units
  const isPerTon = name === 'mix_time_per_ton'
  const seconds = form[name]
  // What belongs to 1000 kg is converted as prices are.
  const minutesOf = (stored: number) => toMinutes(isPerTon ? priceInUnit(stored, units) : stored)
  const stored = (minutes: number) => Math.round(isPerTon ? priceToTonne(minutes * 60, units) : minutes * 60)
  return (
    <Field label={t(`mixers.${name}`)} error={problems.of(name)} required>
      <FloatInput
        value={seconds === null ? null : minutesOf(seconds)}
        max={Math.floor(minutesOf(max) * 10) / 10}
        unit={isPerTon ? `${minute}/${large}` : minute}
        onChange={(typed) => set({ [name]: typed === null ? null : stored(typed) })}
      />
    </Field>
  )
}

/** How long the mixer mixes: a part that is always there and a part per tonne (F11). */
export const MixingRules = ({ state }: { state: MixerFormState }) => {
  const t = useTranslate()
  return (
    <section className={s.section}>
      <h2>{t('mixers.mixing')}</h2>
      <div className={s.pair}>
        <MixingTime state={state} name="mix_time" max={TIME_MAX} />
        <MixingTime state={state} name="mix_time_per_ton" max={TIME_PER_TON_MAX} />
        <NumberField state={state} name="auger_rotations" max={ROTATIONS_MAX} />
        <NumberField state={state} name="auger_rotation_coefficient" max={ROTATIONS_MAX} />
      </div>
    </section>
  )
}
