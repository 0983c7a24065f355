import { addDays, FIELD_CODE, type Problem } from '@manger/contract'
import type { PeriodOfDay } from '@manger/contract/periods'
import { useFormat, useNotify, useOpId, useSubmit, useTranslate } from '@manger/platform'
import { Field, FormProblems, Select, useProblems } from '@manger/ui'
import { DateField, FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { usePlanWrites } from '../feeding-plan.api.ts'

type CopyDayProps = { day: string; periods: readonly PeriodOfDay[]; onClose: () => void }
type Draft = { from: string | null; to: string | null; period: number | null }

const required = (field: string): Problem => ({ field, code: FIELD_CODE.required })

const problemsOf = ({ from, to }: Draft): Problem[] => [
  ...(from === null ? [required('from')] : []),
  ...(to === null ? [required('to')] : []),
  ...(to !== null && to === from ? [{ field: 'to', code: FIELD_CODE.notAllowed }] : []),
]

/** Plans a day like another one: all periods or one; feedings that are there already stay. */
export const CopyDayDialog = ({ day, periods, onClose }: CopyDayProps) => {
  const t = useTranslate()
  const format = useFormat()
  const notify = useNotify()
  const problems = useProblems()
  const op_id = useOpId()
  const { copy } = usePlanWrites()
  const first: Draft = { from: day, to: addDays(day, 1), period: null }
  const [draft, setDraft] = useState(first)
  const { from, to, period } = draft
  const { isBusy, submit } = useSubmit(async () => {
    const count = await copy({ from: from ?? day, to: to ?? day, period: period ?? undefined, op_id })
    if (count === 0) notify.error(t('copy.nothing'))
    else notify.success(t('copy.done', { count, day: format.day(to) }))
  }, problems.show)

  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    problems.clear()
  }
  const handleSubmit = async () => {
    const broken = problemsOf(draft)
    if (broken.length > 0) return void problems.show(broken)
    if (await submit()) onClose()
  }
  return (
    <FormDialog
      open
      size="small"
      title={t('copy.day')}
      submitLabel={t('action.copy')}
      isDirty={from !== first.from || to !== first.to || period !== first.period}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <p>{t('copy.explain')}</p>
      <Field label={t('copy.from')} error={problems.of('from')} required>
        <DateField value={from} onChange={(value) => change({ from: value })} />
      </Field>
      <Field label={t('copy.to')} error={problems.of('to')} required>
        <DateField value={to} onChange={(value) => change({ to: value })} />
      </Field>
      <Field label={t('column.period')} error={problems.of('period')}>
        <Select
          value={period}
          placeholder={t('periods.all')}
          clearable
          options={periods.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(value) => change({ period: value })}
        />
      </Field>
      <FormProblems problems={problems} shown={['from', 'to', 'period']} />
    </FormDialog>
  )
}
