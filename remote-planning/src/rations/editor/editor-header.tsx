import { WEIGHT_STEP } from '@manger/contract'
import type { RationUse } from '@manger/contract/rations'
import { useFarm, useFormat, usePaths, useSession, useTranslate } from '@manger/platform'
import { Icon, IconButton, type PageAction, PageHeader, Switch, Tag, useIsPhone } from '@manger/ui'
import { Menu } from '@manger/ui/data'
import * as s from './editor.module.css'
import { nextVersionOf, type RationMix } from './use-ration-mix.ts'

type EditorHeaderProps = {
  mix: RationMix
  use: RationUse | undefined
  canEdit: boolean
  /** The name can be typed already. */
  isNaming: boolean
  onRename: () => void
  /** What else can be done with the saved ration. */
  more: readonly PageAction[]
  /** Leads to the versions where there is no room for them beside the lines. */
  versions: PageAction | undefined
}

const Groups = ({ use }: { use: RationUse }) => {
  const t = useTranslate()
  const format = useFormat()
  const names = use.groups.map(({ name, heads }) => t('rations.group', { name, heads: format.number(heads) }))
  return (
    <span
      className={s.groups}
      title={use.is_today ? undefined : t('rations.lastFed', { day: format.day(use.day) })}
    >
      <Icon name="cow" size={16} />
      <span>{names.join(', ')}</span>
    </span>
  )
}

/** Name, version and groups of the ration; rounding, and what is done with the draft. */
export const EditorHeader = (props: EditorHeaderProps) => {
  const { mix, use, canEdit, isNaming, onRename, more, versions } = props
  const t = useTranslate()
  const isPhone = useIsPhone()
  const paths = usePaths()
  const format = useFormat()
  const { units } = useSession()
  const { id: farm, weight_unit } = useFarm()
  // Rounding is in the farm's unit (F3), which a person may read in another one.
  const unit = weight_unit === units ? format.units.weight : weight_unit
  const { base, draft, isDirty, isBusy, isNewMix, canSave, change, discard, save } = mix
  const nextVersion = nextVersionOf(mix)
  const version =
    base === null || (isDirty && isNewMix)
      ? t('rations.draftOf', { version: nextVersion })
      : t('rations.version', { version: base.ration_version })
  const name = base === null && draft.name.trim() === '' ? t('rations.create') : draft.name
  const groups = use !== undefined && use.groups.length > 0 && <Groups use={use} />
  const drop: PageAction = { key: 'discard', label: t('discard'), onSelect: discard }
  return (
    <PageHeader
      title={name}
      back={paths.farm(farm, 'rations')}
      note={
        <>
          {canEdit && !isNaming && (
            <IconButton icon="edit" size="small" label={t('rations.rename')} onClick={onRename} />
          )}
          <Tag tone={isDirty && isNewMix ? 'wheat' : 'plain'}>{version}</Tag>
          {!isPhone && groups}
        </>
      }
      extra={
        <>
          <Switch
            label={t('rations.rounding', { step: WEIGHT_STEP, unit })}
            checked={draft.rounding}
            disabled={!canEdit}
            onChange={(rounding) => change({ rounding })}
          />
          {more.length > 0 && (
            <Menu actions={more}>
              <IconButton icon="more" label={t('moreActions')} />
            </Menu>
          )}
        </>
      }
      actions={[...(versions ? [versions] : []), ...(canEdit && isDirty && base !== null ? [drop] : [])]}
      primary={
        canEdit
          ? {
              key: 'save',
              label:
                isNewMix || base === null ? t('rations.saveVersion', { version: nextVersion }) : t('save'),
              busy: isBusy,
              disabled: !canSave,
              onSelect: save,
            }
          : undefined
      }
    >
      {/* In the row of the title they would push the buttons out of it. */}
      {isPhone && groups !== false ? groups : undefined}
    </PageHeader>
  )
}
