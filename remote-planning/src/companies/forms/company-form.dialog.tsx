import { type Company, companyRoutes, isCompanyCode } from '@manger/contract/companies'
import { useClient, useTranslate } from '@manger/platform'
import { Field, Input } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'
import { TimezoneSelect } from './timezone-select.tsx'

type CompanyFormProps = { company: Company | null; onClose: () => void }

/** Makes a company, or changes the given one. */
export const CompanyFormDialog = ({ company, onClose }: CompanyFormProps) => {
  const t = useTranslate()
  const isUkrainian = useClient().currency === 'UAH'
  const form = useForm(companyRoutes, {
    item: company,
    fields: {
      name: {},
      registry_code: { label: isUkrainian ? t('company.codeOfUkraine') : t('fields.registry_code') },
      address: {},
      timezone: { hint: t('company.timezoneHint'), text: (zone) => zone ?? t('company.asFirstFarm') },
    },
    notice: ({ name }) => t('saved', { name }),
    onSaved: onClose,
  })
  const { saved, values, field, input, text } = form
  const code = values.registry_code.trim()
  const isDoubtful = isUkrainian && code !== '' && !isCompanyCode(code)
  return (
    <RecordDialog
      form={form}
      size="small"
      title={saved === null ? t('company.create') : t('company.edit', { name: saved.name })}
      onClose={onClose}
    >
      <Field {...field('name')}>
        <Input {...text('name')} autoFocus />
      </Field>
      <Field {...field('registry_code')} hint={isDoubtful ? t('company.codeWarning') : undefined}>
        <Input {...text('registry_code')} />
      </Field>
      <Field {...field('address')}>
        <Input {...text('address')} />
      </Field>
      <Field {...field('timezone')}>
        <TimezoneSelect {...input('timezone')} clearable placeholder={t('company.asFirstFarm')} />
      </Field>
    </RecordDialog>
  )
}
