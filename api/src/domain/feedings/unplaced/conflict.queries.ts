import type { CONFLICT_STATUSES, FeedingAction, FeedingStatus } from '@manger/contract/feedings'
import { type Insertable, sql, type Updateable } from 'kysely'
import type { OfflineConflictTable } from '#core/database/tables/offline-conflicts.ts'
import type { Tx } from '#core/database/transaction.ts'
import { ingredientName, personName } from '#core/records/names.ts'
import type { Scope } from '#core/records/record.ts'
import { ofOwnFarms } from '#core/records/visible.ts'

/** A conflict with the names around it. */
export type ConflictRow = {
  id: number
  farm: number
  feeding: number | null
  noted_for: number
  ration: string | null
  planned_on: string | null
  period: string | null
  feeding_status: FeedingStatus | null
  action: FeedingAction
  placed: boolean
  codes: (string | number)[]
  ingredient: number | null
  ingredient_name: string | null
  group: number | null
  group_name: string | null
  weight: number | null
  movement: number | null
  at: string
  operator: number | null
  operator_name: string | null
  status: (typeof CONFLICT_STATUSES)[number]
  is_open: boolean
  reason: string | null
  settler: number | null
  settler_name: string | null
  settled_at: string | null
  attached_to: number | null
  attached_ration: string | null
  attached_on: string | null
  attached_period: string | null
  attached_status: FeedingStatus | null
  name: string
  version: number
  created_at: string
  updated_at: string
}

/** The conflicts of the farms that the caller may see. */
export const conflictRows = (_tx: Tx, scope: Scope) =>
  sql<ConflictRow>`(
    select c.id, c.farm_id as farm, f.id as feeding, c.noted_for, r.name as ration, f.planned_on, p.name as period,
      f.status as feeding_status, c.action, c.placed, c.codes, c.ingredient_id as ingredient,
      ${ingredientName} as ingredient_name, c.group_id as "group", g.name as group_name, c.weight,
      c.movement_id as movement, c.at, c.account_id as operator, ${personName('a')} as operator_name, c.status,
      c.status = 'open' as is_open, c.reason, c.settled_by as settler, ${personName('s')} as settler_name, c.settled_at,
      b.id as attached_to, br.name as attached_ration, b.planned_on as attached_on, bp.name as attached_period,
      b.status as attached_status, c.action as name, c.version, c.created_at, c.updated_at
    from offline_conflicts c
    left join feedings f on f.client_id = c.client_id and f.id = c.feeding_id
    left join rations r on r.client_id = f.client_id and r.id = f.ration_id
    left join periods p on p.client_id = f.client_id and p.id = f.period_id
    left join feedings b on b.client_id = c.client_id and b.id = c.attached_to
    left join rations br on br.client_id = b.client_id and br.id = b.ration_id
    left join periods bp on bp.client_id = b.client_id and bp.id = b.period_id
    left join ingredients i on i.client_id = c.client_id and i.id = c.ingredient_id
    left join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    left join groups g on g.client_id = c.client_id and g.id = c.group_id
    left join accounts a on a.id = c.account_id
    left join accounts s on s.id = c.settled_by
    where c.client_id = ${scope.client} and ${ofOwnFarms('c.farm_id', scope)})`

export const insertConflict = (tx: Tx, row: Insertable<OfflineConflictTable>) =>
  tx.insertInto('offline_conflicts').values(row).execute()

/** Changes a conflict and counts its version up. */
export const updateConflict = (
  tx: Tx,
  { client, id }: { client: number; id: number },
  change: Updateable<OfflineConflictTable>,
) =>
  tx
    .updateTable('offline_conflicts')
    .set(change)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .where('client_id', '=', client)
    .where('id', '=', id)
    .execute()

/** Whether something about a feeding still waits for a planner. */
export const hasOpenConflict = async (tx: Tx, client: number, feeding: number): Promise<boolean> => {
  const found = await tx
    .selectFrom('offline_conflicts')
    .select('id')
    .where('client_id', '=', client)
    .where('feeding_id', '=', feeding)
    .where('status', '=', 'open')
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/** The unplaced weights that somebody noted for a feeding, also one that is gone, and that nobody settled yet; the latest first. */
export const unplacedOf = (
  tx: Tx,
  client: number,
  { feeding, account }: { feeding: number; account: number },
) =>
  tx
    .selectFrom('offline_conflicts')
    .select(['id', 'ingredient_id', 'group_id', 'weight', 'movement_id'])
    .where('client_id', '=', client)
    .where('noted_for', '=', feeding)
    .where('account_id', '=', account)
    .where('placed', '=', false)
    .where('status', '=', 'open')
    .where('weight', 'is not', null)
    .orderBy('id', 'desc')
    .execute()

/** The farm of a feeding that was deleted, from its history. */
export const farmOfDeleted = async (tx: Tx, client: number, feeding: number): Promise<number | null> => {
  const found = await tx
    .selectFrom('history')
    .select('farm_id')
    .where('client_id', '=', client)
    .where('type', '=', 'feedings')
    .where('object_id', '=', feeding)
    .where('action', '=', 'deleted')
    .limit(1)
    .executeTakeFirst()
  return found?.farm_id ?? null
}

/** An ingredient or group of a fact, and the farm of its feeding. */
type OnFarm = { id: number; farm: number }

/** Whether a feed lies in a stock of the farm's company; also one that was deleted meanwhile, for it was weighed. */
export const isFeedOfFarm = async (tx: Tx, client: number, { id, farm }: OnFarm): Promise<boolean> =>
  (await tx
    .selectFrom('ingredients as i')
    .innerJoin('stocks as s', (on) =>
      on.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.stock_id'),
    )
    .innerJoin('farms as f', (on) =>
      on.onRef('f.client_id', '=', 's.client_id').onRef('f.company_id', '=', 's.company_id'),
    )
    .select('i.id')
    .where('i.client_id', '=', client)
    .where('i.id', '=', id)
    .where('f.id', '=', farm)
    .executeTakeFirst()) !== undefined

export const isGroupOfFarm = async (tx: Tx, client: number, { id, farm }: OnFarm): Promise<boolean> =>
  (await tx
    .selectFrom('groups')
    .select('id')
    .where('client_id', '=', client)
    .where('id', '=', id)
    .where('farm_id', '=', farm)
    .executeTakeFirst()) !== undefined
