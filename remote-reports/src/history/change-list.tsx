import type { HistoryEntry } from '@manger/contract/history'
import { useTranslate } from '@manger/platform'
import { Icon } from '@manger/ui'
import * as s from './history.module.css'
import { toldChanges } from './history-fields.ts'
import { useFieldName, useHistoryValue } from './history-value.ts'

/** What changed, field by field: the old value and the new one. */
export const ChangeList = ({ entry }: { entry: HistoryEntry }) => {
  const t = useTranslate()
  const nameOf = useFieldName()
  const write = useHistoryValue()
  return (
    <ul className={s.changes}>
      {toldChanges(entry).map(({ field, kind, old, new: next }) => (
        <li key={field}>
          <span className={s.field}>{nameOf(field)}</span>
          {kind !== 'masked' && entry.action === 'updated' && (
            <>
              <del>{write(kind, old)}</del>
              <Icon name="chevron-right" size={14} label={t('history.became')} />
            </>
          )}
          <b>{write(kind, entry.action === 'deleted' ? old : next)}</b>
        </li>
      ))}
    </ul>
  )
}

/** The changes of an entry as one text. */
export const useChangesText = (): ((entry: HistoryEntry) => string) => {
  const nameOf = useFieldName()
  const write = useHistoryValue()
  return (entry) =>
    toldChanges(entry)
      .map(({ field, kind, old, new: next }) => {
        const after = write(kind, entry.action === 'deleted' ? old : next)
        const isTold = kind !== 'masked' && entry.action === 'updated'
        return `${nameOf(field)}: ${isTold ? `${write(kind, old)} → ${after}` : after}`
      })
      .join('; ')
}
