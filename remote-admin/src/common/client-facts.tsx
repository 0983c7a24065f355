import { signsOf } from '@manger/contract'
import type { Client } from '@manger/contract/clients'
import { NO_VALUE, useFormat, useSession, useTranslate } from '@manger/platform'
import { FactList } from '@manger/ui'
import * as s from './client-facts.module.css'

const joined = (words: readonly string[]): string => words.filter((word) => word !== '').join(' ') || NO_VALUE

/** Who answers for a client, and what he was given. */
export const ClientFacts = ({ client }: { client: Client }) => {
  const t = useTranslate()
  const format = useFormat()
  const { language } = useSession()
  const { email, phone } = client
  const facts = [
    { label: t('client.contact'), value: joined([client.first_name, client.last_name]) },
    { label: t('fields.phone'), value: phone === '' ? NO_VALUE : <a href={`tel:${phone}`}>{phone}</a> },
    { label: t('fields.email'), value: email === '' ? NO_VALUE : <a href={`mailto:${email}`}>{email}</a> },
    {
      label: t('fields.consultants'),
      value: client.consultants.map(({ name }) => name).join(', ') || NO_VALUE,
    },
    { label: t('fields.modules'), value: client.modules.map((module) => t(`modules.${module}`)).join(', ') },
    { label: t('fields.license_until'), value: format.day(client.license_until) },
    { label: t('client.since'), value: format.day(client.created_at) },
    { label: t('fields.currency'), value: client.currency },
    { label: t('fields.weight_unit'), value: signsOf(language)[client.weight_unit] },
  ]
  return (
    <div className={s.facts}>
      <FactList bare facts={facts} />
    </div>
  )
}
