import type { Client, ClientStatus } from '@manger/contract/clients'
import type { Tx } from '#database/transaction.ts'
import { toClient } from './client.presenter.ts'
import { clientRows } from './client.queries.ts'

/** What a list of clients can be narrowed to. */
export type ClientFilters = { search?: string; status?: ClientStatus; country?: number[] }

/** Who asks: the clients he may see, and when. */
export type ClientReader = { visible: readonly number[]; now: Date }

const matches = (client: Client, { search = '', status, country }: ClientFilters): boolean => {
  const words = [client.company_name, client.first_name, client.last_name, client.email, client.country]
  const isFound = words.some((word) => word.toLowerCase().includes(search.toLowerCase()))
  const isCountry = country === undefined || (client.group_id !== null && country.includes(client.group_id))
  return isFound && isCountry && (status === undefined || client.status === status)
}

/** The clients that the caller may see and the filters leave; the status is a formula, so it filters here. */
export const findClients = async (
  tx: Tx,
  { visible, now }: ClientReader,
  filters: ClientFilters,
): Promise<Client[]> => {
  const rows = await clientRows(tx, visible, now.toISOString())
  return rows.map(toClient).filter((client) => matches(client, filters))
}
