import { addDays, FIELD_CODE } from '@manger/contract'
import { feedingForms } from '@manger/contract/feedings'
import type { PeriodOfDay } from '@manger/contract/periods'
import { useFarm, useTranslate } from '@manger/platform'
import { Field, Select } from '@manger/ui'
import { DateField, RecordDialog, useForm } from '@manger/ui/data'
import { useState } from 'react'
import { useCopied } from './use-copied.ts'

type CopyDayProps = { day: string; periods: readonly PeriodOfDay[]; onClose: () => void }

/** Plans a day like another one: all periods or one; feedings that are there already stay. */
export const CopyDayDialog = ({ day: shown, periods, onClose }: CopyDayProps) => {
  // Today is another day after midnight; what is copied stays the day that was meant.
  const [day] = useState(shown)
  const t = useTranslate()
  const { id: farm } = useFarm()
  const tell = useCopied()
  const form = useForm(feedingForms.copy, {
    item: null,
    start: { farm, from: day, to: addDays(day, 1) },
    fields: {
      from: { label: t('copy.from') },
      to: { label: t('copy.to') },
      period: { label: t('column.period') },
    },
    rules: ({ from, to }) =>
      from !== '' && from === to ? [{ field: 'to', code: FIELD_CODE.notAllowed }] : [],
    onSaved: (copied) => {
      tell(copied, form.values.to)
      onClose()
    },
  })
  const { values, set, field } = form
  return (
    <RecordDialog
      form={form}
      size="small"
      title={t('copy.day')}
      submitLabel={t('action.copy')}
      onClose={onClose}
    >
      <p>{t('copy.explain')}</p>
      <Field {...field('from')}>
        <DateField value={values.from || null} onChange={(from) => set({ from: from ?? '' })} />
      </Field>
      <Field {...field('to')}>
        <DateField value={values.to || null} onChange={(to) => set({ to: to ?? '' })} />
      </Field>
      <Field {...field('period')}>
        <Select
          value={values.period ?? null}
          placeholder={t('periods.all')}
          clearable
          options={periods.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(period: number | null) => set({ period: period ?? undefined })}
        />
      </Field>
    </RecordDialog>
  )
}
