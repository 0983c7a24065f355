import { checkShape, type WeightUnit } from '@manger/contract'
import type { Company } from '@manger/contract/companies'
import { Farm, FarmDraft } from '@manger/contract/farms'
import {
  useClient,
  useDirty,
  useNotify,
  useSession,
  useStale,
  useSubmit,
  useTranslate,
} from '@manger/platform'
import { Checkbox, Field, FormProblems, Input, Segmented, Select, TimeField, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useRef, useState } from 'react'
import { useFarmWrites } from '../companies.api.ts'
import { type FarmForm, FIELDS, formOf, newForm } from './farm-draft.formulas.ts'
import * as s from './forms.module.css'
import { MergeFarmDialog } from './merge-farm.dialog.tsx'
import { RequisiteFields } from './requisite-fields.tsx'
import { TimezoneSelect } from './timezone-select.tsx'

type FarmFormProps = {
  farm: Farm | null
  /** Where a new farm belongs; null asks for it. */
  company: number | null
  companies: readonly Company[]
  onClose: () => void
}

const UNITS: readonly WeightUnit[] = ['kg', 'lb']

const useFirstForm = ({ farm, company, companies }: FarmFormProps): FarmForm => {
  const { timezone } = useSession()
  const { weight_unit } = useClient()
  if (farm !== null) return formOf(farm)
  const owner =
    companies.find(({ id }) => id === company) ?? (companies.length === 1 ? companies[0] : undefined)
  return newForm({
    company: owner?.id ?? null,
    timezone: owner?.timezone ?? timezone,
    weight_unit,
  })
}

/** Makes a farm, or changes the given one, with what stands on its forms. */
export const FarmFormDialog = (props: FarmFormProps) => {
  const { companies, onClose } = props
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const stale = useStale(Farm)
  const { save } = useFarmWrites()
  const [first] = useState(useFirstForm(props))
  const [farm, setFarm] = useState(props.farm)
  const [form, setForm] = useState(first)
  const sent = useRef({ farm, form })
  const { isBusy, submit } = useSubmit(
    async () => {
      const { value } = checkShape(FarmDraft, sent.current.form)
      if (value !== null) await save(sent.current.farm, value)
    },
    (error) => {
      if (!stale.take(error)) problems.show(error)
    },
  )
  const isDirty = JSON.stringify(form) !== JSON.stringify(first)
  useDirty(isDirty)

  const change = (part: Partial<FarmForm>) => {
    setForm({ ...form, ...part })
    for (const field of Object.keys(part)) problems.clear(field)
  }
  const send = async (next: { farm: Farm | null; form: FarmForm }) => {
    if (problems.show(checkShape(FarmDraft, next.form).problems)) return
    sent.current = next
    if (!(await submit())) return
    notify.success(t('saved', { name: next.form.name.trim() }))
    onClose()
  }
  const handleMerge = async (merged: FarmForm) => {
    const next = { farm: stale.theirs, form: merged }
    setFarm(next.farm)
    setForm(merged)
    stale.clear()
    await send(next)
  }
  return (
    <>
      <FormDialog
        open
        title={farm === null ? t('farm.create') : t('farm.edit', { name: farm.name })}
        isDirty={isDirty}
        busy={isBusy}
        onClose={onClose}
        onSubmit={() => void send({ farm, form })}
      >
        <Field label={t('farm.name')} error={problems.of('name')} required>
          <Input value={form.name} maxLength={120} autoFocus onChange={(name) => change({ name })} />
        </Field>
        <div className={s.pairs}>
          <Field label={t('farm.company')} error={problems.of('company')} required>
            <Select
              value={form.company}
              options={companies.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(company) => change({ company })}
            />
          </Field>
          <Field label={t('farm.timezone')} error={problems.of('timezone')} required>
            <TimezoneSelect value={form.timezone} onChange={(timezone) => change({ timezone })} />
          </Field>
          <Field
            group
            label={t('farm.unit')}
            error={problems.of('weight_unit')}
            hint={t('farm.unitHint', { unit: form.weight_unit })}
          >
            <Segmented
              label={t('farm.unit')}
              value={form.weight_unit}
              options={UNITS.map((unit) => ({ value: unit, label: unit }))}
              onChange={(weight_unit) => change({ weight_unit })}
            />
          </Field>
          <Field label={t('farm.dayStart')} error={problems.of('day_start')} hint={t('farm.dayStartHint')}>
            <TimeField value={form.day_start} onChange={(day_start) => change({ day_start })} />
          </Field>
        </div>
        <Checkbox checked={form.auto_plan} onChange={(auto_plan) => change({ auto_plan })}>
          {t('farm.autoPlan')}
        </Checkbox>
        <RequisiteFields form={form} problems={problems} onChange={change} />
        <FormProblems problems={problems} shown={FIELDS} />
      </FormDialog>
      {farm !== null && stale.theirs !== null && (
        <MergeFarmDialog
          three={{ base: formOf(farm), mine: form, theirs: formOf(stale.theirs) }}
          companies={companies}
          busy={isBusy}
          onMerge={(merged) => void handleMerge(merged)}
          onClose={stale.clear}
        />
      )}
    </>
  )
}
