import type { Client } from '@manger/contract/clients'
import { useFormat, useTranslate } from '@manger/platform'
import { IconButton, StatusChip } from '@manger/ui'
import * as s from './client-card.module.css'

type ClientCardProps = { client: Client; onContacts: (client: Client) => void }

/** A client on a phone: name, status, where, when last seen. */
export const ClientCard = ({ client, onContacts }: ClientCardProps) => {
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
