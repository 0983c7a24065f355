import { type HistoryEntry, historyRoutes } from '@manger/contract/history'
import { rationRoutes } from '@manger/contract/rations'
import { useMay, usePage, usePaths, useRightOf, useTranslate } from '@manger/platform'
import { Navigate, useIsLedOn, useParams } from '@manger/platform/router'
import { FilterRow, Forbidden, LinkTabs, Page, type PageAction, PageHeader } from '@manger/ui'
import { DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { useHistoryColumns } from './history.columns.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { useFilledNoun, useHistoryList } from './history-list.ts'
import { HISTORY_NOUNS } from './history-nouns.ts'
import { RestoreVersionDialog, versionBefore } from './restore-version.dialog.tsx'
import { useReturn } from './use-return.ts'

/** Who changed what and when, one history per noun, newest first. */
export const HistoryScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const { noun = '' } = useParams()
  const may = useMay()
  // Users, access groups and the client itself are read by who keeps them.
  const readable = Object.fromEntries(
    Object.entries(HISTORY_NOUNS).filter(([, one]) => may(historyRoutes[one])),
  )
  const kind = HISTORY_NOUNS[noun] ?? null
  const list = useHistoryList(kind)
  const columns = useHistoryColumns()
  const right = useRightOf()(historyRoutes.farms)
  const canView = may(historyRoutes.farms)
  const canRestore = kind === 'rations' && may(rationRoutes.restore)
  const bringBack = useReturn(kind)
  const [restored, setRestored] = useState<{ entry: HistoryEntry; version: number } | null>(null)
  usePage({ title: t('areas.history') })
  // Specification 2: the menu leads to the farms. Who did not choose them is shown a history that has something.
  const isOpen = useIsLedOn() || kind === null
  const filled = useFilledNoun(readable, isOpen && canView ? list.days : null)
  if (kind === null) {
    if (!canView) return <Forbidden isPage right={right} />
    return filled && <Navigate to={paths.client(`history/${filled}`)} replace />
  }
  if (isOpen && filled !== undefined && filled !== noun)
    return <Navigate to={paths.client(`history/${filled}`)} replace />
  const only = ({ object_id, name }: HistoryEntry): PageAction => ({
    key: 'only',
    icon: 'filter',
    label: t('history.only', { name }),
    onSelect: () => list.set({ object_id: [object_id] }),
  })
  const restoring = (entry: HistoryEntry): PageAction[] => {
    const action = { key: 'restore', icon: 'undo' } as const
    if (bringBack && entry.restorable) {
      const onSelect = () => void bringBack(entry).then(list.table.onRetry)
      return [{ ...action, label: t('history.restore.action'), onSelect }]
    }
    const version = canRestore ? versionBefore(entry) : null
    if (version === null) return []
    const label = t('history.restore.menu', { version })
    return [{ ...action, label, onSelect: () => setRestored({ entry, version }) }]
  }
  return (
    <Page fixed>
      <PageHeader title={t('areas.history')}>
        <LinkTabs
          label={t('areas.history')}
          items={Object.keys(readable).map((name) => ({
            to: paths.client(`history/${name}`),
            label: t(`history.noun.${name}`),
          }))}
        />
      </PageHeader>
      <FilterRow search={list.search} label={t('history.search')} isLong>
        <HistoryFilters list={list} />
      </FilterRow>
      <DataTable
        {...list.table}
        fill
        label={t(`history.noun.${noun}`)}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{ text: t('history.empty') }}
        actions={(entry) => [...restoring(entry), only(entry)]}
        copy={{ fileName: `history-${noun}.csv`, rows: list.all }}
      />
      {restored !== null && (
        <RestoreVersionDialog
          {...restored}
          onRestored={list.table.onRetry}
          onClose={() => setRestored(null)}
        />
      )}
    </Page>
  )
}
