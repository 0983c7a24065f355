import { addDays } from '@manger/contract'
import {
  ATTENTION_DAYS,
  ATTENTION_KINDS,
  type AttentionCounts,
  type AttentionReason,
  accuracyReason,
  byAttention,
  type ClientAttention,
  inOrder,
  leftoversReason,
  missedReason,
  silentReason,
  stockReason,
  unseenReason,
  WARNING_ALERTS,
} from '@manger/contract/clients'
import { worstOpen } from '#alerts/worst-open.queries.ts'
import type { Tx } from '#database/transaction.ts'
import type { CountedClient } from '../client.presenter.ts'
import { type ClientFilters, findClients } from '../client.service.ts'
import { lastFed, MONTH_DAYS, scarceFeeds, type WeeksRow, weeksOfClients } from './attention.queries.ts'
import { bandsOfClients, leftWeeks } from './left-week.queries.ts'
import { seenOfClients } from './seen.queries.ts'

/** Who asks: the clients he may see, those whose feeding he may look at, and when. */
type AttentionReader = { visible: readonly number[]; fed: ReadonlySet<number>; now: Date }

/** A client with his reasons, before anything is read that only a shown row needs. */
export type Ranked = Omit<ClientAttention, 'week'>

const DAY_MS = 86_400_000
const daysSince = (moment: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(moment)) / DAY_MS)

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The clients that are open to somebody, those that need attention most first. */
export const rankClients = async (
  tx: Tx,
  { visible, fed, now }: AttentionReader,
  filters: ClientFilters,
): Promise<Ranked[]> => {
  const at = now.toISOString()
  const found = (await findClients(tx, { visible, now }, filters)).clients
  // Who has no access needs nothing that a consultant could give him.
  const clients = found.filter(({ status }) => status !== 'no_access')
  const seen = await seenOfClients(
    tx,
    clients.map(({ id }) => id),
  )
  const reasonsOf = await feedingReasons(
    tx,
    clients.filter(({ id }) => fed.has(id)),
    at,
  )
  const ranked = clients.map((client): Ranked => {
    const seen_at = seen.get(client.id) ?? null
    const unseen = unseenReason(seen_at === null ? null : daysSince(seen_at, now))
    const { id, country, status, company_name: name } = client
    return {
      id,
      client: { id, name },
      country,
      status,
      seen_at,
      reasons: inOrder([...reasonsOf(client, now), unseen]),
    }
  })
  return ranked.toSorted(byAttention)
}

const spanOf = (today: string, days: number) => ({ from: addDays(today, -days), to: addDays(today, -1) })

const missedOf = (row: WeeksRow) =>
  missedReason(
    {
      ...spanOf(row.today, ATTENTION_DAYS),
      missed: row.missed_week,
      planned: row.planned_week,
      farms: row.farms_week,
    },
    {
      ...spanOf(row.today, MONTH_DAYS),
      missed: row.missed_month,
      planned: row.planned_month,
      farms: row.farms_month,
    },
  )

/** What follows from the feeding of clients, each kind asked once for all of them. */
const feedingReasons = async (tx: Tx, clients: readonly CountedClient[], at: string) => {
  const ids = clients.map(({ id }) => id)
  const weeks = new Map((await weeksOfClients(tx, ids, at)).map((row) => [row.client, row]))
  const silent = clients.filter(({ status }) => status === 'not_working').map(({ id }) => id)
  const last = new Map((await lastFed(tx, silent)).map((row) => [row.client, row.last]))
  const scarce = await scarceFeeds(tx, ids, at)
  const left = Map.groupBy(await leftWeeks(tx, ids, at), ({ client }) => client)
  const bandsOf = await bandsOfClients(tx, clients)
  const alerts = Map.groupBy(await worstOpen(tx, ids, WARNING_ALERTS), ({ alert }) => alert.client.id)

  return (client: CountedClient, now: Date): (AttentionReason | null)[] => {
    const { id, status, created_at } = client
    if (!ids.includes(id)) return []
    const row = weeks.get(id)
    const fed = last.get(id) ?? null
    const farms = Map.groupBy(left.get(id) ?? [], ({ farm }) => farm.id)
    return [
      silentReason({
        status,
        days: fed && row ? daysBetween(fed.day, row.today) : daysSince(created_at, now),
        last: fed,
      }),
      row ? missedOf(row) : null,
      stockReason(scarce.get(id) ?? []),
      row
        ? accuracyReason({
            accuracy: row.accuracy,
            before: row.before,
            from: addDays(row.today, 1 - ATTENTION_DAYS),
            to: row.today,
          })
        : null,
      ...[...farms.values()].map((groups) => {
        const [{ farm, today }] = groups as [(typeof groups)[0]]
        return leftoversReason({ farm, groups, ...spanOf(today, ATTENTION_DAYS) }, bandsOf(client))
      }),
      ...(alerts.get(id) ?? []).map((found): AttentionReason => ({ kind: 'alert', level: 'red', ...found })),
    ]
  }
}

/** How many of the clients have each reason, and none. */
export const countReasons = (clients: readonly Ranked[]): AttentionCounts => {
  const has = (kind: string) =>
    clients.filter(({ reasons }) => reasons.some((reason) => reason.kind === kind)).length
  const kinds = Object.fromEntries(ATTENTION_KINDS.map((kind) => [kind, has(kind)]))
  return {
    kinds: kinds as AttentionCounts['kinds'],
    calm: clients.filter(({ reasons }) => reasons.length === 0).length,
    clients: clients.length,
  }
}
