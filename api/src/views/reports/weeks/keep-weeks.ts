import { addDays } from '@manger/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { isOwnMinute, type Turn } from '#core/jobs/turn.ts'
import { halfWeeks } from '../halves/half-sums.queries.ts'
import type { ReportAsk } from '../make/report-maker.ts'
import { groupWeeks } from '../shares/group-weeks.queries.ts'

/** A week of a farm, by its Monday. */
type Week = { farm_id: number; week: string }

/** Weeks reckoned in one minute: after an update those of all years wait, and the other clients too. */
const AT_ONCE = 20
const DAYS_A_WEEK = 7

/** What reckons weeks is the reports' own: asked for everything, ignored groups too, on the days of those weeks. */
const askFor = ({ tx, client, now }: Turn, weeks: readonly Week[]): ReportAsk => {
  const days = weeks.flatMap(({ week }) => Array.from({ length: DAYS_A_WEEK }, (_, n) => addDays(week, n)))
  const [from = '', to = ''] = [days.toSorted()[0], days.toSorted().at(-1)]
  return {
    tx,
    client,
    clients: [client],
    account: 0,
    farms: [...new Set(weeks.map(({ farm_id }) => farm_id))],
    filters: {
      planned_on_after: from,
      planned_on_before: to,
      with_ignored: true,
      page_size: 1,
      format: 'json',
    },
    page: { limit: 0, offset: 0 },
    rowsOnly: false,
    now,
    language: 'en',
    days: sql<string[]>`${[...new Set(days)]}`,
  }
}

const named = (weeks: readonly Week[]) => sql<Week>`unnest(${weeks.map(({ farm_id }) => farm_id)}::bigint[],
  ${weeks.map(({ week }) => week)}::date[]) as named (farm_id, week)`

const HALF_COLUMNS = sql`farm_id, week, half, feedings, planned, actual, rated, off, cost`
const GROUP_COLUMNS = sql`farm_id, week, group_id, days, feeds, kg, dry_matter, eaten, cost`

/** Weeks of a client that are over everywhere and due, as rows `w`; not while a feeding of theirs is under way: its weighings leave no mark, and it does not deviate yet. */
export const weeksDue = (client: RawBuilder<unknown>, now: Date) => sql`
  kept_weeks w where w.client_id = ${client} and w.is_due
    and w.week < ${now.toISOString().slice(0, 10)}::date - ${DAYS_A_WEEK}::int
    and not exists (
      select from feedings f where f.client_id = w.client_id and f.farm_id = w.farm_id and not f.cancelled
        and f.loaded_on between w.week and w.week + 6 and (f.load_started_at is not null and f.load_ended_at is null
          or f.upload_started_at is not null and f.status <> 'uploaded'))`

// The last ones first.
const dueWeeks = async ({ tx, client, now }: Turn, most: number): Promise<Week[]> => {
  const { rows } = await sql<Week>`
    select w.farm_id, w.week from ${weeksDue(sql`${client}`, now)} order by w.week desc, w.farm_id limit ${most}`.execute(
    tx,
  )
  return rows
}

/** Keeps weeks that are due. What is changed meanwhile leaves a mark, and is told from its lines until it is kept anew. */
export const keepWeeks = async (turn: Turn, most = AT_ONCE): Promise<number> => {
  const { tx, client } = turn
  const weeks = await dueWeeks(turn, most)
  if (weeks.length === 0) return 0
  const ask = askFor(turn, weeks)
  for (const table of ['half_weeks', 'group_weeks']) {
    await sql`
      delete from ${sql.table(table)} k using ${named(weeks)}
      where k.client_id = ${client} and k.farm_id = named.farm_id and k.week = named.week`.execute(tx)
  }
  await sql`
    insert into half_weeks (client_id, ${HALF_COLUMNS})
    select ${client}, ${HALF_COLUMNS} from (
      select 'load' as half, x.* from ${halfWeeks(ask, 'load')} x
      union all select 'upload', x.* from ${halfWeeks(ask, 'upload')} x) x join ${named(weeks)} using (farm_id, week)`.execute(
    tx,
  )
  await sql`
    insert into group_weeks (client_id, ${GROUP_COLUMNS})
    select ${client}, ${GROUP_COLUMNS} from ${groupWeeks(ask)} x join ${named(weeks)} using (farm_id, week)`.execute(
    tx,
  )
  await sql`
    update kept_weeks k set is_due = false, groups = coalesce((
      select array_agg(distinct fg.group_id order by fg.group_id)
      from feedings f join feeding_groups fg on fg.client_id = f.client_id and fg.feeding_id = f.id
      where f.client_id = k.client_id and f.farm_id = k.farm_id and f.loaded_on between k.week and k.week + 6), '{}')
    from ${named(weeks)}
    where k.client_id = ${client} and k.farm_id = named.farm_id and k.week = named.week`.execute(tx)
  return weeks.length
}

/** Kept weeks of a client whose sums are not what their lines say, of those that are said to be right; none is wrong. */
export const openWeeks = async (turn: Turn, weeks: readonly Week[]): Promise<Week[]> => {
  const { tx, client } = turn
  if (weeks.length === 0) return []
  const ask = askFor(turn, weeks)
  const ofWeeks = sql`join ${named(weeks)} using (farm_id, week)`
  const { rows } = await sql<Week>`
    with halves as (
      select 'load' as half, x.* from ${halfWeeks(ask, 'load')} x
      union all select 'upload', x.* from ${halfWeeks(ask, 'upload')} x),
    told_halves as (select ${HALF_COLUMNS} from halves ${ofWeeks}),
    kept_halves as (select ${HALF_COLUMNS} from half_weeks ${ofWeeks} where client_id = ${client}),
    told_groups as (select ${GROUP_COLUMNS} from ${groupWeeks(ask)} x ${ofWeeks}),
    kept_groups as (select ${GROUP_COLUMNS} from group_weeks ${ofWeeks} where client_id = ${client})
    select farm_id, week from (select * from told_halves except select * from kept_halves) a
    union select farm_id, week from (select * from kept_halves except select * from told_halves) b
    union select farm_id, week from (select * from told_groups except select * from kept_groups) c
    union select farm_id, week from (select * from kept_groups except select * from told_groups) d
    order by 1, 2`.execute(tx)
  return rows
}

/** The kept weeks that are said to be right; of all of them, or every seventh. */
export const rightWeeks = async (tx: Tx, client: number, part: number | null = null): Promise<Week[]> => {
  const { rows } = await sql<Week>`
    select w.farm_id, w.week from kept_weeks w
    where w.client_id = ${client} and not w.is_due
      and (${part}::int is null or (w.week - date '2000-01-03') / ${DAYS_A_WEEK}::int % ${DAYS_A_WEEK}::int = ${part}::int)
      and not exists (
        select from farm_day_marks k where k.client_id = w.client_id and k.farm_id = w.farm_id
          and k.day between w.week and w.week + 6)`.execute(tx)
  return rows
}

const DAY_MS = 86_400_000

/** Holds kept weeks against their lines, in the client's own minute: each of them once in seven days. */
export const holdWeeks = async (turn: Turn): Promise<void> => {
  const { tx, client, now } = turn
  if (!isOwnMinute(client, now)) return
  const part = Math.floor(now.getTime() / DAY_MS) % DAYS_A_WEEK
  const open = await openWeeks(turn, await rightWeeks(tx, client, part))
  if (open.length > 0)
    throw new Error(`Kept weeks differ from their lines: ${JSON.stringify(open.slice(0, 20))}`)
}
