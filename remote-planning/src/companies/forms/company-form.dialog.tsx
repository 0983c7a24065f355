import { checkShape } from '@manger/contract'
import { type Company, CompanyDraft, isCompanyCode } from '@manger/contract/companies'
import { useClient, useDirty, useNotify, useSubmit, useTranslate } from '@manger/platform'
import { Field, FormProblems, Input, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { useCompanyWrites } from '../companies.api.ts'
import { TimezoneSelect } from './timezone-select.tsx'

type CompanyFormProps = { company: Company | null; onClose: () => void }

const FIELDS = ['name', 'registry_code', 'address', 'timezone']

const draftOf = (company: Company | null): CompanyDraft => ({
  name: company?.name ?? '',
  registry_code: company?.registry_code ?? '',
  address: company?.address ?? '',
  timezone: company?.timezone ?? null,
})

/** Makes a company, or changes the given one. */
export const CompanyFormDialog = ({ company, onClose }: CompanyFormProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const { currency } = useClient()
  const { save } = useCompanyWrites()
  const first = draftOf(company)
  const [draft, setDraft] = useState(first)
  const { isBusy, submit } = useSubmit(() => save(company, draft), problems.show)
  const isDirty = JSON.stringify(draft) !== JSON.stringify(first)
  useDirty(isDirty)
  const isUkrainian = currency === 'UAH'
  const code = draft.registry_code.trim()

  const change = (part: Partial<CompanyDraft>) => {
    setDraft({ ...draft, ...part })
    for (const field of Object.keys(part)) problems.clear(field)
  }
  const handleSubmit = async () => {
    if (problems.show(checkShape(CompanyDraft, draft).problems)) return
    if (!(await submit())) return
    notify.success(t('saved', { name: draft.name.trim() }))
    onClose()
  }
  return (
    <FormDialog
      open
      size="small"
      title={company === null ? t('company.create') : t('company.edit', { name: company.name })}
      isDirty={isDirty}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <Field label={t('company.name')} error={problems.of('name')} required>
        <Input value={draft.name} maxLength={120} autoFocus onChange={(name) => change({ name })} />
      </Field>
      <Field
        label={isUkrainian ? t('company.codeOfUkraine') : t('company.code')}
        error={problems.of('registry_code')}
        hint={isUkrainian && code !== '' && !isCompanyCode(code) ? t('company.codeWarning') : undefined}
      >
        <Input
          value={draft.registry_code}
          maxLength={20}
          onChange={(registry_code) => change({ registry_code })}
        />
      </Field>
      <Field label={t('company.address')} error={problems.of('address')}>
        <Input value={draft.address} maxLength={200} onChange={(address) => change({ address })} />
      </Field>
      <Field label={t('farm.timezone')} error={problems.of('timezone')} hint={t('company.timezoneHint')}>
        <TimezoneSelect
          value={draft.timezone}
          clearable
          placeholder={t('company.asFirstFarm')}
          onChange={(timezone) => change({ timezone })}
        />
      </Field>
      <FormProblems problems={problems} shown={FIELDS} />
    </FormDialog>
  )
}
