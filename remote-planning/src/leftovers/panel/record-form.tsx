import { fromKg, roundTo, toKg } from '@manger/contract'
import type { ClientBand } from '@manger/contract/clients'
import { BUNK_SCORES, type BunkScore } from '@manger/contract/feedings'
import type { Leftovers, LeftoversDay } from '@manger/contract/leftovers'
import { periodRoutes } from '@manger/contract/periods'
import { useDirty, useEvery, useFarm, useFormat, useSession, useTranslate } from '@manger/platform'
import {
  Button,
  Checkbox,
  Field,
  FloatInput,
  FormProblems,
  Note,
  Segmented,
  Select,
  Textarea,
} from '@manger/ui'
import { type FormEvent, useEffect } from 'react'
import type { GroupRow } from '../leftovers.formulas.ts'
import { MergeRecordDialog } from './merge-record.dialog.tsx'
import * as s from './panel.module.css'
import { type RecordForm as Form, useRecordForm } from './use-record-form.ts'
import { useRecordValues } from './use-record-values.ts'

type RecordFormProps = {
  row: GroupRow
  day: LeftoversDay
  bands: readonly ClientBand[]
  today: string
  /** Null makes a new one. */
  record: Leftovers | null
  onDirty: (isDirty: boolean) => void
  onDone: () => void
}

const NOTE_MAX = 500
const WHOLE_DAY = 0
const NO_SCORE = -1

const Expected = ({ form: { percent, band } }: { form: Form }) => {
  const t = useTranslate()
  const format = useFormat()
  if (percent === null) return <p className={s.hint}>{t('leftovers.scoreOnly')}</p>
  return (
    <p className={s.expected} role="status">
      <b>{t('leftovers.ofDelivered', { percent: format.percent(percent) })}</b>
      {band !== null && (
        <span>
          {t('leftovers.band', {
            from: format.number(band.from_percent),
            to: format.number(band.to_percent),
          })}{' '}
          <b>{format.deviation(band.correction, 1)}</b>
        </span>
      )}
    </p>
  )
}

/** Weight or score of what was left; the effect is told while it is typed. */
export const RecordForm = ({ onDirty, onDone, ...of }: RecordFormProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units } = useSession()
  const { id: farm } = useFarm()
  const form = useRecordForm({ ...of, onDone })
  const valuesOf = useRecordValues()
  const periods = useEvery(periodRoutes.list, { farm }).data?.data ?? []
  // A record moves to a period that has none yet.
  const taken = of.record === null ? [] : of.day.records.filter(({ id }) => id !== of.record?.id)
  const isFree = (period: number | null) => taken.every((other) => (other.period?.id ?? null) !== period)
  const { draft, set, problems, isDirty } = form
  useDirty(isDirty)
  useEffect(() => onDirty(isDirty), [isDirty, onDirty])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <>
      <form className={s.form} onSubmit={handleSubmit} noValidate>
        {form.existing !== null && (
          <Note>{t('leftovers.already', { values: valuesOf(form.existing).join(' · ') })}</Note>
        )}
        <Field label={t('leftovers.weight')} error={problems.of('weight')}>
          <FloatInput
            optional
            autoFocus
            value={draft.weight === null ? null : roundTo(fromKg(draft.weight, units), 2)}
            unit={format.units.weight}
            onChange={(typed) => set({ weight: typed === null ? null : toKg(typed, units) })}
          />
        </Field>
        {form.isOver && (
          <Checkbox checked={form.isAccepted} onChange={form.setAccepted}>
            {t('leftovers.keepOver', { weight: format.weightText(of.day.delivered) })}
          </Checkbox>
        )}
        <Expected form={form} />
        <Field
          group
          label={t('leftovers.score')}
          error={problems.of('score')}
          hint={t('leftovers.scoreHint')}
        >
          <Segmented
            block
            label={t('leftovers.score')}
            value={draft.score ?? NO_SCORE}
            options={[
              { value: NO_SCORE, label: '–' },
              ...BUNK_SCORES.map((score) => ({ value: score as number, label: format.number(score, 1) })),
            ]}
            onChange={(value) => set({ score: value === NO_SCORE ? null : (value as BunkScore) })}
          />
        </Field>
        <Field label={t('leftovers.period')} error={problems.of('period')}>
          <Select
            value={draft.period ?? WHOLE_DAY}
            options={[
              ...(isFree(null) ? [{ value: WHOLE_DAY, label: t('leftovers.wholeDay') }] : []),
              ...periods.filter(({ id }) => isFree(id)).map(({ id, name }) => ({ value: id, label: name })),
            ]}
            onChange={(period) => set({ period: period === WHOLE_DAY ? null : period })}
          />
        </Field>
        <Field label={t('fields.note')} error={problems.of('note')}>
          <Textarea value={draft.note} maxLength={NOTE_MAX} rows={2} onChange={(note) => set({ note })} />
        </Field>
        <FormProblems problems={problems} shown={['weight', 'score', 'period', 'note']} />
        <div className={s.buttons}>
          <Button onClick={onDone}>{t('leftovers.cancel')}</Button>
          <Button kind="primary" submit busy={form.isBusy}>
            {t('leftovers.save')}
          </Button>
        </div>
      </form>
      {form.three !== null && (
        <MergeRecordDialog
          three={form.three}
          periods={periods}
          busy={form.isBusy}
          onMerge={form.merge}
          onClose={form.closeMerge}
        />
      )}
    </>
  )
}
