import { sql } from 'kysely'
import type pg from 'pg'
import type { Database } from '#core/database/open.ts'
import { inClients } from '#core/database/transaction.ts'
import { openWeeks, rightWeeks } from '#views/reports/weeks/keep-weeks.ts'
import type { Acknowledged } from './work.ts'

/** Each is a query whose rows are wrong. */
const SUMS: Record<string, string> = {
  'balances that are not the sum of their movements': `
    select b.client_id, b.ingredient_id from balances b left join (
      select client_id, ingredient_id, sum(qty) as qty, sum(value) as value from movements group by 1, 2) m
      using (client_id, ingredient_id)
    where b.qty <> coalesce(m.qty, 0) or b.value <> coalesce(m.value, 0)`,
  'months that are not the sum of their movements': `
    select client_id, ingredient_id, month, kind from (
      select client_id, ingredient_id, date_trunc('month', day::timestamp)::date as month, kind, sum(qty) as qty, sum(value) as value,
        count(*) as moves from movements group by 1, 2, 3, 4) m
      full join movement_months k using (client_id, ingredient_id, month, kind)
    where m.qty is distinct from k.qty or m.value is distinct from k.value or m.moves is distinct from k.moves`,
  'loads whose kilograms or money did not leave the store': `
    select f.client_id, f.id from feedings f join clients c on c.id = f.client_id and c.email like 'growth%'
    left join (select client_id, feeding_id, sum(qty) as qty, sum(value) as value from movements where kind = 'load' group by 1, 2) m
      on m.client_id = f.client_id and m.feeding_id = f.id
    left join (select client_id, feeding_id, sum(actual) as qty, sum(cost) as value from feeding_ingredients group by 1, 2) l
      on l.client_id = f.client_id and l.feeding_id = f.id
    where abs(coalesce(m.qty, 0) + coalesce(l.qty, 0)) > 0.000001 or abs(coalesce(m.value, 0) + coalesce(l.value, 0)) > 0.00005`,
}

const ALL_CLIENTS = "select set_config('app.clients', (select string_agg(id::text, ',') from clients), false)"

/** What is wrong at the end, each with how often; nothing where all is well. */
export const findWrong = async (
  owner: pg.ClientBase,
  database: Database,
  { clients, done }: { clients: readonly number[]; done: Acknowledged },
): Promise<{ wrong: string[]; weeks: number }> => {
  const wrong: string[] = []
  const say = (what: string, count: number) => void (count > 0 && wrong.push(`${count} ${what}`))
  await owner.query(ALL_CLIENTS)
  for (const [what, text] of Object.entries(SUMS)) say(what, (await owner.query(text)).rowCount ?? 0)
  const deliveries = await owner.query(
    `select n.note from unnest($1::text[]) n (note)
     where (select count(*) from deliveries d where d.document_no = n.note) <> 1
       or (select count(*) from movements m where m.note = n.note and m.kind = 'delivery' and m.reverses is null) <> 1`,
    [done.deliveries],
  )
  say('acknowledged deliveries that are not there once', deliveries.rowCount ?? 0)
  const facts = await owner.query(
    'select id from unnest($1::uuid[]) f (id) where not exists (select from operations o where o.op_id = f.id)',
    [[...new Set(done.facts)]],
  )
  say('acknowledged facts that nobody knows of', facts.rowCount ?? 0)
  let weeks = 0
  for (const client of clients)
    await inClients(database, [client], async (tx) => {
      const right = await rightWeeks(tx, client)
      weeks += right.length
      say(
        `kept weeks of client ${client} that are not what their lines say`,
        (await openWeeks({ tx, client, now: new Date() }, right)).length,
      )
    })
  return { wrong, weeks }
}

/** What has been due for longer than a round of the minute job and what that makes due again, by its task. */
export const waiting = async (database: Database, since: Date): Promise<string[]> => {
  const { rows } = await sql<{ task: string; count: string }>`
    select task, count(*) as count from due where at <= now() and put_at < ${since} group by task order by task`.execute(
    database.kysely,
  )
  return rows.map(({ task, count }) => `${count} of ${task}`)
}
