import {
  REPORT_MAIL_TO_MAX,
  REPORT_RHYTHMS,
  type ReportFileFormat,
  type ReportPreset,
  type ReportRhythm,
  reportPeopleRoutes,
  reportPresetRoutes,
  scheduledSpan,
} from '@manger/contract/reports'
import { useEvery, useFormat, useQuery, useTranslate } from '@manger/platform'
import { Field, Note, Segmented, Select } from '@manger/ui'
import { MultiSelect, RecordDialog, useForm } from '@manger/ui/data'

const FORMATS: readonly ReportFileFormat[] = ['xlsx', 'pdf', 'csv']
const SCHEDULE = { create: reportPresetRoutes.schedule }
const NEVER = 'never'

/** Has a preset made every day, week or month for this person, or no longer. */
export const ScheduleDialog = ({ preset, onClose }: { preset: ReportPreset; onClose: () => void }) => {
  const t = useTranslate()
  const { dayShort } = useFormat()
  const { id, name, schedule, days } = preset
  // Whether the server sends e-mail stands beside the saved filters; without it nobody is asked for addresses.
  const { data: presets } = useQuery(reportPresetRoutes.list, { query: { page_size: 1 } })
  const canMail = presets?.can_mail === true
  const { data: people } = useEvery(reportPeopleRoutes.list, canMail ? undefined : null)
  const before = (schedule?.mail_to ?? []).map((person) => person.id)
  const form = useForm(SCHEDULE, {
    item: null,
    params: { id },
    start: { every: schedule?.every ?? null, format: schedule?.format ?? 'xlsx', mail_to: before },
    fields: {
      every: { label: t('schedule.every') },
      format: { label: t('schedule.format') },
      mail_to: { label: t('schedule.mailTo'), hint: t('schedule.mailHint') },
    },
    notice: t('schedule.saved'),
    onSaved: onClose,
  })
  const { every, format, mail_to: mailTo = [] } = form.values
  const isSame =
    every === (schedule?.every ?? null) &&
    (every === null || (format === schedule?.format && mailTo.join() === before.join()))
  // The days of the next file say more than any rule: they are told as soon as its day is known.
  const tellsOf = (rhythm: ReportRhythm): string => {
    if (schedule?.every !== rhythm) return t(days === null ? 'schedule.fixedDays' : `schedule.days.${rhythm}`)
    const { planned_on_after: from, planned_on_before: to } = scheduledSpan(preset, rhythm, schedule.next_on)
    return t('schedule.next', {
      day: dayShort(schedule.next_on),
      days: [...new Set([from, to])].map((day) => dayShort(day)).join(' – '),
    })
  }
  return (
    <RecordDialog
      form={form}
      size="small"
      title={t('schedule.title', { name })}
      isBlocked={isSame}
      onClose={onClose}
    >
      <Field {...form.field('every')} group>
        <Segmented<ReportRhythm | typeof NEVER>
          block
          label={t('schedule.every')}
          value={every ?? NEVER}
          options={[
            { value: NEVER, label: t('schedule.never') },
            ...REPORT_RHYTHMS.map((value) => ({ value, label: t(`schedule.rhythm.${value}`) })),
          ]}
          onChange={(choice) => form.set({ every: choice === NEVER ? null : choice })}
        />
      </Field>
      {every !== null && (
        <>
          <Field {...form.field('format')}>
            <Select<ReportFileFormat>
              value={format ?? null}
              options={FORMATS.map((value) => ({ value, label: t(`file.${value}`) }))}
              onChange={(value) => value !== null && form.set({ format: value })}
            />
          </Field>
          {canMail && (
            <Field {...form.field('mail_to')}>
              <MultiSelect<number>
                value={mailTo}
                options={(people?.data ?? []).map(({ id: value, name: label }) => ({ value, label }))}
                chosen={(schedule?.mail_to ?? []).map(({ id: value, name: label }) => ({ value, label }))}
                onChange={(chosen) => form.set({ mail_to: chosen.slice(0, REPORT_MAIL_TO_MAX) })}
              />
            </Field>
          )}
          <Note tone="plain">
            {t(`schedule.when.${every}`)} {tellsOf(every)} {t('schedule.keeps')}
          </Note>
        </>
      )}
    </RecordDialog>
  )
}
