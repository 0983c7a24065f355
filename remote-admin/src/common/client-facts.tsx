import type { Client } from '@manger/contract/clients'
import { NO_VALUE, useFormat, useTranslate } from '@manger/platform'
import * as s from './client-facts.module.css'

const joined = (words: readonly string[]): string => words.filter((word) => word !== '').join(' ') || NO_VALUE

/** Who answers for a client, and what he was given. */
export const ClientFacts = ({ client }: { client: Client }) => {
  const t = useTranslate()
  const format = useFormat()
  const { email, phone } = client
  const facts = [
    [t('client.contact'), joined([client.first_name, client.last_name])],
    [t('client.phone'), phone === '' ? NO_VALUE : <a href={`tel:${phone}`}>{phone}</a>],
    [t('client.email'), email === '' ? NO_VALUE : <a href={`mailto:${email}`}>{email}</a>],
    [t('client.consultants'), client.consultants.map(({ name }) => name).join(', ') || NO_VALUE],
    [t('client.modules'), client.modules.map((module) => t(`modules.${module}`)).join(', ')],
    [t('client.license'), format.day(client.license_until)],
    [t('client.since'), format.day(client.created_at)],
    [t('client.currency'), client.currency],
  ] as const
  return (
    <dl className={s.facts}>
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
