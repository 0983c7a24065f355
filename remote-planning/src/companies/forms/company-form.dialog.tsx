import { checkShape } from '@manger/contract'
import { Company, CompanyDraft, isCompanyCode } from '@manger/contract/companies'
import { useClient, useDirty, useNotify, useStale, useSubmit, useTranslate } from '@manger/platform'
import { Field, FormProblems, Input, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useRef, useState } from 'react'
import { useCompanyWrites } from '../companies.api.ts'
import { MergeCompanyDialog } from './merge-company.dialog.tsx'
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
export const CompanyFormDialog = ({ company: opened, onClose }: CompanyFormProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const { currency } = useClient()
  const { save } = useCompanyWrites()
  const stale = useStale(Company)
  const [company, setCompany] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(opened))
  const sent = useRef({ company, draft })
  const { isBusy, submit } = useSubmit(
    () => save(sent.current.company, sent.current.draft),
    (error) => {
      if (!stale.take(error)) problems.show(error)
    },
  )
  const isDirty = JSON.stringify(draft) !== JSON.stringify(draftOf(company))
  useDirty(isDirty)
  const isUkrainian = currency === 'UAH'
  const code = draft.registry_code.trim()

  const change = (part: Partial<CompanyDraft>) => {
    setDraft({ ...draft, ...part })
    for (const field of Object.keys(part)) problems.clear(field)
  }
  const send = async (next: { company: Company | null; draft: CompanyDraft }) => {
    if (problems.show(checkShape(CompanyDraft, next.draft).problems)) return
    sent.current = next
    if (!(await submit())) return
    notify.success(t('saved', { name: next.draft.name.trim() }))
    onClose()
  }
  const handleMerge = async (merged: CompanyDraft) => {
    const next = { company: stale.theirs, draft: merged }
    setCompany(next.company)
    setDraft(merged)
    stale.clear()
    await send(next)
  }
  return (
    <>
      <FormDialog
        open
        size="small"
        title={company === null ? t('company.create') : t('company.edit', { name: company.name })}
        isDirty={isDirty}
        busy={isBusy}
        onClose={onClose}
        onSubmit={() => void send({ company, draft })}
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
      {company !== null && stale.theirs !== null && (
        <MergeCompanyDialog
          three={{ base: draftOf(company), mine: draft, theirs: draftOf(stale.theirs) }}
          busy={isBusy}
          onMerge={(merged) => void handleMerge(merged)}
          onClose={stale.clear}
        />
      )}
    </>
  )
}
