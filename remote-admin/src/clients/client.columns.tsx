import type { Client } from '@manger/contract/clients'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import { IconButton, StatusChip } from '@manger/ui'
import type { Column } from '@manger/ui/data'
import { TagRow } from '../common/tag-row.tsx'

const namesOf = ({ consultants }: Client) => consultants.map(({ name }) => name).join(', ')

/** Columns of the clients; one opens the contacts, which stand beside them in a copy. */
export const useClientColumns = (onContacts: (client: Client) => void): Column<Client>[] => {
  const t = useTranslate()
  const format = useFormat()
  return [
    {
      key: 'company',
      title: t('client.company'),
      isName: true,
      copy: { value: ({ company_name }) => company_name },
      render: ({ company_name }) => company_name,
    },
    {
      key: 'country',
      title: t('fields.country'),
      copy: { value: ({ country }) => country },
      render: ({ country }) => country,
    },
    {
      key: 'status',
      title: t('filter.status'),
      copy: { value: ({ status }) => t(`status.${status}`) },
      render: ({ status }) => <StatusChip status={status} />,
    },
    {
      key: 'farms',
      title: t('fields.farms'),
      align: 'number',
      priority: 2,
      copy: { value: ({ farms }) => farms.length },
      render: ({ farms }) => format.number(farms.length),
    },
    {
      key: 'consultants',
      title: t('fields.consultants'),
      priority: 3,
      copy: { value: namesOf },
      render: (client) => namesOf(client) || NO_VALUE,
    },
    {
      key: 'modules',
      title: t('fields.modules'),
      priority: 3,
      copy: { value: ({ modules }) => modules.map((module) => t(`modules.${module}`)).join(', ') },
      render: ({ modules }) => <TagRow words={modules.map((module) => t(`modules.${module}`))} />,
    },
    {
      key: 'license',
      title: t('fields.license_until'),
      priority: 2,
      copy: { value: ({ license_until }) => license_until },
      render: ({ license_until }) => format.day(license_until),
    },
    {
      key: 'seen',
      title: t('client.lastActivity'),
      priority: 2,
      copy: { value: ({ last_activity_at }) => last_activity_at },
      render: ({ last_activity_at }) => format.relative(last_activity_at),
    },
    {
      key: 'contact',
      title: t('client.contact'),
      copy: { value: ({ first_name, last_name }) => `${first_name} ${last_name}`.trim() },
    },
    { key: 'phone', title: t('fields.phone'), copy: { value: ({ phone }) => phone } },
    { key: 'email', title: t('fields.email'), copy: { value: ({ email }) => email } },
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
