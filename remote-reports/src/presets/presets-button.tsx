import { presetAccess, type ReportPreset, reportPresetRoutes } from '@manger/contract/reports'
import { useDelete, useMay, useTranslate } from '@manger/platform'
import { ActionMenu, Button, EmptyState, IconButton, Tag, useIsPhone } from '@manger/ui'
import { ConfirmDelete, Sheet } from '@manger/ui/data'
import { useState } from 'react'
import type { ReportFilterState } from '../filters/use-report-filters.ts'
import { PresetFormDialog } from './preset-form.dialog.tsx'
import * as s from './presets.module.css'
import { ScheduleDialog } from './schedule.dialog.tsx'
import { usePresets } from './use-presets.ts'

type Kept = ReturnType<typeof usePresets>
type PresetLineProps = {
  preset: ReportPreset
  kept: Kept
  onApply: () => void
  onEdit: () => void
  onSchedule: () => void
  onDelete: () => void
}

const PresetLine = ({ preset, kept, onApply, onEdit, onSchedule, onDelete }: PresetLineProps) => {
  const t = useTranslate()
  const may = useMay()
  const { is_default: isUsual } = preset
  const usual = {
    key: 'usual',
    icon: 'bookmark',
    label: t(isUsual ? 'preset.notUsual' : 'preset.makeUsual'),
    onSelect: () => kept.setDefault(preset, !isUsual),
  } as const
  const schedule = {
    key: 'schedule',
    icon: 'clock',
    label: t('schedule.action'),
    onSelect: onSchedule,
  } as const
  const edit = { key: 'edit', icon: 'edit', label: t('preset.change'), onSelect: onEdit } as const
  const remove = {
    key: 'delete',
    icon: 'delete',
    label: t('preset.delete'),
    danger: true,
    onSelect: onDelete,
  } as const
  return (
    <li className={s.line}>
      <div className={s.what}>
        <Button kind="quiet" onClick={onApply}>
          {preset.name}
        </Button>
        {(isUsual || preset.schedule !== null || preset.shared) && (
          <span className={s.tags}>
            {isUsual && <Tag tone="wheat">{t('preset.usual')}</Tag>}
            {preset.schedule !== null && <Tag>{t(`schedule.rhythm.${preset.schedule.every}`)}</Tag>}
            {preset.shared && <Tag>{preset.is_own ? t('preset.shared') : preset.author.name}</Tag>}
          </span>
        )}
      </div>
      <ActionMenu
        label={t('preset.actions', { name: preset.name })}
        actions={[
          usual,
          schedule,
          ...(may(presetAccess(preset, 'change')) ? [edit] : []),
          ...(may(presetAccess(preset, 'delete')) ? [remove] : []),
        ]}
      />
    </li>
  )
}

/** The saved filters and columns of a report behind a button: taken, kept, shared, made the usual ones. */
export const PresetsButton = ({ state }: { state: ReportFilterState }) => {
  const t = useTranslate()
  const isPhone = useIsPhone()
  const kept = usePresets(state)
  const [isOpen, setOpen] = useState(false)
  const [scheduled, setScheduled] = useState<ReportPreset | null>(null)
  const [edited, setEdited] = useState<ReportPreset | 'new' | null>(null)
  const removal = useDelete<ReportPreset>(reportPresetRoutes.remove, {
    notice: ({ name }) => t('preset.deleted', { name }),
  })
  const apply = (preset: ReportPreset) => {
    kept.apply(preset)
    setOpen(false)
  }
  return (
    <>
      {isPhone ? (
        <IconButton icon="bookmark" label={t('preset.title')} onClick={() => setOpen(true)} />
      ) : (
        <Button icon="bookmark" onClick={() => setOpen(true)}>
          {t('preset.title')}
        </Button>
      )}
      <Sheet
        open={isOpen}
        title={t('preset.title')}
        placement={isPhone ? 'bottom' : 'right'}
        onClose={() => setOpen(false)}
        footer={
          <Button kind="primary" block onClick={() => setEdited('new')}>
            {t('preset.save')}
          </Button>
        }
      >
        {kept.presets.length === 0 ? (
          <EmptyState title={t('preset.empty')} />
        ) : (
          <ul className={s.list}>
            {kept.presets.map((preset) => (
              <PresetLine
                key={preset.id}
                preset={preset}
                kept={kept}
                onApply={() => apply(preset)}
                onEdit={() => setEdited(preset)}
                onSchedule={() => setScheduled(preset)}
                onDelete={() => removal.ask(preset)}
              />
            ))}
          </ul>
        )}
      </Sheet>
      {edited !== null && (
        <PresetFormDialog
          preset={edited === 'new' ? null : edited}
          state={state}
          onClose={() => setEdited(null)}
        />
      )}
      {scheduled !== null && <ScheduleDialog preset={scheduled} onClose={() => setScheduled(null)} />}
      <ConfirmDelete {...removal.question} />
    </>
  )
}
