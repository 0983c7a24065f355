import { dayOf } from '@manger/contract'
import { restDaysLevel } from '@manger/contract/alerts'
import { ingredientName } from '#feedings/read/names.ts'
import { useAndBalances } from '#ledger/use.queries.ts'
import { zoneOfCompany } from '#records/today.ts'
import type { AlertDraftOf } from '../alert-draft.ts'
import { holdAlerts, type Raising } from '../raise.ts'

const feedsOf = ({ tx, client }: Raising) =>
  tx
    .selectFrom('ingredients as i')
    .innerJoin('ingredient_types as t', (on) =>
      on.onRef('t.client_id', '=', 'i.client_id').onRef('t.id', '=', 'i.ingredient_type_id'),
    )
    .innerJoin('stocks as s', (on) =>
      on.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.stock_id'),
    )
    .select([
      'i.id',
      ingredientName.as('name'),
      's.id as stock',
      's.name as stock_name',
      's.company_id as company',
    ])
    .where('i.client_id', '=', client)
    .where('i.deleted', '=', false)
    .execute()
type FeedRow = Awaited<ReturnType<typeof feedsOf>>[number]

const toldFeed = ({ id, name, stock, stock_name }: FeedRow) => ({
  ingredient: { id, name },
  stock: { id: stock, name: stock_name },
})

const placeOf = ({ id, company }: FeedRow, { day, now }: { day: string; now: Date }) => ({
  object: `ingredient:${id}`,
  day,
  home: { company },
  at: now.toISOString(),
})

/** Tells of feeds that last less than two weeks (F17), and of those of which less than nothing is left. */
export const watchStocks = async (turn: Raising): Promise<void> => {
  const low: AlertDraftOf<'low_rest_days'>[] = []
  const negative: AlertDraftOf<'negative_balance'>[] = []
  const feeds = await feedsOf(turn)
  for (const [company, own] of Map.groupBy(feeds, (feed) => feed.company)) {
    const day = dayOf(turn.now, await zoneOfCompany(turn.tx, turn.client, company))
    const wish = { ingredients: own.map(({ id }) => id), today: day }
    const state = await useAndBalances(turn.tx, turn.client, wish)
    for (const feed of own) {
      const { balance = 0, rest_days = null } = state.get(feed.id) ?? {}
      const place = placeOf(feed, { day, now: turn.now })
      const level = restDaysLevel(rest_days)
      // Less than nothing says more than that it lasts no day.
      if (balance < 0) {
        const facts = { ...toldFeed(feed), balance }
        negative.push({ ...place, kind: 'negative_balance', level: 'red', facts })
      } else if (level && rest_days !== null) {
        const facts = { ...toldFeed(feed), balance, rest_days }
        low.push({ ...place, kind: 'low_rest_days', level, facts })
      }
    }
  }
  await holdAlerts(turn, 'low_rest_days', low)
  await holdAlerts(turn, 'negative_balance', negative)
}
