import { setTimeout as pause } from 'node:timers/promises'
import type { TestApi } from '../test-api.ts'
import { connected } from './connected.ts'

/** Ends a connection of a server, as an operator or a failover does. */
export const killSession = (api: Pick<TestApi, 'database'>, pid: number): Promise<void> =>
  connected(api.database.pool.options, async (owner) => {
    await owner.query('select pg_terminate_backend($1)', [pid])
  })

/** Has the next commit that changes the table wait, and ends its connection meanwhile; later ones go on as ever. */
export const killsCommit = async (
  api: Pick<TestApi, 'database'>,
  table: string,
): Promise<{ done: Promise<void> }> => {
  const ask = <Row extends object>(text: string) =>
    connected(api.database.pool.options, async (owner) => (await owner.query<Row>(text)).rows)
  await ask(`create sequence commits_waited;
    grant usage on sequence commits_waited to public;
    create function wait_once() returns trigger language plpgsql as $$
      begin
        if nextval('commits_waited') = 1 then perform pg_sleep(60); end if;
        return null;
      end $$;
    create constraint trigger waits_once after insert or update on ${table}
      deferrable initially deferred for each row execute function wait_once()`)
  const kill = async (): Promise<void> => {
    for (;;) {
      const [one] = await ask<{ pid: number }>(`select pid from pg_stat_activity
        where datname = current_database() and query = 'commit' and wait_event = 'PgSleep'`)
      if (one) {
        await killSession(api, one.pid)
        return
      }
      await pause(20)
    }
  }
  const done = kill().finally(() => ask('drop function wait_once cascade; drop sequence commits_waited'))
  return { done: done.then(() => undefined) }
}
