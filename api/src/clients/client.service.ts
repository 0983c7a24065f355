import type { Client, ClientStatus, CountryActivity, StatusCounts } from '@manger/contract/clients'
import type { Tx } from '#database/transaction.ts'
import { type CountedClient, toClient } from './client.presenter.ts'
import { clientDetails, clientRows } from './client.queries.ts'

/** What a list of clients can be narrowed to. */
export type ClientFilters = { search?: string; status?: readonly ClientStatus[]; country?: number[] }

/** Who asks: the clients he may see, and when. */
type ClientReader = { visible: readonly number[]; now: Date }

/** The clients that are left, and how many there would be with each status. */
type FoundClients = { clients: CountedClient[]; statuses: StatusCounts }

const matches = (client: CountedClient, { search = '', country }: ClientFilters): boolean => {
  const words = [client.company_name, client.first_name, client.last_name, client.email, client.country]
  const isFound = words.some((word) => word.toLowerCase().includes(search.toLowerCase()))
  return isFound && (country === undefined || (client.group_id !== null && country.includes(client.group_id)))
}

const countStatuses = (clients: readonly CountedClient[]): StatusCounts => {
  const counts: StatusCounts = { not_working: 0, active: 0, registration: 0, has_warnings: 0, no_access: 0 }
  for (const { status } of clients) counts[status] += 1
  return counts
}

/** The clients that the caller may see and the filters leave; the status is a formula, so it filters here. */
export const findClients = async (
  tx: Tx,
  { visible, now }: ClientReader,
  filters: ClientFilters,
): Promise<FoundClients> => {
  const rows = await clientRows(tx, visible, now.toISOString())
  const found = rows.map(toClient).filter((client) => matches(client, filters))
  const clients = found.filter(
    ({ status }) => filters.status === undefined || filters.status.includes(status),
  )
  return { clients, statuses: countStatuses(found) }
}

/** The clients with everything that is shown of them: for those of a page. */
export const withDetails = async (tx: Tx, clients: readonly CountedClient[]): Promise<Client[]> => {
  const details = await clientDetails(
    tx,
    clients.map(({ id }) => id),
  )
  return clients.flatMap((client) => {
    const own = details.get(client.id)
    return own ? [{ ...client, ...own }] : []
  })
}

type Count = 'planned_30d' | 'uploaded_30d' | 'missed_30d'

const sumOf = (clients: readonly CountedClient[], count: Count): number =>
  clients.reduce((sum, client) => sum + client[count], 0)

/** Clients and feedings of each country, the most feedings first. */
export const countriesOf = (clients: readonly CountedClient[]): CountryActivity[] =>
  [...Map.groupBy(clients, ({ country }) => country)]
    .map(([country, own]) => ({
      country,
      clients: own.length,
      planned_30d: sumOf(own, 'planned_30d'),
      uploaded_30d: sumOf(own, 'uploaded_30d'),
      missed_30d: sumOf(own, 'missed_30d'),
    }))
    .sort((a, b) => b.uploaded_30d - a.uploaded_30d || a.country.localeCompare(b.country))
