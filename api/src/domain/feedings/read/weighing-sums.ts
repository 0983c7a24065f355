import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/** How near weighed lines came to their plan, in kg: planned, missed in all, and missed with its sign (F12). */
export type WeighingSums = { planned: number; off: number; surplus: number }

/**
 * Sums of the ingredients of a feeding `f`, for a lateral join: nothing before its load is finished. Feed that was
 * taken over from an earlier load is a line that was met exactly (F15).
 */
export const loadSums = sql`(
  select sum(l.planned) + f.carried_weight as planned, sum(abs(coalesce(l.actual, 0) - l.planned)) as off,
    sum(coalesce(l.actual, 0) - l.planned) as surplus
  from feeding_ingredients l
  where l.client_id = f.client_id and l.feeding_id = f.id and f.load_ended_at is not null)`

/** Sums of the groups of a feeding `f`, for a lateral join: nothing before it is unloaded; of groups `g` that are wanted. */
export const unloadSums = (isWanted: RawBuilder<SqlBool> = sql<SqlBool>`true`) => sql`(
  select sum(l.planned_weight) as planned, sum(abs(coalesce(l.actual_weight, 0) - l.planned_weight)) as off,
    sum(coalesce(l.actual_weight, 0) - l.planned_weight) as surplus
  from feeding_groups l join groups g on g.client_id = l.client_id and g.id = l.group_id
  where l.client_id = f.client_id and l.feeding_id = f.id and f.status = 'uploaded' and ${isWanted})`

/** Accuracy of everything that is added up, in percent (F12): from its lines, never from the accuracies of its parts. */
export const accuracyIn = (sums: string) => sql<
  number | null
>`case when sum(${sql.ref(`${sums}.planned`)}) > 0 then
  greatest(0, 100 * (1 - sum(${sql.ref(`${sums}.off`)}) / sum(${sql.ref(`${sums}.planned`)}))) end`

/** Bias of everything that is added up, in percent (F12). */
export const biasIn = (sums: string) =>
  sql<number | null>`100 * sum(${sql.ref(`${sums}.surplus`)}) / nullif(sum(${sql.ref(`${sums}.planned`)}), 0)`

/**
 * Kg in the mixer by weighing of a feeding `f`, also while it is loaded. Feed taken over from an earlier load lies
 * there too, but was weighed by that one: a sum of feedings counts it once (F15).
 */
export const weighedKg = sql<number>`case when f.status = 'waited' then 0 else coalesce(f.actual_weight - f.carried_weight, (
  select sum(coalesce(l.actual, 0)) from feeding_ingredients l
  where l.client_id = f.client_id and l.feeding_id = f.id), 0) end`

/** Accuracy of the finished loads of a farm's day (F12); null before there is one. */
export const accuracyOfDay = async (
  tx: Tx,
  { client, farm, date }: { client: number; farm: number; date: string },
): Promise<number | null> => {
  const { rows } = await sql<{ accuracy: number | null }>`
    select ${accuracyIn('w')} as accuracy from feedings f cross join lateral ${loadSums} w
    where f.client_id = ${client} and f.farm_id = ${farm} and f.planned_on = ${date} and not f.cancelled`.execute(
    tx,
  )
  return rows[0]?.accuracy ?? null
}
