import { usePage, usePaths, useTranslate } from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { Page, PageHeader } from '@manger/ui'
import { DataTable, Pagination, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { useClientFilters, wishOf } from '../shared-here/client-filters.ts'
import { FilterBar } from '../shared-here/filter-bar.tsx'
import { ClientCard } from './client-card.tsx'
import { useClientColumns } from './client-columns.tsx'
import { ClientPanel } from './client-panel.tsx'
import { useClients } from './clients.api.ts'
import { CopyClients } from './copy-clients.tsx'

/** The clients that this person looks after; a row leads into the client's own area. */
export const ClientsScreen = () => {
  const t = useTranslate()
  const paths = usePaths()
  const navigate = useNavigate()
  const filters = useClientFilters()
  const wish = wishOf(filters)
  const { data, error, refresh } = useClients(wish, filters.values.page)
  const [chosen, setChosen] = useState<number | null>(null)
  const columns = useClientColumns(({ id }) => setChosen(id))
  const title = t('areas.clients')
  usePage({ title })
  const areaOf = (id: number) => paths.root(`clients/${id}/companies`)
  const client = data?.data.find(({ id }) => id === chosen)
  return (
    <Page fixed>
      <PageHeader title={title} />
      <FilterBar filters={filters} counts={data?.statuses} />
      <WithPanel
        panel={
          client && <ClientPanel client={client} to={areaOf(client.id)} onClose={() => setChosen(null)} />
        }
      >
        <DataTable
          fill
          label={title}
          columns={columns}
          rows={data?.data}
          rowKey={({ id }) => id}
          error={error}
          onRetry={() => void refresh()}
          empty={{ text: t('client.none') }}
          onResetFilters={filters.isActive ? filters.reset : undefined}
          selected={chosen}
          onSelect={({ id }) => navigate(areaOf(id))}
          renderCard={(row) => <ClientCard client={row} onContacts={({ id }) => setChosen(id)} />}
          part={data && { shown: data.data.length, total: data.count }}
          foot={
            <>
              <CopyClients wish={wish} />
              <Pagination
                page={filters.values.page}
                total={data?.count ?? 0}
                onChange={(page) => filters.set({ page })}
              />
            </>
          }
        />
      </WithPanel>
    </Page>
  )
}
