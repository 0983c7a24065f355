import { usePaths, useTranslate } from '@manger/platform'
import { Link } from '@manger/platform/router'
import { EmptyState } from '@manger/ui'
import type { ReactNode } from 'react'
import type { NamedClient } from './client-choice.tsx'
import * as s from './client-links.module.css'

type ClientLinksProps<Client extends NamedClient> = {
  clients: readonly Client[]
  /** Said in small after the name. */
  noteOf?: (client: Client) => ReactNode
}

/** Clients below each other, each a link to act on it. */
export const ClientLinks = <Client extends NamedClient>({ clients, noteOf }: ClientLinksProps<Client>) => {
  const t = useTranslate()
  const paths = usePaths()
  return (
    <section className={s.part}>
      <h3>{t('fields.clients')}</h3>
      {clients.length === 0 ? (
        <EmptyState text={t('clients.none')} />
      ) : (
        <ul>
          {clients.map((client) => (
            <li key={client.id}>
              <Link to={paths.root(`clients/${client.id}`)}>{client.name}</Link>
              {noteOf && <small>{noteOf(client)}</small>}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
