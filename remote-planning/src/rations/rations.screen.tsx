import { type Ration, rationRoutes } from '@manger/contract/rations'
import { useDelete, useFarm, usePage, usePaths, useRightOf, useTranslate } from '@manger/platform'
import { useNavigate, useSearch } from '@manger/platform/router'
import { FilterRow, LinkButton, Page, type PageAction, PageHeader } from '@manger/ui'
import { ConfirmDelete, CopyTable, DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { useRememberFarm } from '../shared-here/recent-farms.ts'
import { CopyRationDialog } from './copy-ration/copy-ration.dialog.tsx'
import { RationCard } from './list/ration-card.tsx'
import { useRationColumns, useRationCopy } from './list/use-ration-columns.tsx'
import { useRations, useUseOfRations } from './rations.api.ts'
import { useRationAccess } from './use-ration-access.ts'

/** The rations of a farm: what they are, cost, and feed today. */
export const RationsScreen = () => {
  const t = useTranslate()
  const rightOf = useRightOf()
  const paths = usePaths()
  const navigate = useNavigate()
  const { id: farm } = useFarm()
  useRememberFarm()
  const { canView, canAdd, canDelete } = useRationAccess()
  const search = useSearch()
  const { data, error, refresh, part, all } = useRations(canView ? search.asked : null)
  const uses = useUseOfRations(canView)
  const columns = useRationColumns(uses)
  const copyColumns = useRationCopy(uses)
  const removal = useDelete<Ration>(rationRoutes.remove, { notice: ({ name }) => t('deleted', { name }) })
  const [asked, setAsked] = useState<Ration | null>(null)
  const [copied, setCopied] = useState<Ration | null>(null)
  const title = t('areas.rations')
  usePage({ title })
  const place = (id: number | 'new') => paths.farm(farm, `rations/${id}`)
  const create: PageAction = { key: 'create', icon: 'add', label: t('rations.create'), to: place('new') }
  const actionsOf = (ration: Ration): PageAction[] => [
    ...(canAdd
      ? [
          {
            key: 'copy',
            icon: 'copy',
            label: t('rations.copy.action'),
            onSelect: () => setCopied(ration),
          } as const,
        ]
      : []),
    ...(canDelete
      ? [
          {
            key: 'delete',
            icon: 'delete',
            danger: true,
            label: t('action.delete'),
            onSelect: () => {
              setAsked(ration)
              removal.ask(ration)
            },
          } as const,
        ]
      : []),
  ]
  const waiting = (asked && uses?.get(asked.id)?.waiting) ?? 0
  return (
    <Page fixed>
      <PageHeader title={title} primary={canAdd ? create : undefined} />
      {canView && <FilterRow search={search} label={t('search')} />}
      <DataTable
        fill
        label={title}
        columns={columns}
        rows={data?.data}
        rowKey={({ id }) => id}
        error={error}
        onRetry={() => void refresh()}
        canView={canView}
        right={rightOf(rationRoutes.list)}
        empty={{
          text: t('rations.none'),
          actions: canAdd && (
            <LinkButton icon="add" to={place('new')}>
              {t('rations.create')}
            </LinkButton>
          ),
        }}
        onResetFilters={search.asked === '' ? undefined : search.reset}
        onSelect={({ id }) => void navigate(place(id))}
        actions={canAdd || canDelete ? actionsOf : undefined}
        renderCard={(ration) => <RationCard ration={ration} uses={uses} />}
        part={part}
        foot={data && data.count > 0 && <CopyTable columns={copyColumns} rows={all} fileName="rations.csv" />}
      />
      {copied !== null && <CopyRationDialog ration={copied} onClose={() => setCopied(null)} />}
      <ConfirmDelete
        {...removal.question}
        text={waiting > 0 ? t('rations.stillPlanned', { count: waiting }) : undefined}
      />
    </Page>
  )
}
