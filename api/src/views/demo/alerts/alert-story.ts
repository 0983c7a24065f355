import { addDays, dayOf, startOfDay } from '@manger/contract'
import { ALERT_KINDS } from '@manger/contract/alerts'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { watchMissed } from '#domain/alert-watch/missed.ts'
import { type AlertReader, alertPage, readUntil, writeMarks } from '#domain/alerts/alert.queries.ts'
import type { AlertDraft } from '#domain/alerts/alert-draft.ts'
import { alertHumidity } from '#domain/alerts/feed-alerts.ts'
import { raiseAlerts } from '#domain/alerts/raise.ts'
import { loadDrafts, mixingDraft, unloadDraft } from '#domain/feedings/feeding-alerts.ts'
import { type FeedingRecord, readFeedings } from '#domain/feedings/read/read-feedings.ts'
import { mixedUntil } from '#domain/feedings/unload/begin-and-end.ts'
import { alertBunk } from '#domain/leftovers/bunk-alerts.ts'
import { TASKS } from '#views/jobs/tasks.ts'
import type { Placed } from '../world-rows.ts'
import { tellMishaps } from './mishaps.ts'
import { tellScaleChecks } from './scale-checks.ts'

/**
 * Raises what the story of a world gives reason to (domain e: every alert has an example), by the same functions that
 * raise it when it happens. People have read what is older than yesterday.
 */
export const tellAlerts = async (tx: Tx, placed: Placed): Promise<void> => {
  const { client } = placed.people
  const now = new Date(placed.now)
  const zone = placed.world.company.timezone
  const midnight = startOfDay(addDays(dayOf(now, zone), -1), zone)
  const yesterday = midnight.toISOString()
  await tellMishaps(tx, placed)
  await tellScaleChecks(tx, placed)
  await tellSamples(tx, placed)
  await tellBunks(tx, placed)
  await watchMissed({ tx, client, now: midnight })
  const drafts = await draftsOfFeedings(tx, client)
  await raiseAlerts(
    { tx, client },
    drafts.filter(({ at }) => at < yesterday),
  )
  await readEverything(tx, placed)
  await raiseAlerts(
    { tx, client },
    drafts.filter(({ at }) => at >= yesterday),
  )
  for (const { run } of TASKS) await run({ tx, client, now })
  // The manager of the second world deals with red alerts at once, so that one client has no warnings.
  if (placed.world.client === 'us') await acknowledgeRed(tx, placed)
}

const draftsOfFeedings = async (tx: Tx, client: number): Promise<AlertDraft[]> => {
  const done = await tx
    .selectFrom('feedings')
    .select('id')
    .where('client_id', '=', client)
    .where('load_ended_at', 'is not', null)
    .execute()
  const records = await readFeedings(tx, client, { ids: done.map(({ id }) => id) })
  return records.flatMap(draftsOf)
}

const draftsOf = (record: FeedingRecord): AlertDraft[] => {
  const { load_ended_at, upload_started_at, upload_ended_at } = record.row
  const mixing =
    upload_started_at &&
    mixingDraft(record.row, { ...mixedUntil(record, upload_started_at), at: upload_started_at })
  const unload = upload_ended_at && unloadDraft(record, upload_ended_at)
  return [...(load_ended_at ? loadDrafts(record, load_ended_at) : []), mixing, unload].filter(
    (draft) => draft !== null && draft !== '',
  )
}

type Sample = { ingredient: number; before: number; after: number; at: string }

const tellSamples = async (tx: Tx, { people }: Placed): Promise<void> => {
  const { rows } = await sql<Sample>`
    select object_id as ingredient, (c->>'old')::float as before, (c->>'new')::float as after, at
    from history, jsonb_array_elements(changes) c
    where client_id = ${people.client} and type = 'ingredients' and c->>'field' = 'dry_matter' order by at`.execute(
    tx,
  )
  for (const { at, ...change } of rows) {
    await alertHumidity({ tx, client: people.client, now: new Date(at) }, change)
  }
}

const tellBunks = async (tx: Tx, { people }: Placed): Promise<void> => {
  const bad = await tx
    .selectFrom('leftovers')
    .select(['group_id', 'date', 'created_at'])
    .where('client_id', '=', people.client)
    .where('score', '>=', 3)
    .execute()
  for (const { group_id, date, created_at } of bad) {
    const at = new Date(created_at)
    await alertBunk({ tx, client: people.client, now: at }, { group: group_id, day: date })
  }
}

const readersOf = ({ people }: Placed): AlertReader[] =>
  [...new Set([people.owner, people.planner])].map((account) => ({
    clients: [people.client],
    farms: null,
    account,
    whole: ALERT_KINDS,
    feeds: true,
  }))

const readEverything = async (tx: Tx, placed: Placed): Promise<void> => {
  for (const reader of readersOf(placed)) {
    await readUntil(tx, reader, { until: Number.MAX_SAFE_INTEGER, at: placed.now })
  }
}

const acknowledgeRed = async (tx: Tx, { people, now }: Placed): Promise<void> => {
  const reader = {
    clients: [people.client],
    farms: null,
    account: people.planner,
    whole: ALERT_KINDS,
    feeds: true,
  }
  const filters = { level: ['red'], open: true } as const
  const { rows } = await alertPage(tx, reader, { filters, page: { limit: 1000, offset: 0 } })
  if (rows.length === 0) return
  const key = { client: people.client, alerts: rows.map(({ id }) => id), account: people.planner }
  await writeMarks(tx, key, { read_at: now, acked_at: now })
}
