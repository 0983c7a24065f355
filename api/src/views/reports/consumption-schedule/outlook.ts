import { addDays } from '@manger/contract'
import { plannedDays, runOutDay } from '@manger/contract/ledger'
import type { ReportCells } from '@manger/contract/reports'
import { todayOfCompany } from '#core/records/today.ts'
import { plannedUses } from '#domain/ledger/plan.queries.ts'
import { useAndBalances } from '#domain/ledger/use.queries.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import type { ScheduledFeed } from './consumption-schedule.queries.ts'

/** Coming days that the schedule tells one by one (domain d4). */
const DAYS_AHEAD = 14

/** What is known of a feed on its company's today: means, balance, how long it lasts, and the plan day by day. */
export type Outlook = { cells: ReportCells; ahead: ReadonlyMap<string, number> }

const outlooksOfCompany = async (
  { tx, client, now }: ReportAsk,
  company: number,
  feeds: readonly ScheduledFeed[],
): Promise<[number, Outlook][]> => {
  const today = await todayOfCompany(tx, { client, now }, company)
  const filter = { ingredients: feeds.map(({ id }) => id), today }
  const states = await useAndBalances(tx, client, filter)
  const plans = await plannedUses(tx, client, filter)
  return feeds.map(({ id }) => {
    const state = states.get(id)
    const plan = plans.get(id)
    const isStored = !state?.is_water
    const days = plan && isStored ? plannedDays(state?.balance ?? 0, plan.use, plan.beyond) : null
    const cells = {
      mean_1: state?.use.d1 ?? null,
      mean_7: state?.use.d7 ?? null,
      mean_14: state?.use.d14 ?? null,
      mean_30: state?.use.d30 ?? null,
      balance: isStored ? (state?.balance ?? 0) : null,
      rest_days: state?.rest_days ?? null,
      run_out: state?.run_out ?? null,
      planned_days: days,
      planned_run_out: runOutDay(today, days),
    }
    const ahead = (plan?.use ?? []).slice(0, DAYS_AHEAD)
    return [id, { cells, ahead: new Map(ahead.map((kg, index) => [addDays(today, index), kg])) }]
  })
}

/** The outlook of each feed (F17, F18); every company counts its own days. */
export const outlooksOf = async (
  ask: ReportAsk,
  feeds: readonly ScheduledFeed[],
): Promise<ReadonlyMap<number, Outlook>> => {
  const found: [number, Outlook][] = []
  for (const [company, own] of Map.groupBy(feeds, (feed) => feed.company)) {
    found.push(...(await outlooksOfCompany(ask, company, own)))
  }
  return new Map(found)
}
