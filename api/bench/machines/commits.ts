import { sql } from 'kysely'
import { createTelling } from '#core/database/connections/tell-after.ts'
import type { Database } from '#core/database/open.ts'
import { afterCommits, inClients } from '#core/database/transaction.ts'
import { createHub } from '#core/events/hub.ts'
import { median, perSecond } from '../measure.ts'

/** How an event is told: as the product does, with a reader, by nobody, or in its own transaction, as it was before. */
const WAYS = {
  after: { begin: [], end: [] },
  nobody: { begin: [], end: [] },
  inside: {
    begin: [
      `create function bench_tell() returns trigger language plpgsql as $$ begin
        perform pg_notify('bench_farm', format('%s %s', new.client_id, new.farm_id)); return null; end $$`,
      'create trigger bench_tell after update on feedings for each row execute function bench_tell()',
    ],
    end: ['drop trigger bench_tell on feedings', 'drop function bench_tell()'],
  },
} as const
type Way = keyof typeof WAYS
const NAMES = Object.keys(WAYS) as Way[]

type Writing = {
  database: Database
  /** Runs SQL as the owner of the tables. */
  asOwner: (text: string) => Promise<unknown>
  clients: readonly number[]
  writers: number
  ms: number
  rounds: number
}

/** A feeding for each writer, of a client of its own. */
const planFeedings = async ({
  database,
  clients,
  writers,
}: Pick<Writing, 'database' | 'clients' | 'writers'>): Promise<number[]> => {
  const own = clients.slice(0, writers)
  for (const client of own) {
    await inClients(database, [client], (tx) =>
      sql`insert into feedings (client_id, farm_id, planned_on, period_id, ration_id, ration_version, mixer_id, step,
          planned_weight, load_target, position)
        select f.client_id, f.id, '2026-03-10', p.id, r.id, 1, m.id, 5, 4785, 4785, 0
        from farms f join periods p on p.client_id = f.client_id and p.farm_id = f.id
          join rations r on r.client_id = f.client_id join mixers m on m.client_id = f.client_id limit 1`.execute(
        tx,
      ),
    )
  }
  return own
}

/** Commits a second of so many writers, each way in turn, and what each costs beside nobody's telling. */
export const measureCommits = async (writing: Writing): Promise<Record<Way, number>> => {
  const { database, asOwner, writers, ms, rounds } = writing
  const clients = await planFeedings(writing)
  let turn = 0
  const write = () => {
    const client = clients[turn++ % clients.length] ?? 0
    return inClients(database, [client], (tx) => sql`update feedings set version = version + 1`.execute(tx))
  }
  const farms = await inClients(database, clients, (tx) =>
    tx.selectFrom('farms').select(['id', 'client_id']).execute(),
  )
  let heard = 0
  // As if a page were open on each farm.
  const tellAfter = (): (() => void) => {
    const hub = createHub(database)
    const ends = farms.map(({ id, client_id }) => hub.onFarm(client_id, id, () => void heard++))
    afterCommits(database.kysely, createTelling(database.listener))
    return () => {
      for (const end of ends) end()
      afterCommits(database.kysely, () => undefined)
    }
  }
  afterCommits(database.kysely, () => undefined)
  const rates: Record<Way, number[]> = { after: [], nobody: [], inside: [] }
  await perSecond(write, { atOnce: writers, ms: ms / 2 })
  for (let round = 0; round < rounds; round++) {
    for (const way of round % 2 === 0 ? NAMES : NAMES.toReversed()) {
      for (const text of WAYS[way].begin) await asOwner(text)
      const end = way === 'after' ? tellAfter() : () => undefined
      rates[way].push(await perSecond(write, { atOnce: writers, ms }))
      end()
      for (const text of WAYS[way].end) await asOwner(text)
    }
  }
  afterCommits(database.kysely, createTelling(database.listener))
  if (heard === 0) throw new Error('Nothing was heard of what was written')
  return { after: median(rates.after), nobody: median(rates.nobody), inside: median(rates.inside) }
}
