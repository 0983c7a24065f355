import type { AuditEntry } from '@manger/contract/history'
import { usePage, useTranslate } from '@manger/platform'
import { Page, type PageAction, PageHeader } from '@manger/ui'
import { DataTable, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { useAuditColumns } from './audit.columns.tsx'
import { AuditFilterRow } from './audit-filter-row.tsx'
import { useAuditList } from './audit-list.ts'
import { AuditPanel } from './audit-panel.tsx'

/** Who let whom in, who gave which right, who ended what: the acts of all clients, newest first. */
export const AuditScreen = () => {
  const t = useTranslate()
  const list = useAuditList()
  const columns = useAuditColumns()
  const [chosen, setChosen] = useState<string | null>(null)
  const title = t('areas.audit')
  usePage({ title })
  const entry = list.rows.find(({ id }) => id === chosen)
  const actionsOf = ({ user, client, name, type, object_id }: AuditEntry): PageAction[] => [
    {
      key: 'thing',
      icon: 'history',
      label: t('audit.onlyThing', { name }),
      onSelect: () => list.set({ type, object_id: [object_id] }),
    },
    ...(user === null
      ? []
      : [
          {
            key: 'person',
            icon: 'user',
            label: t('audit.onlyPerson', { name: user.name }),
            onSelect: () => list.set({ user: [user.id] }),
          } as const,
        ]),
    ...(client === null
      ? []
      : [
          {
            key: 'client',
            icon: 'building',
            label: t('audit.onlyClient', { name: client.name }),
            onSelect: () => list.set({ client: client.id }),
          } as const,
        ]),
  ]
  return (
    <Page fixed>
      <PageHeader title={title} />
      {list.canView && <AuditFilterRow list={list} />}
      <WithPanel
        panel={
          entry && <AuditPanel entry={entry} actions={actionsOf(entry)} onClose={() => setChosen(null)} />
        }
      >
        <DataTable
          {...list.table}
          fill
          label={title}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{ text: t('audit.empty') }}
          selected={chosen}
          onSelect={({ id }) => setChosen(id === chosen ? null : id)}
          actions={actionsOf}
          copy={{ fileName: 'audit.csv', rows: list.all }}
        />
      </WithPanel>
    </Page>
  )
}
