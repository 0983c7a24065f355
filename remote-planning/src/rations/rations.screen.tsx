import { PAGE_SIZE_MAX } from '@manger/contract'
import { type Ration, rationRoutes } from '@manger/contract/rations'
import { useDelete, useFarm, useList, useMay, usePage, usePaths, useTranslate } from '@manger/platform'
import { filterOf, useNavigate } from '@manger/platform/router'
import { FilterRow, Page, type PageAction, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable, useUndo } from '@manger/ui/data'
import { lazy, Suspense, useState } from 'react'
import { useRememberFarm } from '../common/recent-farms.ts'
import { CopyRationDialog } from './copy-ration/copy-ration.dialog.tsx'
import { useRationColumns } from './list/ration.columns.tsx'
import { useUseOfRations } from './rations.api.ts'
import { useRationAccess } from './use-ration-access.ts'

const ImportDialog = lazy(async () => ({ default: (await import('@manger/ui/import')).ImportDialog }))

// `?import=1` opens the import at once.
const FILTERS = { import: { ...filterOf.flag(), isPlace: true } } as const

/** The rations of a farm: what they are, cost, and feed today. */
export const RationsScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const navigate = useNavigate()
  const { id: farm } = useFarm()
  useRememberFarm()
  const { canAdd, canDelete } = useRationAccess()
  const canImport = useMay()(rationRoutes.import)
  const list = useList(rationRoutes.list, {
    filters: FILTERS,
    query: () => ({ farm }),
    ordering: 'name',
    size: PAGE_SIZE_MAX,
  })
  const { uses, isLoading } = useUseOfRations()
  const columns = useRationColumns(uses)
  const removal = useDelete<Ration>(rationRoutes.remove, {
    notice: ({ name }) => t('deleted', { name }),
    undo: useUndo(rationRoutes.restoreDeleted),
  })
  const [asked, setAsked] = useState<Ration | null>(null)
  const [copied, setCopied] = useState<Ration | null>(null)
  const title = t('areas.rations')
  usePage({ title })
  const place = (id: number | 'new') => paths.farm(farm, `rations/${id}`)
  const create: PageAction = { key: 'create', icon: 'add', label: t('rations.create'), to: place('new') }
  const bring: PageAction = {
    key: 'import',
    icon: 'upload',
    label: t('import'),
    onSelect: () => list.set({ import: true }),
  }
  const actionsOf = (ration: Ration): PageAction[] => {
    const copy: PageAction = {
      key: 'copy',
      icon: 'copy',
      label: t('rations.copy.action'),
      onSelect: () => setCopied(ration),
    }
    const erase: PageAction = {
      key: 'delete',
      icon: 'delete',
      danger: true,
      label: t('action.delete'),
      onSelect: () => {
        setAsked(ration)
        removal.ask(ration)
      },
    }
    return [...(canAdd ? [copy] : []), ...(canDelete ? [erase] : [])]
  }
  const waiting = (asked && uses?.get(asked.id)?.waiting) ?? 0
  return (
    <Page fixed>
      <PageHeader title={title} actions={canImport ? [bring] : []} primary={canAdd ? create : undefined} />
      {list.canView && <FilterRow search={list.search} label={t('search')} />}
      <DataTable
        {...list.table}
        // With whom they feed, which sets the widths of the columns and the height of the cards.
        rows={isLoading ? undefined : list.table.rows}
        fill
        label={title}
        columns={columns}
        rowKey={({ id }) => id}
        empty={{
          text: t('rations.none'),
          steps: [...(canAdd ? [create] : []), ...(canImport ? [bring] : [])],
        }}
        onSelect={({ id }) => void navigate(place(id))}
        actions={canAdd || canDelete ? actionsOf : undefined}
        copy={{ fileName: 'rations.csv', rows: list.all }}
      />
      {list.values.import && canImport && (
        <Suspense fallback={null}>
          <ImportDialog name="rations" place={farm} onClose={() => list.set({ import: false })} />
        </Suspense>
      )}
      {copied !== null && <CopyRationDialog ration={copied} onClose={() => setCopied(null)} />}
      <ConfirmDelete
        {...removal.question}
        text={waiting > 0 ? t('rations.stillPlanned', { count: waiting }) : undefined}
      />
    </Page>
  )
}
