import { ALERT_KINDS, type AlertKind } from '@manger/contract/alerts'
import { sql } from 'kysely'
import type { ClientFact } from '#core/database/memory/client-memory.ts'
import { followsFrom } from '#core/database/memory/follows-from.ts'
import type { AlertFilters, AlertReader } from './alert.queries.ts'

type AlertsOfKind = { kind: AlertKind; open: number; closed: number }

/** How many alerts a client has: counted anew, those of two hundred clients cost more than the page that is shown. */
export const KNOWN_ALERTS: ClientFact<readonly AlertsOfKind[]> = {
  name: 'alerts',
  read: async (tx, ids) => {
    const { rows } = await sql<AlertsOfKind & { client: number }>`
      select a.client_id as client, a.kind, (count(*) filter (where a.closed_at is null))::int as open,
        (count(*) filter (where a.closed_at is not null))::int as closed
      from alerts a where a.client_id = any(${ids}::bigint[]) group by 1, 2 order by 1, 2`.execute(tx)
    const kinds = Map.groupBy(rows, ({ client }) => client)
    return new Map(ids.map((id) => [id, (kinds.get(id) ?? []).map(({ client: _, ...kind }) => kind)]))
  },
}

/** Whether what is remembered of the clients tells how many of these alerts the reader sees. */
export const isCountKnown = (
  { clients, farms, whole, feeds }: AlertReader,
  { level, farm, unread, from, to }: AlertFilters,
): boolean =>
  // One client is counted as quickly as it is asked whether it has changed.
  clients.length > 1 &&
  farms === null &&
  (!feeds || ALERT_KINDS.every((kind) => whole.includes(kind))) &&
  [level, farm, unread, from, to].every((value) => value === undefined)

/** Those of all clients together. */
const togetherByKind = followsFrom((known: ReadonlyMap<number, readonly AlertsOfKind[]>) => {
  const sums = new Map<AlertKind, AlertsOfKind>()
  for (const { kind, open, closed } of [...known.values()].flat()) {
    const sum = sums.get(kind)
    sums.set(kind, { kind, open: open + (sum?.open ?? 0), closed: closed + (sum?.closed ?? 0) })
  }
  return [...sums.values()]
})

/** How many of the remembered alerts the reader sees. */
export const countKnown = (
  known: ReadonlyMap<number, readonly AlertsOfKind[]>,
  { whole }: AlertReader,
  { kind: kinds, open: isOpen }: AlertFilters,
): number =>
  togetherByKind(known)
    .filter(({ kind }) => whole.includes(kind) && (kinds?.includes(kind) ?? true))
    .reduce(
      (sum, { open, closed }) => sum + (isOpen === false ? 0 : open) + (isOpen === true ? 0 : closed),
      0,
    )
