import type { ActivityDay, Client } from '@manger/contract/clients'
import type { ClientFact } from '#core/database/memory/client-memory.ts'
import type { Tx } from '#core/database/transaction.ts'
import { daysOfClients } from './activity.queries.ts'
import { toClient } from './client.presenter.ts'
import { clientDetails, clientRows } from './client.queries.ts'
import { type FarmFigures, farmFigures } from './farm-activity.service.ts'
import { type FarmOfClient, farmsOfClients } from './farm-search.queries.ts'

/** What the lists over all clients tell of one: itself, its last 30 complete days, and the words by which it is found. */
export type KnownClient = { client: Client; days: ActivityDay[]; words: string }

/** Clients as they are now, by name. */
export const readClients = async (tx: Tx, ids: readonly number[], now: Date): Promise<Client[]> => {
  const clients = (await clientRows(tx, ids, now.toISOString())).map(toClient)
  const details = await clientDetails(tx, ids)
  return clients.flatMap((client) => {
    const own = details.get(client.id)
    return own ? [{ ...client, ...own }] : []
  })
}

const wordsOf = ({ company_name, first_name, last_name, email, country }: Client): string =>
  [company_name, first_name, last_name, email, country].join('\n').toLowerCase()

/** Clients with their status and days. */
export const KNOWN_CLIENTS: ClientFact<KnownClient> = {
  name: 'clients',
  read: async (tx, ids, now) => {
    const clients = await readClients(tx, ids, now)
    const days = Map.groupBy(await daysOfClients(tx, ids, now.toISOString()), ({ client }) => client)
    return new Map(
      clients.map((client) => {
        const own = (days.get(client.id) ?? []).map(({ client: _, ...day }) => day)
        return [client.id, { client, days: own, words: wordsOf(client) }]
      }),
    )
  },
}

/** A farm, and the words by which it is found. */
type KnownFarm = { row: FarmOfClient; words: string }

/** Farms of clients. */
export const KNOWN_FARMS: ClientFact<readonly KnownFarm[]> = {
  name: 'farms',
  read: async (tx, ids) => {
    const rows = (await farmsOfClients(tx, ids)).map((row) => ({
      row,
      words: [row.farm.name, row.company.name, row.client.name].join('\n').toLowerCase(),
    }))
    const farms = Map.groupBy(rows, ({ row }) => row.client.id)
    return new Map(ids.map((id) => [id, farms.get(id) ?? []]))
  },
}

/** What is told of the farms of a client. */
export const KNOWN_FIGURES: ClientFact<ReadonlyMap<number, FarmFigures>> = {
  name: 'farm figures',
  read: async (tx, ids, now) => {
    const found = new Map<number, Map<number, FarmFigures>>()
    for (const id of ids) found.set(id, await farmFigures(tx, id, now))
    return found
  },
}
