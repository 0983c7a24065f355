import type { Client } from '@manger/contract/clients'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { IconButton, StatusChip, Tag } from '@manger/ui'
import type { Column } from '@manger/ui/data'

/** Columns of the clients; the last one opens the contacts. */
export const useClientColumns = (onContacts: (client: Client) => void): Column<Client>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    { key: 'company', title: t('client.company'), isName: true, render: (client) => client.company_name },
    { key: 'country', title: t('filter.country'), render: (client) => client.country },
    { key: 'status', title: t('filter.status'), render: ({ status }) => <StatusChip status={status} /> },
    {
      key: 'farms',
      title: t('client.farms'),
      align: 'number',
      priority: 2,
      render: ({ farms }) => format.number(farms.length),
    },
    {
      key: 'consultants',
      title: t('client.consultants'),
      priority: 3,
      render: ({ consultants }) => consultants.map(({ name }) => name).join(', ') || NO_VALUE,
    },
    {
      key: 'modules',
      title: t('client.modules'),
      priority: 3,
      render: ({ modules }) => modules.map((module) => <Tag key={module}>{t(`modules.${module}`)}</Tag>),
    },
    {
      key: 'license',
      title: t('client.license'),
      priority: 2,
      render: ({ license_until }) => format.day(license_until),
    },
    {
      key: 'seen',
      title: t('client.lastActivity'),
      priority: 2,
      render: ({ last_activity_at }) => format.relative(last_activity_at),
    },
    {
      key: 'contacts',
      title: t('client.contacts'),
      align: 'center',
      render: (client) => (
        <IconButton
          icon="info"
          size="small"
          label={t('client.contactsOf', { name: client.company_name })}
          onClick={() => onContacts(client)}
        />
      ),
    },
  ]
}
