import { useTranslate } from '@manger/platform'
import { Field, FloatInput } from '@manger/ui'
import type { NumberField as Name } from './draft.formulas.ts'
import type { MixerFormState } from './use-mixer-form.ts'

type NumberFieldProps = { state: MixerFormState; name: Name; max: number; unit?: string }

/** A number of the mixer that is typed as it is stored. */
export const NumberField = ({ state, name, max, unit }: NumberFieldProps) => {
  const t = useTranslate()
  const { form, set, problems } = state
  return (
    <Field label={t(`mixers.${name}`)} error={problems.of(name)} required>
      <FloatInput value={form[name]} max={max} unit={unit} onChange={(typed) => set({ [name]: typed })} />
    </Field>
  )
}
