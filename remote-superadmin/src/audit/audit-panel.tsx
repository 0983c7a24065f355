import type { AuditEntry } from '@manger/contract/history'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { ActionMenu, FactList, type PageAction } from '@manger/ui'
import { InfoPanel, useToldChanges } from '@manger/ui/data'
import { ActChip } from './audit.columns.tsx'
import * as s from './audit.module.css'

type AuditPanelProps = { entry: AuditEntry; actions: readonly PageAction[]; onClose: () => void }

/** One act: who did it and from where, and every value before and after. */
export const AuditPanel = ({ entry, actions, onClose }: AuditPanelProps) => {
  const t = useTranslate()
  const format = useFormat()
  const changes = useToldChanges()(entry)
  const { name, type, action, at, user, address, client, object_id } = entry
  return (
    <InfoPanel
      title={name}
      chip={<ActChip action={action} />}
      note={`${t(`audit.kind.${type}`)} · № ${object_id}`}
      tools={actions.length > 0 && <ActionMenu label={t('audit.actions')} actions={actions} />}
      onClose={onClose}
    >
      <FactList
        facts={[
          { label: t('audit.column.at'), value: format.dateTime(at) },
          { label: t('audit.column.user'), value: user?.name ?? t('audit.system') },
          { label: t('fields.address'), value: address ?? NO_VALUE },
          { label: t('fields.client'), value: client?.name ?? NO_VALUE },
        ]}
      />
      {changes.length > 0 && (
        <FactList
          title={t('audit.column.changes')}
          facts={changes.map(({ label, before, after }) => ({
            label,
            value:
              before === null ? (
                after
              ) : (
                <span className={s.change}>
                  <del>{before}</del>
                  <b>{after}</b>
                </span>
              ),
          }))}
        />
      )}
    </InfoPanel>
  )
}
