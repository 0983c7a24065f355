import { checkShape, type WeightUnit } from '@manger/contract'
import type { Company } from '@manger/contract/companies'
import { type Farm, FarmDraft } from '@manger/contract/farms'
import { useDirty, useNotify, useSession, useSubmit, useTranslate } from '@manger/platform'
import { Checkbox, Field, FormProblems, Input, Segmented, Select, TimeField, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { useFarmWrites } from '../companies.api.ts'
import { TimezoneSelect } from './timezone-select.tsx'

type FarmFormProps = {
  farm: Farm | null
  /** Where a new farm belongs; null asks for it. */
  company: number | null
  companies: readonly Company[]
  onClose: () => void
}

type Draft = {
  company: number | null
  name: string
  timezone: string | null
  weight_unit: WeightUnit
  day_start: string | null
  auto_plan: boolean
}

const FIELDS = ['company', 'name', 'timezone', 'weight_unit', 'day_start', 'auto_plan']
const UNITS: readonly WeightUnit[] = ['kg', 'lb']

const useFirstDraft = ({ farm, company, companies }: FarmFormProps): Draft => {
  const { timezone, units } = useSession()
  if (farm !== null) {
    const { company: own, name, timezone: zone, weight_unit, day_start, auto_plan } = farm
    return { company: own, name, timezone: zone, weight_unit, day_start, auto_plan }
  }
  const owner =
    companies.find(({ id }) => id === company) ?? (companies.length === 1 ? companies[0] : undefined)
  return {
    company: owner?.id ?? null,
    name: '',
    timezone: owner?.timezone ?? timezone,
    weight_unit: units,
    day_start: '00:00',
    auto_plan: true,
  }
}

/** Makes a farm, or changes the given one; its requisites stand in the farm form. */
export const FarmFormDialog = (props: FarmFormProps) => {
  const { farm, companies, onClose } = props
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const { save } = useFarmWrites()
  const [first] = useState(useFirstDraft(props))
  const [draft, setDraft] = useState(first)
  const checked = checkShape(FarmDraft, { ...farm, ...draft })
  const { isBusy, submit } = useSubmit(async () => {
    if (checked.value !== null) await save(farm, checked.value)
  }, problems.show)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first)
  useDirty(isDirty)

  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    for (const field of Object.keys(part)) problems.clear(field)
  }
  const handleSubmit = async () => {
    if (problems.show(checked.problems) || !(await submit())) return
    notify.success(t('saved', { name: draft.name.trim() }))
    onClose()
  }
  return (
    <FormDialog
      open
      size="small"
      title={farm === null ? t('farm.create') : t('farm.edit', { name: farm.name })}
      isDirty={isDirty}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <Field label={t('farm.name')} error={problems.of('name')} required>
        <Input value={draft.name} maxLength={120} autoFocus onChange={(name) => change({ name })} />
      </Field>
      <Field label={t('farm.company')} error={problems.of('company')} required>
        <Select
          value={draft.company}
          options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(company) => change({ company })}
        />
      </Field>
      <Field label={t('farm.timezone')} error={problems.of('timezone')} required>
        <TimezoneSelect value={draft.timezone} onChange={(timezone) => change({ timezone })} />
      </Field>
      <Field group label={t('farm.unit')} error={problems.of('weight_unit')} hint={t('farm.unitHint')}>
        <Segmented
          label={t('farm.unit')}
          value={draft.weight_unit}
          options={UNITS.map((unit) => ({ value: unit, label: unit }))}
          onChange={(weight_unit) => change({ weight_unit })}
        />
      </Field>
      <Field label={t('farm.dayStart')} error={problems.of('day_start')} hint={t('farm.dayStartHint')}>
        <TimeField value={draft.day_start} onChange={(day_start) => change({ day_start })} />
      </Field>
      <Checkbox checked={draft.auto_plan} onChange={(auto_plan) => change({ auto_plan })}>
        {t('farm.autoPlan')}
      </Checkbox>
      <FormProblems problems={problems} shown={FIELDS} />
    </FormDialog>
  )
}
