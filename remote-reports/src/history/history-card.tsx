import type { HistoryEntry } from '@manger/contract/history'
import { useFormat, useTranslate } from '@manger/platform'
import { ActionChip } from './action-chip.tsx'
import { ChangeList } from './change-list.tsx'
import * as s from './history.module.css'

/** An entry of a history on a phone. */
export const HistoryCard = ({ entry }: { entry: HistoryEntry }) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div className={s.card}>
      <div className={s.head}>
        <b>{entry.name}</b>
        <ActionChip action={entry.action} />
      </div>
      <ChangeList entry={entry} />
      <span className={s.note}>
        {[entry.user?.name ?? t('history.system'), format.dateTime(entry.at)].join(' · ')}
      </span>
    </div>
  )
}
