import type { Route } from '@manger/contract'
import { animalTypeRoutes } from '@manger/contract/animal-types'
import { groupRoutes } from '@manger/contract/groups'
import {
  type ActKind,
  type HistoryEntry,
  type HistoryKind,
  historyRoutes,
  type KeptKind,
} from '@manger/contract/history'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { mixerRoutes } from '@manger/contract/mixers'
import { rationRoutes } from '@manger/contract/rations'
import { stockRoutes } from '@manger/contract/stocks'
import { useMay, usePage, usePaths, useRightOf, useTranslate } from '@manger/platform'
import { Navigate, useIsLedOn, useParams } from '@manger/platform/router'
import { FilterRow, Forbidden, LinkTabs, Page, type PageAction, PageHeader } from '@manger/ui'
import { DataTable, useUndo } from '@manger/ui/data'
import { useState } from 'react'
import { useHistoryColumns } from './history.columns.tsx'
import { HistoryFilters } from './history-filters.tsx'
import { useFilledNoun, useHistoryList } from './history-list.ts'
import { RestoreVersionDialog, versionBefore } from './restore-version.dialog.tsx'

/**
 * The last part of a history's path (specification 2) and the history that it shows (specification 7); after the seven
 * those of administrative acts, which not everybody reads.
 */
const HISTORY_NOUNS: Readonly<Record<string, HistoryKind | ActKind>> = {
  farms: 'farms',
  ration: 'rations',
  groups: 'groups',
  'animal-types': 'animaltypes',
  ingredients: 'ingredients',
  mixers: 'mixers',
  stocks: 'stocks',
  deliveries: 'deliveries',
  users: 'users',
  'access-groups': 'accessgroups',
  client: 'clients',
}

const RETURNS: Record<KeptKind, Route> = {
  rations: rationRoutes.restoreDeleted,
  groups: groupRoutes.restoreDeleted,
  animaltypes: animalTypeRoutes.restoreDeleted,
  ingredients: ingredientRoutes.restoreDeleted,
  mixers: mixerRoutes.restoreDeleted,
  stocks: stockRoutes.restoreDeleted,
}

const isKept = (kind: HistoryKind | ActKind | null): kind is KeptKind =>
  kind !== null && Object.hasOwn(RETURNS, kind)

/** Brings back what an entry deleted and says so; undefined where this person may not, or nothing of the kind comes back. */
const useReturn = (
  kind: HistoryKind | ActKind | null,
): ((entry: HistoryEntry) => Promise<void>) | undefined => {
  const may = useMay()
  const route = isKept(kind) ? RETURNS[kind] : null
  const undo = useUndo(route ?? RETURNS.rations)
  if (route === null || !may(route)) return undefined
  return ({ object_id, name }) => undo.run({ id: object_id, name })
}

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
