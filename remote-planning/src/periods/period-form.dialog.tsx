import { checkShape, DEFAULT_TIME_RANGE, name as nameOf } from '@manger/contract'
import type { Period } from '@manger/contract/periods'
import { useNotify, useSubmit, useTranslate } from '@manger/platform'
import { Checkbox, Field, FormProblems, Input, TimeRange, type TimeSpan, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useState } from 'react'
import { usePeriodWrites } from './periods.api.ts'

const NAME_MAX = 60

type PeriodFormProps = { period: Period | null; onClose: () => void }

type Draft = { name: string; span: TimeSpan; is_active: boolean }

const draftOf = (period: Period | null): Draft => ({
  name: period?.name ?? '',
  span: {
    start: period?.time_start ?? DEFAULT_TIME_RANGE.start,
    end: period?.time_end ?? DEFAULT_TIME_RANGE.end,
  },
  is_active: period?.is_active ?? true,
})

/** Makes a feeding period, or changes the given one. */
export const PeriodFormDialog = ({ period, onClose }: PeriodFormProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const { save } = usePeriodWrites()
  const first = draftOf(period)
  const [draft, setDraft] = useState(first)
  const { name, span, is_active } = draft
  const { isBusy, submit } = useSubmit(async () => {
    const { auto_load = false, leftovers = false } = period ?? {}
    const times = { time_start: span.start ?? '', time_end: span.end ?? '' }
    await save(period, { name: name.trim(), ...times, is_active, auto_load, leftovers })
  }, problems.show)

  const change = (part: Partial<Draft>) => {
    setDraft({ ...draft, ...part })
    for (const field of Object.keys(part)) problems.clear(field)
  }
  const handleSubmit = async () => {
    const { problems: broken } = checkShape(nameOf(NAME_MAX), name)
    if (problems.show(broken.map((problem) => ({ ...problem, field: 'name' })))) return
    // The field itself says that these digits are no time.
    if (span.start === null || span.end === null || !(await submit())) return
    notify.success(t('saved', { name: name.trim() }))
    onClose()
  }
  return (
    <FormDialog
      open
      size="small"
      title={period === null ? t('periods.create') : t('periods.edit', { name: period.name })}
      isDirty={JSON.stringify(draft) !== JSON.stringify(first)}
      busy={isBusy}
      onClose={onClose}
      onSubmit={() => void handleSubmit()}
    >
      <Field label={t('periods.name')} error={problems.of('name')} required>
        <Input value={name} maxLength={NAME_MAX} autoFocus onChange={(value) => change({ name: value })} />
      </Field>
      <Field
        group
        label={t('periods.time')}
        error={problems.of('time_start') ?? problems.of('time_end')}
        required
      >
        <TimeRange value={span} onChange={(value) => change({ span: value })} />
      </Field>
      <Checkbox checked={is_active} onChange={(value) => change({ is_active: value })}>
        {t('periods.active')}
      </Checkbox>
      <FormProblems problems={problems} shown={['name', 'time_start', 'time_end']} />
    </FormDialog>
  )
}
