import type { HistoryEntry, HistoryKind } from '@manger/contract/history'
import { useTranslate } from '@manger/platform'
import { type CopyColumn, CopyTable } from '@manger/ui/data'
import { type HistoryFilter, useWholeHistory } from './history.api.ts'
import { toldChanges } from './history-fields.ts'
import { useHistoryValue } from './history-value.ts'

type CopyHistoryProps = { kind: HistoryKind; noun: string; filter: HistoryFilter }

const useChangesText = (): ((entry: HistoryEntry) => string) => {
  const t = useTranslate()
  const write = useHistoryValue()
  return (entry) =>
    toldChanges(entry)
      .map(({ field, kind, old, new: next }) => {
        const after = write(kind, entry.action === 'deleted' ? old : next)
        const isTold = kind !== 'masked' && entry.action === 'updated'
        return `${t(`history.field.${field}`)}: ${isTold ? `${write(kind, old)} → ${after}` : after}`
      })
      .join('; ')
}

/** Copies every entry that the filters leave, also those that the page does not show. */
export const CopyHistory = ({ kind, noun, filter }: CopyHistoryProps) => {
  const t = useTranslate()
  const changesText = useChangesText()
  const fetchAll = useWholeHistory(kind, filter)
  const columns: CopyColumn<HistoryEntry>[] = [
    { title: t('history.column.at'), value: ({ at }) => at },
    { title: t('history.column.name'), value: ({ name }) => name },
    { title: t('history.column.action'), value: ({ action }) => t(`history.action.${action}`) },
    { title: t('history.column.changes'), value: changesText },
    { title: t('history.column.user'), value: ({ user }) => user?.name ?? t('history.system') },
  ]
  return <CopyTable size="small" columns={columns} rows={fetchAll} fileName={`history-${noun}.csv`} />
}
