import { LOW_REST_DAYS } from '@manger/contract/ledger'
import { todayOfCompany } from '#core/records/today.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { useAndBalances } from '#domain/ledger/use.queries.ts'
import type { ReportAsk } from '../make/report-maker.ts'

/** How many feeds of the farms' companies last less than a week from now (F17), whatever days the report is about. */
export const countLowStocks = async ({ tx, client, farms, filters, now }: ReportAsk): Promise<number> => {
  const feeds = await tx
    .selectFrom('ingredients as i')
    .innerJoin('stocks as s', (on) =>
      on.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.stock_id'),
    )
    .select(['i.id', 's.company_id as company'])
    .where('i.client_id', '=', client)
    .where('i.deleted', '=', false)
    .where('s.company_id', 'in', (eb) =>
      eb
        .selectFrom('farms as f')
        .select('f.company_id')
        .where('f.client_id', '=', client)
        .where(({ and }) =>
          and([...oneOfIds('f.id', farms ?? undefined), ...oneOfIds('f.id', filters.farm)]),
        ),
    )
    .execute()
  let low = 0
  for (const [company, own] of Map.groupBy(feeds, (feed) => feed.company)) {
    const today = await todayOfCompany(tx, { client, now }, company)
    const states = await useAndBalances(tx, client, { ingredients: own.map(({ id }) => id), today })
    low += [...states.values()].filter(
      ({ rest_days }) => rest_days !== null && rest_days < LOW_REST_DAYS,
    ).length
  }
  return low
}
