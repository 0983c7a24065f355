import { addDays, type DraftOf } from '@manger/contract'
import { presetAccess, type ReportPreset, reportPresetRoutes, spanDays } from '@manger/contract/reports'
import { useMay, useTranslate } from '@manger/platform'
import { Checkbox, Field, Input, Segmented, Switch } from '@manger/ui'
import { type FieldLooksOf, RecordDialog, useForm } from '@manger/ui/data'
import type { ReportFilterState } from '../filters/use-report-filters.ts'

type Draft = DraftOf<typeof reportPresetRoutes>
type PresetFormDialogProps = {
  /** Null saves filters and columns of the page under a new name. */
  preset: ReportPreset | null
  state: ReportFilterState
  onSaved?: (preset: ReportPreset) => void
  onClose: () => void
}

type Kept = Pick<Draft, 'filters' | 'days' | 'columns'>

/** Filters and columns of a page as a preset keeps them; `days` asks for so many last days instead of fixed ones. */
const keptOf = ({ values, written, today, look }: ReportFilterState): Kept => {
  const columns = look.columns === '' ? null : look.columns.split(',')
  const { planned_on_after: from, planned_on_before: to, ...others } = written
  const length = spanDays(values.planned_on_after, values.planned_on_before)
  // What ends today goes on with the days; anything else means just these.
  if (values.planned_on_before === today && values.planned_on_after === addDays(today, 1 - length))
    return { filters: others, days: length, columns }
  return {
    filters: {
      ...others,
      planned_on_after: values.planned_on_after,
      planned_on_before: values.planned_on_before,
    },
    days: null,
    columns,
  }
}

const useFields = (): FieldLooksOf<typeof reportPresetRoutes> => {
  const t = useTranslate()
  return {
    name: { label: t('fields.name') },
    shared: { label: t('preset.who'), text: (shared) => t(shared ? 'preset.shared' : 'preset.own') },
    days: {
      label: t('filter.dates'),
      text: (days) => (days === null ? t('preset.fixedDays') : t('preset.lastDays', { count: days })),
    },
    columns: {
      label: t('columns.title'),
      text: (columns) =>
        columns === null || columns === undefined ? t('columns.usual') : columns.join(' · '),
    },
    filters: { label: t('filter.title'), text: (filters) => Object.values(filters ?? {}).join(' · ') },
  }
}

/** Saves filters and columns of the page under a name, or changes what is saved. */
export const PresetFormDialog = ({ preset, state, onSaved, onClose }: PresetFormDialogProps) => {
  const t = useTranslate()
  const may = useMay()
  const current = keptOf(state)
  const form = useForm(reportPresetRoutes, {
    item: preset,
    start: { type: state.info.type as Draft['type'], ...current },
    fields: useFields(),
    notice: t('preset.saved'),
    onSaved: (saved) => {
      onSaved?.(saved)
      onClose()
    },
  })
  const { days, shared } = form.values
  const length = spanDays(state.values.planned_on_after, state.values.planned_on_before)
  const { filters, columns } = form.values
  const isTaken = JSON.stringify({ filters, days, columns }) === JSON.stringify(current)
  const canShare = may(presetAccess({ shared: true }, preset?.shared === true ? 'change' : 'add'))
  const setDays = (isMoving: boolean) => {
    const { planned_on_after: _, planned_on_before: __, ...others } = { ...form.values.filters }
    const { planned_on_after, planned_on_before } = state.values
    form.set(
      isMoving
        ? { days: length, filters: others }
        : { days: null, filters: { ...others, planned_on_after, planned_on_before } },
    )
  }
  return (
    <RecordDialog
      form={form}
      size="small"
      title={preset === null ? t('preset.save') : t('preset.edit', { name: preset.name })}
      shown={['type', 'filters', 'days', 'columns']}
      onClose={onClose}
    >
      <Field {...form.field('name')}>
        <Input {...form.text('name')} autoFocus />
      </Field>
      {preset === null ? (
        <Field {...form.field('days')} group>
          <Segmented<'moving' | 'fixed'>
            block
            label={t('filter.dates')}
            value={days === null ? 'fixed' : 'moving'}
            options={[
              { value: 'moving', label: t('preset.lastDays', { count: length }) },
              { value: 'fixed', label: t('preset.fixedDays') },
            ]}
            onChange={(choice) => setDays(choice === 'moving')}
          />
        </Field>
      ) : (
        <Checkbox
          checked={isTaken}
          onChange={(isOn) =>
            form.set(isOn ? current : { filters: preset.filters, days: preset.days, columns: preset.columns })
          }
        >
          {t('preset.take')}
        </Checkbox>
      )}
      {canShare && (
        <Switch label={t('preset.share')} checked={shared} onChange={(isOn) => form.set({ shared: isOn })} />
      )}
    </RecordDialog>
  )
}
