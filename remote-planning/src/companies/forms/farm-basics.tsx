import { signsOf, type WeightUnit } from '@manger/contract'
import { useClient, useSession, useTranslate } from '@manger/platform'
import { Field, Segmented } from '@manger/ui'
import { TimezoneSelect } from './timezone-select.tsx'

const UNITS: readonly WeightUnit[] = ['kg', 'lb']

type Basics = { timezone: string; weight_unit: WeightUnit }
type Labelled = { label: string; error: string | undefined; required: boolean }
type FarmBasicsProps = {
  values: Partial<Basics>
  /** Labels and problems, as the form tells them. */
  field: (key: keyof Basics) => Labelled
  set: (change: Partial<Basics>) => void
}

/** Where a farm's day begins and what it weighs in, as its form and the first setup ask for it. */
export const FarmBasics = ({ values, field, set }: FarmBasicsProps) => {
  const t = useTranslate()
  const client = useClient()
  const signs = signsOf(useSession().language)
  const { timezone = '', weight_unit: unit = client.weight_unit } = values
  return (
    <>
      <Field {...field('timezone')}>
        <TimezoneSelect value={timezone || null} onChange={(zone) => set({ timezone: zone ?? '' })} />
      </Field>
      <Field group {...field('weight_unit')} hint={t('farm.unitHint', { unit: signs[unit] })}>
        <Segmented
          label={t('fields.weight_unit')}
          value={unit}
          options={UNITS.map((value) => ({ value, label: signs[value] }))}
          onChange={(weight_unit) => set({ weight_unit })}
        />
      </Field>
    </>
  )
}
