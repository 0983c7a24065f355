import { type AccessGroup, accessGroupRoutes } from '@manger/contract/users'
import { useList, usePage, useTranslate } from '@manger/platform'
import { FilterRow, Page, PageHeader } from '@manger/ui'
import { ConfirmDelete, DataTable, useRecords } from '@manger/ui/data'
import { useAccessGroupColumns } from './access-group.columns.tsx'
import { AccessGroupDialog } from './access-group.dialog.tsx'

/** What the employees of a client may do: groups of rights that are given to them. */
export const AccessGroupsScreen = () => {
  const t = useTranslate()
  const list = useList(accessGroupRoutes.list, { ordering: 'name' })
  const columns = useAccessGroupColumns()
  const records = useRecords<AccessGroup>(accessGroupRoutes, { create: t('rights.create') })
  const title = t('areas.group-access')
  usePage({ title })
  return (
    <Page fixed>
      <PageHeader title={title} primary={records.create} />
      {list.canView && <FilterRow search={list.search} label={t('search')} />}
      <DataTable
        {...list.table}
        fill
        label={title}
        columns={columns}
        rowKey={({ id }) => id}
        right={title}
        empty={{ text: t('rights.none'), steps: records.create ? [records.create] : [] }}
        onSelect={records.edit}
        actions={records.actions}
        copy={{ fileName: 'access-groups.csv', rows: list.all }}
      />
      {records.form((group, onClose) => (
        <AccessGroupDialog group={group} onClose={onClose} />
      ))}
      <ConfirmDelete {...records.question} />
    </Page>
  )
}
