import { fromKg, roundTo, signsOf, toKg, zoneName } from '@manger/contract'
import type { Company } from '@manger/contract/companies'
import { farmSetupRoutes } from '@manger/contract/farms'
import { useClient, useFormat, usePaths, useSession, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { Field, FloatInput, Input, Note, Select } from '@manger/ui'
import { type FieldLooksOf, RecordDialog, useForm } from '@manger/ui/data'
import { useEffect, useState } from 'react'
import { FarmBasics } from '../companies/forms/farm-basics.tsx'

const HEADS_MAX = 99_999

/** The browser knows where a new client is; he has no farm yet that could tell. */
const zoneHere = (): string => zoneName(new Intl.DateTimeFormat().resolvedOptions().timeZone)

type FirstSetupProps = {
  companies: readonly Company[]
  /** Where the farm belongs; null asks for it, or makes the first one. */
  company: number | null
  onClose: () => void
}

const useSetupFields = (): FieldLooksOf<typeof farmSetupRoutes> => {
  const t = useTranslate()
  const { weightText } = useFormat()
  return {
    company: { label: t('fields.company') },
    company_name: { label: t('fields.company') },
    farm: { label: t('fields.farm') },
    timezone: {},
    weight_unit: {},
    mixer: { label: t('setup.mixer') },
    max_weight: { label: t('setup.maxWeight'), text: weightText },
    animals: { label: t('setup.animals'), hint: t('setup.animalsHint') },
    animal_count: { label: t('setup.heads') },
  }
}

/** All that a farm needs before anybody thinks of feed: company, farm, stock, periods, a mixer and a group. */
export const FirstSetupDialog = ({ companies, company, onClose }: FirstSetupProps) => {
  const t = useTranslate()
  const paths = usePaths()
  const navigate = useNavigate()
  const client = useClient()
  const signs = signsOf(useSession().language)
  const [made, setMade] = useState<number | null>(null)
  const first = companies.find(({ id }) => id === company) ?? companies[0]
  const form = useForm(farmSetupRoutes, {
    item: null,
    start: {
      company: first?.id ?? null,
      company_name: first === undefined ? client.company_name : null,
      timezone: first?.timezone ?? zoneHere(),
      weight_unit: client.weight_unit,
      // Names that nobody types, in the language of whoever sets up; changed or deleted like any other.
      stock: t('setup.stock'),
      periods: [
        { name: t('setup.morning'), time_start: '06:00', time_end: '11:00' },
        { name: t('setup.evening'), time_start: '16:00', time_end: '19:00' },
      ],
    },
    fields: useSetupFields(),
    notice: ({ name }) => t('saved', { name }),
    onSaved: ({ id }) => setMade(id),
  })
  // After the render without unsaved changes: leaving would ask for them.
  useEffect(() => {
    if (made === null) return
    onClose()
    void navigate(paths.farm(made, 'planning'))
  }, [made, onClose, navigate, paths])
  const { values, set, field, input, text } = form
  const { weight_unit: unit = client.weight_unit } = values
  const isFirst = companies.every(({ farms_count }) => farms_count === 0)
  const owner = companies.find(({ id }) => id === values.company)
  return (
    <RecordDialog
      form={form}
      size="small"
      title={t(isFirst ? 'setup.title' : 'farm.create')}
      submitLabel={t('setup.submit')}
      onClose={onClose}
    >
      {companies.length === 0 ? (
        <Field {...field('company_name')} required>
          <Input
            value={values.company_name ?? ''}
            maxLength={120}
            onChange={(company_name) => set({ company_name })}
          />
        </Field>
      ) : (
        <Field {...field('company')} required>
          <Select
            {...input('company')}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
      )}
      <Field {...field('farm')}>
        <Input {...text('farm')} autoFocus />
      </Field>
      <FarmBasics values={values} field={field} set={set} />
      <Field {...field('mixer')}>
        <Input {...text('mixer')} />
      </Field>
      <Field {...field('max_weight')}>
        <FloatInput
          value={values.max_weight === null ? null : roundTo(fromKg(values.max_weight, unit), 2)}
          unit={signs[unit]}
          onChange={(typed) => set({ max_weight: typed === null ? null : toKg(typed, unit) })}
        />
      </Field>
      <Field {...field('animals')}>
        <Input {...text('animals')} />
      </Field>
      <Field {...field('animal_count')}>
        <FloatInput
          value={values.animal_count}
          max={HEADS_MAX}
          onChange={(typed) => set({ animal_count: typed === null ? null : Math.trunc(typed) })}
        />
      </Field>
      {(owner?.stocks_count ?? 0) === 0 && <Note tone="plain">{t('setup.also')}</Note>}
    </RecordDialog>
  )
}
