import type { HistoryEntry } from '@manger/contract/history'
import { useTranslate } from '@manger/platform'
import { Icon } from '@manger/ui'
import { useToldChanges } from '@manger/ui/data'
import * as s from './history.module.css'

/** What changed, field by field: the old value and the new one. */
export const ChangeList = ({ entry }: { entry: HistoryEntry }) => {
  const t = useTranslate()
  const changes = useToldChanges()(entry)
  return (
    <ul className={s.changes}>
      {changes.map(({ field, label, before, after }) => (
        <li key={field}>
          <span className={s.field}>{label}</span>
          {before !== null && (
            <>
              <del>{before}</del>
              <Icon name="chevron-right" size={14} label={t('history.became')} />
            </>
          )}
          <b>{after}</b>
        </li>
      ))}
    </ul>
  )
}
