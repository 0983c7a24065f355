import { addDays } from '@manger/contract'
import {
  ATTENTION_DAYS,
  ATTENTION_KINDS,
  type AttentionCounts,
  type AttentionReason,
  accuracyReason,
  byAttention,
  type Client,
  type ClientAttention,
  inOrder,
  leftoversReason,
  MONTH_DAYS,
  missedReason,
  type ReasonOf,
  silentReason,
  stockReason,
  unseenReason,
  WARNING_ALERTS,
} from '@manger/contract/clients'
import type { ClientFact } from '#core/database/memory/client-memory.ts'
import type { Tx } from '#core/database/transaction.ts'
import { worstOpen } from '#domain/alerts/worst-open.queries.ts'
import { lastFed, scarceFeeds, type WeeksRow, weeksOfClients } from './attention.queries.ts'
import { bandsOfClients, leftWeeks } from './left-week.queries.ts'

/** A client with his reasons, before anything is added that only a shown row needs. */
type Ranked = Omit<ClientAttention, 'week'>

/** What follows from the feeding of a client: his reasons but for silence, and where and when it was fed last. */
type FeedingReasons = {
  reasons: readonly (AttentionReason | null)[]
  last: ReasonOf<'silent'>['last']
  today: string | null
}

const DAY_MS = 86_400_000
const daysSince = (moment: string, now: Date): number =>
  Math.floor((now.getTime() - Date.parse(moment)) / DAY_MS)

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

const silenceOf = ({ status, created_at }: Client, { last, today }: FeedingReasons, now: Date) => {
  const fed = status === 'not_working' ? last : null
  const days = fed && today ? daysBetween(fed.day, today) : daysSince(created_at, now)
  return silentReason({ status, days, last: fed })
}

type Known = {
  clients: readonly Client[]
  /** Of those whose feeding the caller may look at. */
  feeding: ReadonlyMap<number, FeedingReasons>
  /** When somebody of each client used the product last. */
  seen: ReadonlyMap<number, string>
}

/** The clients that are open to somebody, those that need attention most first. */
export const rankClients = ({ clients, feeding, seen }: Known, now: Date): Ranked[] =>
  clients
    // Who has no access needs nothing that a consultant could give him.
    .filter(({ status }) => status !== 'no_access')
    .map((client): Ranked => {
      const { id, country, status, company_name: name } = client
      const seen_at = seen.get(id) ?? null
      const fed = feeding.get(id)
      const unseen = unseenReason(seen_at === null ? null : daysSince(seen_at, now))
      const reasons = fed ? [silenceOf(client, fed, now), ...fed.reasons, unseen] : [unseen]
      return { id, client: { id, name }, country, status, seen_at, reasons: inOrder(reasons) }
    })
    .toSorted(byAttention)

const accuracyOf = ({ accuracy, before, today }: WeeksRow) =>
  accuracyReason({ accuracy, before, from: addDays(today, 1 - ATTENTION_DAYS), to: today })

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

const readReasons = async (
  tx: Tx,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, FeedingReasons>> => {
  const at = now.toISOString()
  const weeks = new Map((await weeksOfClients(tx, ids, at)).map((row) => [row.client, row]))
  const last = new Map((await lastFed(tx, ids)).map((row) => [row.client, row.last]))
  const scarce = await scarceFeeds(tx, ids, at)
  const left = Map.groupBy(await leftWeeks(tx, ids, at), ({ client }) => client)
  const bandsOf = await bandsOfClients(tx, ids)
  const alerts = Map.groupBy(await worstOpen(tx, ids, WARNING_ALERTS), ({ alert }) => alert.client.id)

  return new Map(
    ids.map((id) => {
      const row = weeks.get(id)
      const farms = Map.groupBy(left.get(id) ?? [], ({ farm }) => farm.id)
      const reasons = [
        row ? missedOf(row) : null,
        stockReason(scarce.get(id) ?? []),
        row ? accuracyOf(row) : null,
        ...[...farms.values()].map((groups) => {
          const [{ farm, today }] = groups as [(typeof groups)[0]]
          return leftoversReason({ farm, groups, ...spanOf(today, ATTENTION_DAYS) }, bandsOf(id))
        }),
        ...(alerts.get(id) ?? []).map(
          (found): AttentionReason => ({ kind: 'alert', level: 'red', ...found }),
        ),
      ]
      return [id, { reasons, last: last.get(id) ?? null, today: row?.today ?? null }]
    }),
  )
}

/** What follows from the feeding of clients, each kind asked once for all of them. */
export const KNOWN_REASONS: ClientFact<FeedingReasons> = { name: 'reasons', read: readReasons }

/** How many of the clients have each reason, and none. */
export const countReasons = (clients: readonly Ranked[]): AttentionCounts => {
  const kinds = Object.fromEntries(ATTENTION_KINDS.map((kind) => [kind, 0])) as AttentionCounts['kinds']
  for (const { reasons } of clients) {
    for (const kind of new Set(reasons.map((reason) => reason.kind))) kinds[kind] += 1
  }
  return {
    kinds,
    calm: clients.filter(({ reasons }) => reasons.length === 0).length,
    clients: clients.length,
  }
}
