import { type Client, clientRoutes } from '@manger/contract/clients'
import {
  toldWith,
  useChosen,
  useFormat,
  useList,
  useMay,
  usePage,
  usePaths,
  useTranslate,
} from '@manger/platform'
import { useNavigate } from '@manger/platform/router'
import { IconButton, LinkButton, Page, type PageAction, PageHeader, StatusChip } from '@manger/ui'
import { DataTable, InfoPanel, WithPanel } from '@manger/ui/data'
import { useState } from 'react'
import { ClientFacts } from '../common/client-facts.tsx'
import { CLIENT_FILTERS } from '../common/client-filters.ts'
import { FilterBar } from '../common/filter-bar.tsx'
import { useClientColumns } from './client.columns.tsx'
import { ClientDialog } from './client.dialog.tsx'
import * as s from './client-card.module.css'

type ClientPanelProps = {
  client: Client
  to: string
  /** Undefined for who may not change it. */
  onEdit: (() => void) | undefined
  onClose: () => void
}

/** Contacts and facts of a client, and the way into his area. */
const ClientPanel = ({ client, to, onEdit, onClose }: ClientPanelProps) => {
  const t = useTranslate()
  const paths = usePaths()
  return (
    <InfoPanel
      title={client.company_name}
      chip={<StatusChip status={client.status} />}
      note={client.country}
      tools={onEdit && <IconButton icon="edit" size="small" label={t('edit')} onClick={onEdit} />}
      onClose={onClose}
      footer={
        <>
          <LinkButton to={paths.root(`activities/${client.id}`)}>{t('client.open')}</LinkButton>
          <LinkButton kind="primary" icon="log-in" to={to}>
            {t('openAsClient')}
          </LinkButton>
        </>
      }
    >
      <ClientFacts client={client} />
    </InfoPanel>
  )
}

type ClientCardProps = { client: Client; onContacts: (client: Client) => void }

/** A client on a phone: name, status, where, when last seen. */
const ClientCard = ({ client, onContacts }: ClientCardProps) => {
  const t = useTranslate()
  const format = useFormat()
  return (
    <div className={s.card}>
      <b className={s.name}>{client.company_name}</b>
      <IconButton
        icon="info"
        label={t('client.contactsOf', { name: client.company_name })}
        onClick={() => onContacts(client)}
      />
      <span className={s.place}>
        {[client.country, t('client.farmCount', { count: client.farms.length })].filter(Boolean).join(' · ')}
      </span>
      <span className={s.foot}>
        <StatusChip status={client.status} />
        {format.relative(client.last_activity_at)}
      </span>
    </div>
  )
}

/** The clients that this person looks after; a row leads into the client's own area. */
export const ClientsScreen = () => {
  const t = useTranslate()
  const may = useMay()
  const paths = usePaths()
  const navigate = useNavigate()
  const list = useList(clientRoutes.list, { filters: CLIENT_FILTERS })
  const [chosen, setChosen] = useState<number | null>(null)
  const [opened, setOpened] = useState<Client | 'new' | null>(null)
  const columns = useClientColumns(({ id }) => setChosen(id))
  const title = t('areas.clients')
  usePage({ title })
  const areaOf = (id: number) => paths.root(`clients/${id}/companies`)
  const client = useChosen(clientRoutes.get, {
    rows: list.table.rows,
    id: chosen,
    onGone: () => setChosen(null),
  })
  const primary: PageAction | undefined = may(clientRoutes.create)
    ? { key: 'create', icon: 'add', label: t('client.create'), onSelect: () => setOpened('new') }
    : undefined
  return (
    <Page fixed>
      <PageHeader title={title} primary={primary} />
      <FilterBar list={list} counts={toldWith(clientRoutes.list, list)?.statuses} />
      <WithPanel
        panel={
          client && (
            <ClientPanel
              client={client}
              to={areaOf(client.id)}
              onEdit={may(clientRoutes.update) ? () => setOpened(client) : undefined}
              onClose={() => setChosen(null)}
            />
          )
        }
      >
        <DataTable
          {...list.table}
          fill
          label={title}
          columns={columns}
          rowKey={({ id }) => id}
          empty={{ text: t('client.none'), steps: primary ? [primary] : [] }}
          selected={chosen}
          onSelect={({ id }) => navigate(areaOf(id))}
          renderCard={(row) => <ClientCard client={row} onContacts={({ id }) => setChosen(id)} />}
          copy={{ fileName: 'clients.csv', rows: list.all }}
        />
      </WithPanel>
      {opened !== null && (
        <ClientDialog
          client={opened === 'new' ? null : opened}
          // Specification 4: after a change the selection is cleared.
          onSaved={() => setChosen(null)}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}
