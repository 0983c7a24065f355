import type { ReportFileFormat, ReportPreset, ReportRhythm, ReportType } from '@manger/contract/reports'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/** Whose schedule of which preset. */
export type ScheduleKey = { client: number; account: number; preset: number }

/** Where the days of a preset begin and end: on its first farm, else on the client's. */
type Place = { timezone: string; day_start: string }

/** A preset that is made by itself for a person, and what is settled of it. */
export type ScheduleRow = Place & {
  account_id: number
  preset_id: number
  every: ReportRhythm
  format: ReportFileFormat
  done_on: string
  tried_on: string | null
  tries: number
  type: ReportType
  name: string
  filters: ReportPreset['filters']
  days: number | null
  columns: string[] | null
  mail_to: number[]
  /** Whether the person still sees the preset. */
  is_seen: boolean
}

// The farm that is named first; what a filter names may be gone since.
const place = (preset: string): RawBuilder<unknown> => sql`left join lateral (
  select f.timezone, f.day_start from farms f
  where f.client_id = ${sql.ref(`${preset}.client_id`)}
  order by f.id::text = split_part(coalesce(${sql.ref(`${preset}.filters`)} ->> 'farm', ''), ',', 1) desc, f.id
  limit 1) f on true`

/** Where the days of a preset begin and end. */
export const placeOfPreset = async (
  tx: Tx,
  { client, preset }: Pick<ScheduleKey, 'client' | 'preset'>,
): Promise<Place> => {
  const { rows } = await sql<Place>`
    select coalesce(f.timezone, 'UTC') as timezone, coalesce(f.day_start, '00:00') as day_start
    from report_presets p ${place('p')} where p.client_id = ${client} and p.id = ${preset}`.execute(tx)
  return rows[0] ?? { timezone: 'UTC', day_start: '00:00' }
}

/** The presets of a client that are made by themselves, or the one of the key. */
export const schedulesOf = async (
  tx: Tx,
  client: number,
  one: Omit<ScheduleKey, 'client'> | null = null,
): Promise<ScheduleRow[]> => {
  const only = one ? sql`and s.account_id = ${one.account} and s.preset_id = ${one.preset}` : sql``
  const { rows } = await sql<ScheduleRow>`
    select s.account_id, s.preset_id, s.every, s.format, s.done_on, s.tried_on, s.tries, s.mail_to, p.type, p.name, p.filters,
      p.days, p.columns, (p.shared or p.account_id = s.account_id) as is_seen,
      coalesce(f.timezone, 'UTC') as timezone, coalesce(f.day_start, '00:00') as day_start
    from report_schedules s join report_presets p on p.client_id = s.client_id and p.id = s.preset_id ${place('p')}
    where s.client_id = ${client} ${only} order by s.account_id, s.preset_id`.execute(tx)
  return rows
}

/** Has a preset made by itself from a day on; what was made up to it stays settled. */
export const keepSchedule = async (
  tx: Tx,
  { client, account, preset }: ScheduleKey,
  {
    every,
    format,
    from,
    mailTo,
  }: { every: ReportRhythm; format: ReportFileFormat; from: string; mailTo: readonly number[] | undefined },
): Promise<void> => {
  const wish = {
    every,
    format,
    done_on: from,
    tried_on: null,
    tries: 0,
    ...(mailTo ? { mail_to: [...mailTo] } : {}),
  }
  await tx
    .insertInto('report_schedules')
    .values({ client_id: client, account_id: account, preset_id: preset, ...wish })
    .onConflict((conflict) => conflict.columns(['client_id', 'account_id', 'preset_id']).doUpdateSet(wish))
    .execute()
}

const ofKey = (tx: Tx, { client, account, preset }: ScheduleKey) =>
  tx
    .updateTable('report_schedules')
    .where('client_id', '=', client)
    .where('account_id', '=', account)
    .where('preset_id', '=', preset)

/**
 * Ends the schedules of a preset that its people did not end themselves, all but one's own: each is told among the files
 * of its person, which stay there.
 */
export const endSchedules = async (
  tx: Tx,
  {
    client,
    preset,
    only,
    except,
    on,
    at,
  }: { client: number; preset: number; only?: number; except?: number; on: string; at: string },
): Promise<void> => {
  // Told without its preset: that may be gone in a moment, and a file of the same day may be there.
  await sql`
    with ended as (
      delete from report_schedules s where s.client_id = ${client} and s.preset_id = ${preset}
        and (${only ?? null}::bigint is null or s.account_id = ${only ?? null})
        and (${except ?? null}::bigint is null or s.account_id <> ${except ?? null})
      returning s.account_id, s.format)
    insert into report_files (client_id, account_id, preset_id, due_on, type, name, format, from_day, to_day, farm_ids,
      problem, created_at, updated_at)
    select ${client}, e.account_id, null, ${on}, p.type, p.name, e.format, ${on}, ${on}, '{}', 'ended', ${at}, ${at}
    from ended e join report_presets p on p.client_id = ${client} and p.id = ${preset}`.execute(tx)
}

/** Ends a schedule. */
export const dropSchedule = async (tx: Tx, { client, account, preset }: ScheduleKey): Promise<void> => {
  await tx
    .deleteFrom('report_schedules')
    .where('client_id', '=', client)
    .where('account_id', '=', account)
    .where('preset_id', '=', preset)
    .execute()
}

/** Counts a try before it begins, so that one that ends the process is counted, too. */
export const noteTry = async (
  tx: Tx,
  key: ScheduleKey,
  { on, tries }: { on: string; tries: number },
): Promise<void> => {
  await ofKey(tx, key).set({ tried_on: on, tries }).execute()
}

/** Settles what was due up to a day. */
export const settle = async (tx: Tx, key: ScheduleKey, on: string): Promise<void> => {
  await ofKey(tx, key).set({ done_on: on, tried_on: null, tries: 0 }).where('done_on', '<', on).execute()
}
