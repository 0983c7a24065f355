import { priceInUnit, toMinutes } from '@manger/contract'
import type { Mixer } from '@manger/contract/mixers'
import { NO_VALUE, useFormat, useSession, useTranslate } from '@manger/platform'
import { MergeDialog, type MergeField } from '@manger/ui/data'
import { useFarms } from '../mixers.api.ts'
import { formOf, type MixerForm } from './draft.formulas.ts'
import type { MixerFormState } from './use-mixer-form.ts'

type MergeMixerDialogProps = { state: MixerFormState; base: Mixer; theirs: Mixer }

/** Somebody saved the mixer meanwhile: what both changed is chosen, field by field. */
export const MergeMixerDialog = ({ state, base, theirs }: MergeMixerDialogProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const farms = useFarms().data?.data ?? []
  const before = formOf(base)
  const other = formOf(theirs)
  const of = <Key extends keyof MixerForm>(key: Key) => ({
    key,
    base: before[key],
    mine: state.form[key],
    theirs: other[key],
  })
  const number = (value: number | null) => format.number(value)
  const seconds = (value: number | null) =>
    value === null ? t('mixers.off') : `${format.number(value)} ${t('mixers.seconds')}`
  const minutes = (value: number | null) =>
    value === null ? NO_VALUE : `${format.number(toMinutes(value), 1)} ${format.units.minute}`
  const perTon = (value: number | null) =>
    value === null ? NO_VALUE : `${minutes(priceInUnit(value, units))}/${format.units.large}`
  const text = (value: string) => value || NO_VALUE
  const modelName = (id: number | null) =>
    [base, theirs].find(({ model }) => model === id)?.model_name ?? NO_VALUE
  const onOff = (is: boolean) => t(is ? 'mixers.on' : 'mixers.off')
  const fields: MergeField<MixerForm>[] = [
    { ...of('name'), label: t('mixers.name'), text },
    {
      ...of('farm'),
      label: t('mixers.farm'),
      text: (id: number | null) => farms.find((farm) => farm.id === id)?.name ?? NO_VALUE,
    },
    { ...of('model'), label: t('mixers.model'), text: modelName },
    { ...of('max_weight'), label: t('mixers.maxWeight'), text: format.weightText },
    {
      ...of('rounding'),
      label: t('mixers.rounding', { unit: format.units.weight }),
      text: onOff,
    },
    { ...of('calibration'), label: t('mixers.calibration'), text },
    { ...of('mix_time'), label: t('mixers.mix_time'), text: minutes },
    { ...of('mix_time_per_ton'), label: t('mixers.mix_time_per_ton'), text: perTon },
    { ...of('auger_rotations'), label: t('mixers.auger_rotations'), text: number },
    { ...of('auger_rotation_coefficient'), label: t('mixers.auger_rotation_coefficient'), text: number },
    { ...of('load_admittance'), label: t('mixers.load_admittance'), text: format.percent },
    { ...of('unload_admittance'), label: t('mixers.unload_admittance'), text: format.percent },
    { ...of('load_sensitivity'), label: t('mixers.load_sensitivity'), text: format.weightText },
    { ...of('unload_sensitivity'), label: t('mixers.unload_sensitivity'), text: format.weightText },
    {
      ...of('automatic_transition_time'),
      label: t('mixers.automatic_transition_time'),
      text: seconds,
    },
  ]
  return (
    <MergeDialog<MixerForm>
      fields={fields}
      busy={state.isBusy}
      onMerge={state.merge}
      onClose={state.closeMerge}
    />
  )
}
