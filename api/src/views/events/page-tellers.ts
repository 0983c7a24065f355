import { canAny } from '@manger/contract'
import { MODULE_OF_ALERTS } from '@manger/contract/alerts'
import { ORDER_READERS } from '@manger/contract/compound-feed'
import { FEEDING_READERS } from '@manger/contract/feedings'
import type { App } from '#core/calls/register.ts'
import type { Hub } from '#core/events/hub.ts'
import type { Stream } from '#core/events/stream.ts'
import type { Caller } from '#core/session/caller.ts'
import { alertEvents, farmEvents, type Since } from './events-since.queries.ts'
import { createTeller } from './teller.ts'

/** Who hears of which kind of event. */
const READERS = { feeding: FEEDING_READERS, order: ORDER_READERS }

const kindsFor = ({ rights }: Caller): string[] =>
  Object.entries(READERS).flatMap(([kind, needs]) => (canAny(rights, needs) ? [kind] : []))

/** Who listens, and to which farms. */
export type Listening = { caller: Caller; farms: number[] }

type Told = { app: App; hub: Hub; stream: Stream; since: Since; listening: () => Listening }
type Teller = { tell: () => void; end: () => void }

/** Tells of the feedings and orders of the farms that the page shows. */
export const tellFeedings = ({ app, hub, stream, since, listening }: Told): Teller => {
  const { caller, farms } = listening()
  const client = caller.client ?? 0
  const look = createTeller(app.deps.database, {
    clients: async () => [client],
    read: (tx, asked) => farmEvents(tx, { ...asked, farms, kinds: kindsFor(listening().caller) }),
    dataOf: ({ farm, object, version }) => ({ farm, id: object, ...(version && { version }) }),
    since,
    stream,
  })
  const ends = farms.map((farm) => hub.onFarm(client, farm, look))
  return {
    tell: () => farms.length > 0 && look(),
    end: () => {
      for (const end of ends) end()
    },
  }
}

/** Tells of the alerts that the caller may see. */
export const tellAlerts = ({ app, hub, stream, since, listening }: Told): Teller => {
  const look = createTeller(app.deps.database, {
    clients: () => listening().caller.visibleClients(MODULE_OF_ALERTS),
    read: (tx, asked) => alertEvents(tx, { ...asked, farms: listening().caller.farms }),
    dataOf: ({ object }) => ({ id: object }),
    since,
    stream,
  })
  const end = hub.onAlert({
    hear: (client) => {
      const own = listening().caller.client
      if (client === null || own === null || own === client) look()
    },
    clients: () => {
      const { client, visibleClients } = listening().caller
      return client === null ? visibleClients(MODULE_OF_ALERTS) : [client]
    },
  })
  return { tell: look, end }
}
