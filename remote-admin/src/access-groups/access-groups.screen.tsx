import { type AccessGroup, accessGroupRoutes } from '@manger/contract/users'
import { useDelete, useList, useMay, usePage, useTranslate } from '@manger/platform'
import { FilterRow, Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable } from '@manger/ui/data'
import { useState } from 'react'
import { useRowActions } from '../shared-here/use-row-actions.ts'
import { useAccessGroupColumns } from './access-group.columns.tsx'
import { AccessGroupDialog } from './access-group.dialog.tsx'

/** What the employees of a client may do: groups of rights that are given to them. */
export const AccessGroupsScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const list = useList(accessGroupRoutes.list, { ordering: 'name' })
  const columns = useAccessGroupColumns()
  const [edited, setEdited] = useState<AccessGroup | 'new' | null>(null)
  const removal = useDelete<AccessGroup>(accessGroupRoutes.remove, {
    notice: ({ name }) => t('deleted', { name }),
  })
  const actions = useRowActions<AccessGroup>(accessGroupRoutes, {
    onEdit: setEdited,
    onDelete: removal.ask,
  })
  const title = t('areas.group-access')
  usePage({ title })
  const create = { key: 'create', icon: 'add', label: t('rights.create') } as const
  const primary = may(accessGroupRoutes.create) ? { ...create, onSelect: () => setEdited('new') } : undefined
  return (
    <Page fixed>
      <PageHeader title={title} primary={primary} />
      {list.canView && <FilterRow search={list.search} label={t('search')} />}
      <DataTable
        {...list.table}
        fill
        label={title}
        columns={columns}
        rowKey={({ id }) => id}
        right={title}
        empty={{ text: t('rights.none'), steps: primary ? [primary] : [] }}
        onSelect={may(accessGroupRoutes.update) ? setEdited : undefined}
        actions={actions}
        copy={{ fileName: 'access-groups.csv', rows: list.all }}
      />
      {edited !== null && (
        <AccessGroupDialog group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
      <ConfirmDelete {...removal.question} />
    </Page>
  )
}
