import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/** The latest weighing or skip of a feeding that can still be undone. */
export type Entry = {
  feeding_id: number
  id: string
  kind: string
  account_id: number | null
  ingredient_id: number | null
  group_id: number | null
  data: Record<string, unknown>
}

/** How many of the latest entries are read of a feeding: what is undone next, and what then. */
export const ENTRIES_READ = 2

/**
 * The latest entry of each chosen feeding under way and the one below it, the latest first: of the load while it is loaded, of the
 * groups while it is unloaded. Entries of a load, or of an unloading, that was cancelled before are history and stay. The
 * beginning and what was undone are read once: looked up for each entry, a line weighed 500 times over took half a second.
 */
export const lastEntries = sql<Entry>`
    select e.*
    from (
      select f.id, f.client_id, f.status, coalesce((
        select max(begun.recorded_at) from feeding_events begun
        where begun.client_id = f.client_id and begun.feeding_id = f.id and begun.kind = any (case f.status
          when 'in_process' then array['start_load', 'load_once', 'cancel_load']
          else array['start_unload', 'upload_once', 'cancel_unload'] end)), '-infinity') as begun
      from chosen f where f.status in ('in_process', 'out_process') offset 0
    ) f
    cross join lateral (
      select e.feeding_id, e.id, e.kind, e.account_id, e.ingredient_id, e.group_id, e.data
      from feeding_events e
      where e.client_id = f.client_id and e.feeding_id = f.id and e.recorded_at >= f.begun
        and (f.status = 'in_process' and e.kind in ('weigh', 'substitute', 'skip')
          or f.status = 'out_process' and e.kind in ('weigh_group', 'skip_group'))
        and e.id::text not in (
          select undone.data ->> 'undoes' from feeding_events undone
          where undone.client_id = f.client_id and undone.feeding_id = f.id and undone.recorded_at >= f.begun
            and undone.kind in ('undo_load', 'undo_unload') and undone.data ->> 'undoes' is not null)
      order by e.recorded_at desc, e.id desc limit ${sql.lit(ENTRIES_READ)}
    ) e`

/** Whether anything was ever done to a feeding, without which nothing is booked for it: then it may be hidden, but not deleted. */
export const hasEntries = async (tx: Tx, client: number, feeding: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('feeding_events')
    .select('id')
    .where('client_id', '=', client)
    .where('feeding_id', '=', feeding)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The event that closed a feeding last, with what is needed to open it again. */
export const lastEndOf = (tx: Tx, client: number, feeding: number) =>
  tx
    .selectFrom('feeding_events')
    .select('data')
    .where('client_id', '=', client)
    .where('feeding_id', '=', feeding)
    .where('kind', 'in', ['finish_unload', 'discard'])
    .orderBy('recorded_at', 'desc')
    .limit(1)
    .executeTakeFirst()
