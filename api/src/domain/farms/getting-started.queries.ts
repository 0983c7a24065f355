import { type GettingStarted, START_STEPS, type StartStep } from '@manger/contract/farms'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

type Row = Omit<GettingStarted, 'done'> & { has: Record<StartStep, boolean> }

/** What of the first days a client has done; each step asks whether there is any, never how many. */
export const gettingStarted = async (tx: Tx, client: number): Promise<GettingStarted> => {
  const { rows } = await sql<Row>`
    select
      (select min(id) from farms where client_id = c.id) as farm,
      (select min(id) from companies where client_id = c.id and not deleted) as company,
      c.guide_dismissed as is_dismissed,
      case when not exists (select from feedings where client_id = c.id and status = 'uploaded') then
        (select min(id) from feedings where client_id = c.id and not cancelled) end as feeding,
      jsonb_build_object(
        'farm', exists (select from farms where client_id = c.id),
        'stock', exists (select from stocks where client_id = c.id and not deleted),
        'ingredients', exists (select from ingredients where client_id = c.id and not deleted),
        'groups', exists (select from groups where client_id = c.id and not deleted),
        'ration', exists (select from rations where client_id = c.id and not deleted),
        'mixer', exists (select from mixers where client_id = c.id and not deleted),
        'period', exists (select from periods where client_id = c.id and not deleted),
        'feeding', exists (select from feedings where client_id = c.id),
        'load', exists (select from feedings where client_id = c.id and status <> 'waited'),
        'worker', exists (select from client_users u join accounts a on a.id = u.account_id
          where u.client_id = c.id and a.user_type = 'employee')) as has
    from clients c where c.id = ${client}`.execute(tx)
  const [row] = rows
  if (!row) throw new Error(`There is no client ${client}`)
  const { has, ...rest } = row
  return { ...rest, done: START_STEPS.filter((step) => has[step]) }
}
