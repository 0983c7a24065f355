import { addDays, FIELD_CODE } from '@manger/contract'
import { feedingForms } from '@manger/contract/feedings'
import type { PeriodOfDay } from '@manger/contract/periods'
import { useFarm, useFormat, useTranslate } from '@manger/platform'
import { Field, Note, Select } from '@manger/ui'
import { DateField, RecordDialog, useForm } from '@manger/ui/data'
import { useState } from 'react'
import { groupsText } from '../table/cells/name-cell.tsx'
import { inMixerOrder } from '../table/table.formulas.ts'
import * as s from './day-to-copy.module.css'
import { useCopied } from './use-copied.ts'
import { type DayToCopy as Copied, useDayToCopy } from './use-day-to-copy.ts'

/** The feedings that will be planned, in the order of their mixers, and what of the day stays behind. */
const DayToCopy = ({ coming, there, lost }: Copied) => {
  const t = useTranslate()
  const format = useFormat()
  if (coming.length === 0 && lost === 0) return <Note tone="plain">{t('copy.nothing')}</Note>
  return (
    <section className={s.preview} aria-label={t('copy.preview')}>
      <b>{t('copy.coming', { count: coming.length })}</b>
      <ul className={s.list}>
        {inMixerOrder(coming).map((feeding) => (
          <li key={feeding.id}>
            <span>
              {feeding.ration.name}
              <small>{groupsText(feeding)}</small>
            </span>
            <span>
              {feeding.period.name}
              <small>{feeding.mixer.name}</small>
            </span>
            <span className={s.weight}>{format.weightText(feeding.planned_weight)}</span>
          </li>
        ))}
      </ul>
      <small>
        {[
          ...(there > 0 ? [t('copy.there', { count: there })] : []),
          ...(lost > 0 ? [t('copy.lost', { count: lost })] : []),
        ].join(' ')}
      </small>
    </section>
  )
}

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
