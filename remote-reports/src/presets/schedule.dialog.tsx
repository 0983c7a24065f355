import {
  REPORT_RHYTHMS,
  type ReportFileFormat,
  type ReportPreset,
  type ReportRhythm,
  reportPresetRoutes,
} from '@manger/contract/reports'
import { useTranslate } from '@manger/platform'
import { Field, Note, Segmented, Select } from '@manger/ui'
import { RecordDialog, useForm } from '@manger/ui/data'

const FORMATS: readonly ReportFileFormat[] = ['xlsx', 'pdf', 'csv']
const SCHEDULE = { create: reportPresetRoutes.schedule }
const NEVER = 'never'

/** Has a preset made every day, week or month for this person, or no longer. */
export const ScheduleDialog = ({ preset, onClose }: { preset: ReportPreset; onClose: () => void }) => {
  const t = useTranslate()
  const { id, name, schedule, days } = preset
  const form = useForm(SCHEDULE, {
    item: null,
    params: { id },
    start: { every: schedule?.every ?? null, format: schedule?.format ?? 'xlsx' },
    fields: { every: { label: t('schedule.every') }, format: { label: t('schedule.format') } },
    notice: t('schedule.saved'),
    onSaved: onClose,
  })
  const { every, format } = form.values
  const isSame = every === (schedule?.every ?? null) && (every === null || format === schedule?.format)
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
          <Note tone="plain">
            {t(`schedule.when.${every}`)} {t(days === null ? 'schedule.fixedDays' : `schedule.days.${every}`)}{' '}
            {t('schedule.keeps')}
          </Note>
        </>
      )}
    </RecordDialog>
  )
}
