import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { type Addressed, AddressedClient } from './addresses.ts'
import { soon } from './soon.ts'

/**
 * A pooler lends a connection for a transaction or a statement: what is set in a session is another's, and nobody hears what is
 * notified.
 */
export class LentConnection extends Error {
  constructor() {
    super(
      'The database is reached through a pooler that lends its connections for a transaction or a statement, so clients would ' +
        'not be kept apart and no change would be heard of: name PostgreSQL itself, or have the pooler lend them for a ' +
        'session (PgBouncer: pool_mode = session).',
    )
  }
}

/** A session that can be recognised, and hears on a channel of its own. */
export type Recognised = {
  channel: string
  /** Begins it. */
  begin: string
  /** Tells in the column `who` which session answers. */
  ask: string
}

const SETTING = 'manger.session'
const WITHIN_MS = 2000
/** So long an answer may come before what was notified before it: PostgreSQL itself never sends them so. */
const LATE_MS = 500

export const recognised = (): Recognised => {
  const channel = `manger_pulse_${randomUUID().replaceAll('-', '')}`
  return {
    channel,
    begin: `set ${SETTING} = '${channel}'; listen ${channel}`,
    ask: `select concat(pg_backend_pid(), ' ', current_setting('${SETTING}', true)) as who`,
  }
}

/** A connection on which a session was begun, and who answered then. */
export type Own = {
  client: pg.Client
  session: Recognised
  who: string
  ask: (text: string) => Promise<{ who?: string }[]>
}

/**
 * Whether something lends the connection to others while it does nothing. Another connection finds out: what it notifies
 * must arrive, and while it is in a transaction, with what was free, the session must still be the same.
 */
export const isLent = async (connection: Addressed, { client, session, who, ask }: Own): Promise<boolean> => {
  const word = randomUUID()
  let isHeard = false
  const hear = ({ payload }: pg.Notification): void => {
    isHeard ||= payload === word
  }
  const isAnother = async () => (await soon(ask(session.ask), WITHIN_MS))[0]?.who !== who
  const other = new AddressedClient({
    ...connection,
    connectionTimeoutMillis: WITHIN_MS,
    fallback_application_name: 'manger probe',
  })
  client.on('notification', hear)
  try {
    await other.connect()
    await soon(other.query(`select pg_notify('${session.channel}', '${word}')`), WITHIN_MS)
    if (await isAnother()) return true
    if (!isHeard) await pause(LATE_MS)
    if ((await isAnother()) || !isHeard) return true
    await soon(other.query('begin; select 1'), WITHIN_MS)
    return await isAnother()
  } finally {
    client.off('notification', hear)
    other.end().catch(() => undefined)
  }
}

/** Throws {@link LentConnection} where connections are lent; what cannot be found out now is left to the pulse. */
export const refuseLent = async (connection: Addressed): Promise<void> => {
  const client = new AddressedClient({ ...connection, connectionTimeoutMillis: WITHIN_MS })
  const session = recognised()
  const ask = async (text: string) => (await client.query<{ who?: string }>(text)).rows
  try {
    await client.connect()
    await client.query(session.begin)
    const [{ who = '' } = {}] = await ask(session.ask)
    if (await isLent(connection, { client, session, who, ask })) throw new LentConnection()
  } finally {
    await client.end()
  }
}
