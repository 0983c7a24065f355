import { fromKg, roundTo, toKg } from '@manger/contract'
import type { Company } from '@manger/contract/companies'
import { useClient, useDirty, useNotify, usePaths, useSubmit, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { Field, FloatInput, FormProblems, Input, Note, Segmented, Select, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { TimezoneSelect } from '../companies/forms/timezone-select.tsx'
import { type SetupForm, type SetupWords, setupOf } from './first-setup.formulas.ts'
import { useFirstSetup } from './use-first-setup.ts'

const HEADS_MAX = 99_999
const UNITS = ['kg', 'lb'] as const
const FIELDS = [
  'company',
  'company_name',
  'farm',
  'timezone',
  'weight_unit',
  'mixer',
  'max_weight',
  'animals',
  'animal_count',
]

/** The browser knows where a new client is; he has no farm yet that could tell. */
const zoneHere = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone

type FirstSetupProps = {
  companies: readonly Company[]
  /** Where the farm belongs; null asks for it, or makes the first one. */
  company: number | null
  onClose: () => void
}

const useFirstForm = ({ companies, company }: FirstSetupProps): SetupForm => {
  const { company_name, weight_unit } = useClient()
  const owner = companies.find(({ id }) => id === company) ?? companies[0]
  return {
    company: owner?.id ?? null,
    company_name,
    farm: '',
    timezone: owner?.timezone ?? zoneHere(),
    weight_unit,
    mixer: '',
    max_weight: null,
    animals: '',
    animal_count: null,
  }
}

const useSetupWords = (): SetupWords => {
  const t = useTranslate()
  return { stock: t('setup.stock'), morning: t('setup.morning'), evening: t('setup.evening') }
}

/** All that a farm needs before anybody thinks of feed: company, farm, stock, periods, a mixer and a group. */
export const FirstSetupDialog = (props: FirstSetupProps) => {
  const { companies, onClose } = props
  const t = useTranslate()
  const paths = usePaths()
  const navigate = useNavigate()
  const notify = useNotify()
  const problems = useProblems()
  const setUp = useFirstSetup()
  const words = useSetupWords()
  const [first] = useState(useFirstForm(props))
  const [form, setForm] = useState(first)
  const { isBusy, submit } = useSubmit(async () => {
    const { setup } = setupOf(form, words)
    if (setup === null) return
    const farm = await setUp(setup)
    notify.success(t('saved', { name: form.farm.trim() }))
    onClose()
    void navigate(paths.farm(farm, 'planning'))
  }, problems.show)
  const isDirty = JSON.stringify(form) !== JSON.stringify(first)
  useDirty(isDirty && !isBusy)

  const change = (part: Partial<SetupForm>) => {
    setForm({ ...form, ...part })
    for (const field of Object.keys(part)) problems.clear(field)
  }
  const handleSubmit = () => {
    if (!problems.show(setupOf(form, words).problems)) void submit()
  }
  const unit = form.weight_unit
  const isFirst = companies.every(({ farms_count }) => farms_count === 0)
  const owner = companies.find(({ id }) => id === form.company)
  return (
    <FormDialog
      open
      size="small"
      title={t(isFirst ? 'setup.title' : 'farm.create')}
      submitLabel={t('setup.submit')}
      isDirty={isDirty}
      busy={isBusy}
      onClose={onClose}
      onSubmit={handleSubmit}
    >
      {companies.length === 0 ? (
        <Field label={t('setup.company')} error={problems.of('company_name')} required>
          <Input
            value={form.company_name}
            maxLength={120}
            onChange={(company_name) => change({ company_name })}
          />
        </Field>
      ) : (
        <Field label={t('setup.company')} error={problems.of('company')} required>
          <Select
            value={form.company}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(company) => change({ company })}
          />
        </Field>
      )}
      <Field label={t('setup.farm')} error={problems.of('farm')} required>
        <Input value={form.farm} maxLength={120} autoFocus onChange={(farm) => change({ farm })} />
      </Field>
      <Field label={t('farm.timezone')} error={problems.of('timezone')} required>
        <TimezoneSelect value={form.timezone} onChange={(timezone) => change({ timezone })} />
      </Field>
      <Field
        group
        label={t('farm.unit')}
        error={problems.of('weight_unit')}
        hint={t('farm.unitHint', { unit })}
      >
        <Segmented
          label={t('farm.unit')}
          value={unit}
          options={UNITS.map((value) => ({ value, label: value }))}
          onChange={(weight_unit) => change({ weight_unit })}
        />
      </Field>
      <Field label={t('setup.mixer')} error={problems.of('mixer')} required>
        <Input value={form.mixer} maxLength={60} onChange={(mixer) => change({ mixer })} />
      </Field>
      <Field label={t('setup.maxWeight')} error={problems.of('max_weight')} required>
        <FloatInput
          value={form.max_weight === null ? null : roundTo(fromKg(form.max_weight, unit), 2)}
          unit={unit}
          onChange={(typed) => change({ max_weight: typed === null ? null : toKg(typed, unit) })}
        />
      </Field>
      <Field label={t('setup.animals')} hint={t('setup.animalsHint')} error={problems.of('animals')} required>
        <Input value={form.animals} maxLength={60} onChange={(animals) => change({ animals })} />
      </Field>
      <Field label={t('setup.heads')} error={problems.of('animal_count')} required>
        <FloatInput
          value={form.animal_count}
          max={HEADS_MAX}
          onChange={(typed) => change({ animal_count: typed === null ? null : Math.trunc(typed) })}
        />
      </Field>
      {(owner?.stocks_count ?? 0) === 0 && <Note tone="plain">{t('setup.also')}</Note>}
      <FormProblems problems={problems} shown={FIELDS} />
    </FormDialog>
  )
}
