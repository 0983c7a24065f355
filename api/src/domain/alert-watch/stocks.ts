import { dayOf } from '@manger/contract'
import { restDaysLevel } from '@manger/contract/alerts'
import { sql } from 'kysely'
import { zoneOfCompany } from '#core/records/today.ts'
import type { AlertDraftOf } from '#domain/alerts/alert-draft.ts'
import { feedPlaces } from '#domain/alerts/feed-places.queries.ts'
import { holdAlerts, type Raising } from '#domain/alerts/raise.ts'
import { isEverCounted } from '#domain/ledger/ever-counted.queries.ts'
import { useAndBalances } from '#domain/ledger/use.queries.ts'

const feeds = (turn: Raising) =>
  feedPlaces(turn)
    .where('i.deleted', '=', false)
    .where('i.is_water', '=', false)
    // Of what nobody ever counted or delivered nobody knows whether it is short.
    .where(isEverCounted(sql.ref('i.client_id'), sql.ref('i.id')))

const negativeFeeds = (turn: Raising) =>
  feeds(turn)
    .innerJoin('balances as b', (on) =>
      on.onRef('b.client_id', '=', 'i.client_id').onRef('b.ingredient_id', '=', 'i.id'),
    )
    .select('b.qty as balance')
    .where('b.qty', '<', 0)
    .execute()

type Feed = { id: number; name: string; stock: number; stock_name: string; company: number }

const toldFeed = ({ id, name, stock, stock_name }: Feed) => ({
  ingredient: { id, name },
  stock: { id: stock, name: stock_name },
})

const placeOf = ({ id, company }: Feed, { day, now }: { day: string; now: Date }) => ({
  object: `ingredient:${id}`,
  day,
  home: { company },
  at: now.toISOString(),
})

/** Days of companies, for stocks belong to them. */
const daysOf = async ({ tx, client, now }: Raising, rows: readonly Feed[]): Promise<Map<number, string>> => {
  const days = new Map<number, string>()
  for (const company of new Set(rows.map((feed) => feed.company))) {
    days.set(company, dayOf(now, await zoneOfCompany(tx, client, company)))
  }
  return days
}

/** Tells of feeds that last less than two weeks (F17). */
export const watchRestDays = async (turn: Raising): Promise<void> => {
  const { tx, client, now } = turn
  const rows = await feeds(turn).execute()
  const drafts: AlertDraftOf<'low_rest_days'>[] = []
  for (const [company, day] of await daysOf(turn, rows)) {
    const own = rows.filter((feed) => feed.company === company)
    const state = await useAndBalances(tx, client, { ingredients: own.map(({ id }) => id), today: day })
    for (const feed of own) {
      const { balance = 0, rest_days = null } = state.get(feed.id) ?? {}
      const level = restDaysLevel(rest_days)
      // Less than nothing is told by itself, and says more.
      if (!level || rest_days === null || balance < 0) continue
      const facts = { ...toldFeed(feed), balance, rest_days }
      drafts.push({ ...placeOf(feed, { day, now }), kind: 'low_rest_days', level, facts })
    }
  }
  await holdAlerts(turn, 'low_rest_days', drafts)
}

/** Tells of feeds of which less than nothing is left: a weighing is never refused for its stock (domain c). */
export const watchNegative = async (turn: Raising): Promise<void> => {
  const rows = await negativeFeeds(turn)
  const days = await daysOf(turn, rows)
  const drafts = rows.map(
    ({ balance, ...feed }): AlertDraftOf<'negative_balance'> => ({
      ...placeOf(feed, { day: days.get(feed.company) ?? '', now: turn.now }),
      kind: 'negative_balance',
      level: 'red',
      facts: { ...toldFeed(feed), balance },
    }),
  )
  await holdAlerts(turn, 'negative_balance', drafts)
}
