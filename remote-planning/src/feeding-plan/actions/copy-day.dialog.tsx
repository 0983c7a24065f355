import { addDays, FIELD_CODE } from '@manger/contract'
import { feedingForms } from '@manger/contract/feedings'
import type { PeriodOfDay } from '@manger/contract/periods'
import { useFarm, useTranslate } from '@manger/platform'
import { Field, Select } from '@manger/ui'
import { DateField, RecordDialog, useForm } from '@manger/ui/data'
import { useState } from 'react'
import { DayToCopy } from './day-to-copy.tsx'
import { useCopied } from './use-copied.ts'
import { useDayToCopy } from './use-day-to-copy.ts'

type CopyDayProps = { day: string; periods: readonly PeriodOfDay[]; onClose: () => void }

/** Plans a day like another one, all periods or one, and shows before what comes; what is there already stays. */
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
  const copied = useDayToCopy(values)
  const count = copied?.coming.length ?? 0
  return (
    <RecordDialog
      form={form}
      title={t('copy.day')}
      submitLabel={count > 0 ? t('bulk.copy', { count }) : t('action.copy')}
      // Nobody copies what they have not seen: Enter in a day shows first what comes of it.
      isBlocked={count === 0 && values.from !== values.to}
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
      {copied !== null && <DayToCopy {...copied} />}
    </RecordDialog>
  )
}
