import type { AlertKind, AlertLevel } from '@manger/contract/alerts'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { AlertDraft } from './alert-draft.ts'

const draftsOf = (drafts: readonly AlertDraft[]) => sql`
  select * from jsonb_to_recordset(${JSON.stringify(
    drafts.map(({ home, ...draft }) => ({
      ...draft,
      farm_id: home.farm ?? null,
      company_id: home.company ?? null,
    })),
  )}::jsonb) as d(kind text, object text, day date, level text, farm_id bigint, company_id bigint, facts jsonb,
    at timestamptz)`

/**
 * Writes alerts, one per kind, object and day. One that is there is told anew: what got worse, or comes back after it
 * was closed, is unread again.
 */
export const upsertAlerts = async (tx: Tx, client: number, drafts: readonly AlertDraft[]): Promise<void> => {
  await sql`
    with d as (${draftsOf(drafts)}),
    unread as (
      delete from alert_marks m using alerts a, d
      where m.client_id = ${client} and a.client_id = m.client_id and a.id = m.alert_id
        and a.kind = d.kind and a.object = d.object and a.day = d.day
        and (a.closed_at is not null or (a.level = 'orange' and d.level = 'red')))
    insert into alerts (client_id, kind, object, day, level, farm_id, company_id, facts, at)
    select ${client}, kind, object, day, level, farm_id, company_id, facts, at from d order by at, object
    on conflict (client_id, kind, object, day) do update
      set level = excluded.level, facts = excluded.facts, closed_at = null,
        at = case when alerts.closed_at is null and alerts.level = excluded.level then alerts.at else excluded.at end
      where alerts.closed_at is not null or alerts.level <> excluded.level or alerts.facts <> excluded.facts`.execute(
    tx,
  )
}

/** Writes the alerts that are not there yet; those that are stay as they are, closed ones too. */
export const insertNewAlerts = async (
  tx: Tx,
  client: number,
  drafts: readonly AlertDraft[],
): Promise<void> => {
  await sql`
    insert into alerts (client_id, kind, object, day, level, farm_id, company_id, facts, at)
    select ${client}, kind, object, day, level, farm_id, company_id, facts, at
    from (${draftsOf(drafts)}) d order by at, object
    on conflict (client_id, kind, object, day) do nothing`.execute(tx)
}

/** The open alerts of a kind. */
export const openAlerts = (tx: Tx, client: number, kind: AlertKind) =>
  tx
    .selectFrom('alerts')
    .select(['id', 'object', 'day', 'level'])
    .where('client_id', '=', client)
    .where('kind', '=', kind)
    .where('closed_at', 'is', null)
    .execute()

/** Closes alerts: their cause is gone. */
export const closeAlerts = async (
  tx: Tx,
  client: number,
  { ids, now }: { ids: readonly number[]; now: Date },
): Promise<void> => {
  if (ids.length === 0) return
  await sql`
    update alerts set closed_at = ${now.toISOString()}
    where client_id = ${client} and id = any(${ids}::bigint[]) and closed_at is null`.execute(tx)
}

/** Closes the open alert of a kind about an object, if there is one. */
export const closeAlertOf = (
  tx: Tx,
  client: number,
  { kind, object, now }: { kind: AlertKind; object: string; now: Date },
) =>
  tx
    .updateTable('alerts')
    .set({ closed_at: now.toISOString() })
    .where('client_id', '=', client)
    .where('kind', '=', kind)
    .where('object', '=', object)
    .where('closed_at', 'is', null)
    .execute()

/** Sets the level of an open alert, without telling anybody anew: it got better, not worse. */
export const updateLevel = (tx: Tx, client: number, { id, level }: { id: number; level: AlertLevel }) =>
  tx.updateTable('alerts').set({ level }).where('client_id', '=', client).where('id', '=', id).execute()
