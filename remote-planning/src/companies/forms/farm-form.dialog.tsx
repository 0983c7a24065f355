import type { Company } from '@manger/contract/companies'
import { type Farm, farmRoutes } from '@manger/contract/farms'
import { NO_VALUE, useClient, useSession, useTranslate } from '@manger/platform'
import { Checkbox, Field, Input, Select, TimeField } from '@manger/ui'
import { type FieldLooksOf, RecordDialog, useForm } from '@manger/ui/data'
import { FarmBasics } from './farm-basics.tsx'
import * as s from './forms.module.css'

// Who signs forms 8 and 9, and what stands in their heads (domain d2: the farm form is part of the farm).
const REQUISITES = [
  'structural_unit',
  'unit_code',
  'structure_manager',
  'farm_manager',
  'chief_zootechnician',
  'accountant',
  'weigher',
  'feed_receiver',
  'destination',
] as const

const useFarmFields = (companies: readonly Company[]): FieldLooksOf<typeof farmRoutes> => {
  const t = useTranslate()
  return {
    name: {},
    company: { text: (id) => companies.find((company) => company.id === id)?.name ?? NO_VALUE },
    timezone: {},
    weight_unit: {},
    day_start: { hint: t('farm.dayStartHint') },
    auto_plan: {},
    structural_unit: {},
    unit_code: {},
    structure_manager: {},
    farm_manager: {},
    chief_zootechnician: {},
    accountant: {},
    weigher: {},
    feed_receiver: {},
    destination: {},
  }
}

type FarmFormProps = {
  farm: Farm | null
  /** Where a new farm belongs; null asks for it. */
  company: number | null
  companies: readonly Company[]
  onClose: () => void
}

/** Makes a farm, or changes the given one, with what stands on its forms. */
export const FarmFormDialog = ({ farm, company, companies, onClose }: FarmFormProps) => {
  const t = useTranslate()
  const session = useSession()
  const client = useClient()
  const [only, ...others] = companies
  const owner = companies.find(({ id }) => id === company) ?? (others.length === 0 ? only : undefined)
  const form = useForm(farmRoutes, {
    item: farm,
    start: {
      company: owner?.id ?? null,
      timezone: owner?.timezone ?? session.timezone,
      weight_unit: client.weight_unit,
    },
    fields: useFarmFields(companies),
    notice: ({ name }) => t('saved', { name }),
    onSaved: onClose,
  })
  const { saved, values, set, field, input, text } = form
  return (
    <RecordDialog
      form={form}
      title={saved === null ? t('farm.create') : t('farm.edit', { name: saved.name })}
      onClose={onClose}
    >
      <Field {...field('name')}>
        <Input {...text('name')} autoFocus />
      </Field>
      <div className={s.pairs}>
        <Field {...field('company')}>
          <Select
            {...input('company')}
            options={companies.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </Field>
        <FarmBasics values={values} field={field} set={set} />
        <Field {...field('day_start')}>
          {/* Digits that are no time are kept as no text: the rule of the contract refuses it at this field. */}
          <TimeField value={values.day_start || null} onChange={(time) => set({ day_start: time ?? '' })} />
        </Field>
      </div>
      <Checkbox checked={values.auto_plan} onChange={(auto_plan) => set({ auto_plan })}>
        {t('fields.auto_plan')}
      </Checkbox>
      <fieldset className={s.requisites}>
        <legend>{t('farm.requisites')}</legend>
        <p className={s.hint}>{t('farm.requisitesHint')}</p>
        <div className={s.pairs}>
          {REQUISITES.map((name) => (
            <Field key={name} {...field(name)}>
              <Input {...text(name)} />
            </Field>
          ))}
        </div>
      </fieldset>
    </RecordDialog>
  )
}
