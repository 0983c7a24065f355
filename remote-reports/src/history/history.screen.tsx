import type { Route } from '@manger/contract'
import { animalTypeRoutes } from '@manger/contract/animal-types'
import { groupRoutes } from '@manger/contract/groups'
import {
  CHANGED_KINDS,
  type ChangedKind,
  type HistoryEntry,
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
import { type Shown, useFilledNoun, useHistoryList } from './history-list.ts'
import { HISTORY_NOUNS } from './history-nouns.ts'
import { PutBackDialog } from './put-back.dialog.tsx'
import { type PuttingBack, puttingBack } from './put-back.ts'
import { RestoreVersionDialog, versionBefore } from './restore-version.dialog.tsx'

type Gone = { id: number; name: string }

// The menu leads to a history that has something.
const isOne = (entry: [string, Shown]): entry is [string, ChangedKind] => entry[1] !== 'all'

/** Brings back what an entry deleted and says so; undefined where this person may not, or nothing of the kind comes back. */
const useReturn = (): ((entry: HistoryEntry) => (() => Promise<void>) | undefined) => {
  const may = useMay()
  const returns: Record<KeptKind, { route: Route; run: (row: Gone) => Promise<void> }> = {
    rations: { route: rationRoutes.restoreDeleted, ...useUndo<Gone>(rationRoutes.restoreDeleted) },
    groups: { route: groupRoutes.restoreDeleted, ...useUndo<Gone>(groupRoutes.restoreDeleted) },
    animaltypes: {
      route: animalTypeRoutes.restoreDeleted,
      ...useUndo<Gone>(animalTypeRoutes.restoreDeleted),
    },
    ingredients: {
      route: ingredientRoutes.restoreDeleted,
      ...useUndo<Gone>(ingredientRoutes.restoreDeleted),
    },
    mixers: { route: mixerRoutes.restoreDeleted, ...useUndo<Gone>(mixerRoutes.restoreDeleted) },
    stocks: { route: stockRoutes.restoreDeleted, ...useUndo<Gone>(stockRoutes.restoreDeleted) },
  }
  return ({ type, object_id, name }) => {
    const found = Object.hasOwn(returns, type) ? returns[type as KeptKind] : undefined
    return found && may(found.route) ? () => found.run({ id: object_id, name }) : undefined
  }
}

/** Who changed what and when, in one list or one history per noun, newest first. */
export const HistoryScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const { noun = '' } = useParams()
  const may = useMay()
  // Users, access groups and the client itself are read by who keeps them.
  const kinds = CHANGED_KINDS.filter((one) => may(historyRoutes[one]))
  const single = Object.fromEntries(
    Object.entries(HISTORY_NOUNS)
      .filter(isOne)
      .filter(([, one]) => kinds.includes(one)),
  )
  const tabs = ['all', ...Object.keys(single)]
  const kind = HISTORY_NOUNS[noun] ?? null
  const isAll = kind === 'all'
  const list = useHistoryList(kind)
  const columns = useHistoryColumns(isAll)
  const right = useRightOf()(historyRoutes.farms)
  const canView = may(historyRoutes.farms)
  const canRestore = may(rationRoutes.restore)
  const returnOf = useReturn()
  const [restored, setRestored] = useState<{ entry: HistoryEntry; version: number } | null>(null)
  const [put, setPut] = useState<{ entry: HistoryEntry; back: PuttingBack } | null>(null)
  usePage({ title: t('areas.history') })
  // Specification 2: the menu leads to the farms. Who did not choose them is shown a history that has something.
  const isOpen = useIsLedOn() || kind === null
  const filled = useFilledNoun(single, isOpen && canView ? list.days : null)
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
  const puttingBackOf = (entry: HistoryEntry): PageAction[] => {
    const back = puttingBack(entry)
    if (back === null || !may(back.routes.get) || !may(back.routes.update)) return []
    const label = t('history.putBack.action')
    return [{ key: 'put-back', icon: 'undo', label, onSelect: () => setPut({ entry, back }) }]
  }
  const restoring = (entry: HistoryEntry): PageAction[] => {
    const action = { key: 'restore', icon: 'undo' } as const
    const bringBack = entry.restorable ? returnOf(entry) : undefined
    if (bringBack) {
      const onSelect = () => void bringBack().then(list.table.onRetry)
      return [{ ...action, label: t('history.restore.action'), onSelect }]
    }
    const version = canRestore ? versionBefore(entry) : null
    if (version === null) return puttingBackOf(entry)
    const label = t('history.restore.menu', { version })
    return [{ ...action, label, onSelect: () => setRestored({ entry, version }) }]
  }
  return (
    <Page fixed>
      <PageHeader title={t('areas.history')}>
        <LinkTabs
          label={t('areas.history')}
          items={tabs.map((name) => ({
            to: paths.client(`history/${name}`),
            label: t(`history.noun.${name}`),
          }))}
        />
      </PageHeader>
      <FilterRow search={list.search} label={t('history.search')} isLong>
        <HistoryFilters list={list} kinds={isAll ? kinds : null} />
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
      {put !== null && <PutBackDialog {...put} onDone={list.table.onRetry} onClose={() => setPut(null)} />}
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
