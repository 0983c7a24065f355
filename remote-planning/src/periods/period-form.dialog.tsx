import { checkShape, name as nameOf } from '@manger/contract'
import { Period } from '@manger/contract/periods'
import { useNotify, useStale, useSubmit, useTranslate } from '@manger/platform'
import { Checkbox, Field, FormProblems, Input, TimeRange, useProblems } from '@manger/ui'
import { FormDialog } from '@manger/ui/data'
import { useRef, useState } from 'react'
import { MergePeriodDialog } from './merge-period.dialog.tsx'
import { formOf, type PeriodForm } from './period-form.formulas.ts'
import { usePeriodWrites } from './periods.api.ts'

const NAME_MAX = 60

type PeriodFormProps = { period: Period | null; onClose: () => void }

/** Makes a feeding period, or changes the given one. */
export const PeriodFormDialog = ({ period: opened, onClose }: PeriodFormProps) => {
  const t = useTranslate()
  const notify = useNotify()
  const problems = useProblems()
  const stale = useStale(Period)
  const { save } = usePeriodWrites()
  const [period, setPeriod] = useState(opened)
  const [form, setForm] = useState(() => formOf(opened))
  const { name, span, is_active } = form
  const sent = useRef({ period, form })
  const { isBusy, submit } = useSubmit(
    async () => {
      const { period: before, form: typed } = sent.current
      const { auto_load = false, leftovers = false } = before ?? {}
      const times = { time_start: typed.span.start ?? '', time_end: typed.span.end ?? '' }
      const { is_active: isActive } = typed
      await save(before, { name: typed.name.trim(), ...times, is_active: isActive, auto_load, leftovers })
    },
    (error) => {
      if (!stale.take(error)) problems.show(error)
    },
  )

  const change = (part: Partial<PeriodForm>) => {
    setForm({ ...form, ...part })
    for (const field of Object.keys(part)) problems.clear(field)
  }
  const send = async (next: { period: Period | null; form: PeriodForm }) => {
    const { problems: broken } = checkShape(nameOf(NAME_MAX), next.form.name)
    if (problems.show(broken.map((problem) => ({ ...problem, field: 'name' })))) return
    sent.current = next
    // The field itself says that these digits are no time.
    if (next.form.span.start === null || next.form.span.end === null || !(await submit())) return
    notify.success(t('saved', { name: next.form.name.trim() }))
    onClose()
  }
  const handleMerge = async (merged: PeriodForm) => {
    const next = { period: stale.theirs, form: merged }
    setPeriod(next.period)
    setForm(merged)
    stale.clear()
    await send(next)
  }
  return (
    <>
      <FormDialog
        open
        size="small"
        title={period === null ? t('periods.create') : t('periods.edit', { name: period.name })}
        isDirty={JSON.stringify(form) !== JSON.stringify(formOf(period))}
        busy={isBusy}
        onClose={onClose}
        onSubmit={() => void send({ period, form })}
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
      {period !== null && stale.theirs !== null && (
        <MergePeriodDialog
          three={{ base: formOf(period), mine: form, theirs: formOf(stale.theirs) }}
          busy={isBusy}
          onMerge={(merged) => void handleMerge(merged)}
          onClose={stale.clear}
        />
      )}
    </>
  )
}
