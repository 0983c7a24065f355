import type pg from 'pg'
import { type Addressed, AddressedClient } from './addresses.ts'
import { WAIT_MS } from './share.ts'

/** A connection of its own, not of the role that serves: for a piece of work that only the owner of the tables may do. */
export const asOwner = <T>(connection: Addressed, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  on({ fallback_application_name: 'manger owner', ...connection }, work)

/** The same for the login that serves. */
export const asServing = <T>(connection: Addressed, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  on({ fallback_application_name: 'manger', ...connection }, work)

const on = async <T>(connection: Addressed, work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new AddressedClient({ connectionTimeoutMillis: WAIT_MS, ...connection })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
