import { checkDraft, DEFAULT_TIME_RANGE } from '@manger/contract'
import { type Period, periodRoutes } from '@manger/contract/periods'
import { useFarm, useFormat, useTranslate } from '@manger/platform'
import { Checkbox, Field, FormProblems, Input, TimeRange, type TimeSpan } from '@manger/ui'
import { FormDialog, MergeDialog, type MergeField, useSaving } from '@manger/ui/data'
import { useState } from 'react'
import { type Three, threeOf } from '../common/three-of.ts'

const NAME_MAX = 60

/** A feeding period as it is typed: start and end are one choice. */
type PeriodForm = { name: string; span: TimeSpan; is_active: boolean }

/** The period, ready to be changed; a new one has the usual time. */
const formOf = (period: Period | null): PeriodForm => ({
  name: period?.name ?? '',
  span: {
    start: period?.time_start ?? DEFAULT_TIME_RANGE.start,
    end: period?.time_end ?? DEFAULT_TIME_RANGE.end,
  },
  is_active: period?.is_active ?? true,
})

const useMergeFields = () => {
  const t = useTranslate()
  const format = useFormat()
  return (three: Three<PeriodForm>): MergeField<PeriodForm>[] => {
    const field = threeOf(three)
    return [
      { ...field('name'), label: t('fields.name'), text: String },
      // Of two people's halves neither would recognise the period.
      {
        ...field('span'),
        label: t('periods.time'),
        text: ({ start, end }: TimeSpan) => `${format.time(start)}–${format.time(end)}`,
      },
      {
        ...field('is_active'),
        label: t('periods.active'),
        text: (is: boolean) => t(is ? 'values.yes' : 'values.no'),
      },
    ]
  }
}

type PeriodFormProps = { period: Period | null; onClose: () => void }

/** Makes a feeding period, or changes the given one. */
export const PeriodFormDialog = ({ period, onClose }: PeriodFormProps) => {
  const t = useTranslate()
  const { id: farm } = useFarm()
  const mergeFields = useMergeFields()
  const { saved, theirs, problems, isBusy, leave, send } = useSaving(periodRoutes, {
    item: period,
    notice: ({ name }) => t('saved', { name }),
    onSaved: (made) => {
      setForm(formOf(made))
      onClose()
    },
  })
  const [form, setForm] = useState(() => formOf(period))
  const { name, span, is_active } = form

  const change = (part: Partial<PeriodForm>) => {
    setForm({ ...form, ...part })
    for (const field of Object.keys(part)) problems.clear(field)
  }
  const submit = (typed: PeriodForm, onto = saved) => {
    const { start, end } = typed.span
    // The field itself says that these digits are no time.
    if (start === null || end === null) return
    // The switches are those of today, also when somebody set them meanwhile.
    const { auto_load = false, leftovers = false } = onto ?? {}
    const times = { time_start: start, time_end: end }
    const filled = { farm, name: typed.name, is_active: typed.is_active, ...times, auto_load, leftovers }
    const { value, problems: broken } = checkDraft(periodRoutes, filled)
    if (value === null) problems.show(broken)
    else void send(value, onto ?? undefined)
  }
  return (
    <>
      <FormDialog
        open
        size="small"
        title={saved === null ? t('periods.create') : t('periods.edit', { name: saved.name })}
        isDirty={JSON.stringify(form) !== JSON.stringify(formOf(saved))}
        busy={isBusy}
        onClose={onClose}
        onSubmit={() => submit(form)}
      >
        <Field label={t('fields.name')} error={problems.of('name')} required>
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
      {theirs !== null && (
        <MergeDialog<PeriodForm>
          fields={mergeFields({ base: formOf(saved), mine: form, theirs: formOf(theirs) })}
          busy={isBusy}
          onMerge={(merged) => {
            setForm(merged)
            submit(merged, theirs)
          }}
          onClose={leave}
        />
      )}
    </>
  )
}
