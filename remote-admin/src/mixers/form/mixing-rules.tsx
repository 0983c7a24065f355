import { useTranslate } from '@manger/platform'
import * as s from './form.module.css'
import { NumberField } from './number-field.tsx'
import type { MixerFormState } from './use-mixer-form.ts'

const TIME_MAX = 3600
const TIME_PER_TON_MAX = 600
const ROTATIONS_MAX = 10_000

/** How long the mixer mixes: a part that is always there and a part per tonne (F11). */
export const MixingRules = ({ state }: { state: MixerFormState }) => {
  const t = useTranslate()
  const seconds = t('mixers.seconds')
  return (
    <section className={s.section}>
      <h3>{t('mixers.mixing')}</h3>
      <div className={s.pair}>
        <NumberField state={state} name="mix_time" max={TIME_MAX} unit={seconds} isWhole />
        <NumberField state={state} name="mix_time_per_ton" max={TIME_PER_TON_MAX} unit={seconds} isWhole />
        <NumberField state={state} name="auger_rotations" max={ROTATIONS_MAX} />
        <NumberField state={state} name="auger_rotation_coefficient" max={ROTATIONS_MAX} />
      </div>
    </section>
  )
}
