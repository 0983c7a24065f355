import { sql } from 'kysely'
import { createTelling } from '#core/database/connections/tell-after.ts'
import type { Database } from '#core/database/open.ts'
import { afterCommits, inClients } from '#core/database/transaction.ts'
import { createHub } from '#core/events/hub.ts'
import { workedSince, workedSoFar } from '../cpu.ts'
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
export type Way = keyof typeof WAYS
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

/** Commits a second of so many writers, and ms of processor for each, which other work on the machine changes less. */
export type Commits = Record<Way, { perSecond: number; cpu: number }>

/** What so many writers commit, each way in turn. */
export const measureCommits = async (writing: Writing): Promise<Commits> => {
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
  const costs: Record<Way, number[]> = { after: [], nobody: [], inside: [] }
  await perSecond(write, { atOnce: writers, ms: ms / 2 })
  for (let round = 0; round < rounds; round++) {
    for (const way of round % 2 === 0 ? NAMES : NAMES.toReversed()) {
      for (const text of WAYS[way].begin) await asOwner(text)
      const end = way === 'after' ? tellAfter() : () => undefined
      const before = workedSoFar(process.pid)
      const rate = await perSecond(write, { atOnce: writers, ms })
      rates[way].push(rate)
      costs[way].push(workedSince(process.pid, before) / ((rate * ms) / 1000))
      end()
      for (const text of WAYS[way].end) await asOwner(text)
    }
  }
  afterCommits(database.kysely, createTelling(database.listener))
  if (heard === 0) throw new Error('Nothing was heard of what was written')
  const of = (way: Way) => ({ perSecond: median(rates[way]), cpu: median(costs[way]) })
  return { after: of('after'), nobody: of('nobody'), inside: of('inside') }
}
