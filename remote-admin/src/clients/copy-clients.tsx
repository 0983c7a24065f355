import type { Client } from '@manger/contract/clients'
import { useTranslate } from '@manger/platform'
import { type CopyColumn, CopyTable } from '@manger/ui/data'
import type { ClientWish } from '../shared-here/client-filters.ts'
import { useAllClients } from './clients.api.ts'

/** Copies every client that the filters leave, also those of the other pages. */
export const CopyClients = ({ wish }: { wish: ClientWish }) => {
  const t = useTranslate()
  const fetchAll = useAllClients(wish)
  const columns: CopyColumn<Client>[] = [
    { title: t('client.company'), value: (client) => client.company_name },
    { title: t('filter.country'), value: ({ country }) => country },
    { title: t('filter.status'), value: ({ status }) => t(`status.${status}`) },
    { title: t('client.farms'), value: ({ farms }) => farms.length },
    {
      title: t('client.consultants'),
      value: ({ consultants }) => consultants.map(({ name }) => name).join(', '),
    },
    {
      title: t('client.modules'),
      value: ({ modules }) => modules.map((module) => t(`modules.${module}`)).join(', '),
    },
    { title: t('client.license'), value: ({ license_until }) => license_until },
    { title: t('client.lastActivity'), value: ({ last_activity_at }) => last_activity_at },
    { title: t('client.contact'), value: (client) => `${client.first_name} ${client.last_name}`.trim() },
    { title: t('client.phone'), value: ({ phone }) => phone },
    { title: t('client.email'), value: ({ email }) => email },
  ]
  return <CopyTable size="small" columns={columns} rows={fetchAll} fileName="clients.csv" />
}
