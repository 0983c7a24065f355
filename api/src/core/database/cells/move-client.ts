import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { type Addressed, AddressedClient } from '../connections/addresses.ts'
import { beginOfChanges, compareRows, copyRows, raiseIds, renewRows, type Sides } from './copy-rows.ts'
import { freeze, release, tellServers, untilQuiet, within } from './freeze.ts'
import {
  cellOf,
  isOfClient,
  type MovedTable,
  type Mover,
  movedTables,
  peopleOf,
  theirs,
} from './moved-tables.ts'
import { bringReferences } from './references.ts'

/** How far a move has come: where a test stops it. */
export type MoveStep = 'copied' | 'frozen' | 'quiet' | 'renewed' | 'compared' | 'there' | 'gone'

export type Move = {
  client: number
  from: Addressed
  to: Addressed
  /** For how long the client may be refused, in seconds; a move that would take longer is undone. */
  seconds?: number
  say?: (text: string) => void
  /** What sends people to the other cell, as soon as the client lives there. */
  send?: (sides: Sides) => Promise<void>
  at?: (step: MoveStep) => Promise<void> | void
}

const SECONDS = 5
const TRIES = 5
const REST_MS = 2000
const QUIET_MS = 2000

/**
 * Moves a client with all that is his to another cell, while both are at work. His rows are copied first; then he is frozen, what
 * changed meanwhile follows, both sides are compared, and one commit makes him live there. Whatever ends it before that commit
 * leaves him here; after it, the same command clears away what is left. In between he is refused, and nobody else.
 */
export const moveClient = async (move: Move): Promise<string> => {
  const sides = { from: await open(move.from, move.client), to: await open(move.to, move.client) }
  try {
    return await moveBetween(sides, move)
  } finally {
    await Promise.all([sides.from.end(), sides.to.end()].map((end) => end.catch(() => undefined)))
  }
}

/** Lets a client be written again that a move has left frozen; where he lives in the other cell by now, the move is ended. */
export const stopMove = async (move: Move): Promise<string> => {
  const sides = { from: await open(move.from, move.client), to: await open(move.to, move.client) }
  try {
    await alone(sides, move.client)
    const { mover, tables, cell, livesThere } = await lookAt(sides, move.client)
    if (livesThere) return await comeThrough(sides, move, { mover, tables, cell, livesThere })
    await release(sides.from, mover)
    return `Client ${move.client} stays.`
  } finally {
    await Promise.all([sides.from.end(), sides.to.end()].map((end) => end.catch(() => undefined)))
  }
}

const open = async (connection: Addressed, client: number): Promise<pg.Client> => {
  // Rows stream on a connection that does nothing else.
  const side = new AddressedClient({ ...connection, pipeline: false, application_name: 'manger move-client' })
  await side.connect()
  await side.query(`set statement_timeout = 0; set time zone 'UTC'; set datestyle = 'ISO'; set extra_float_digits = 1;
    set bytea_output = hex; set idle_in_transaction_session_timeout = 0; set lock_timeout = '5s'`)
  await side.query(`select set_config('app.clients', $1, false)`, [String(client)])
  return side
}

// Both ends, so that two moves of one client that begin in different cells meet as well. It goes with the connection.
const alone = async ({ from, to }: Sides, client: number): Promise<void> => {
  for (const side of [from, to]) {
    const { rows } = await side.query<{ free: boolean }>('select pg_try_advisory_lock(4627005, $1) as free', [
      client % 2 ** 31,
    ])
    if (!rows[0]?.free)
      throw new Error(
        `Client ${client} is being moved by another process, or that one has only just ended: try again.`,
      )
  }
}

type Looked = { mover: Mover; tables: MovedTable[]; cell: number; livesThere: boolean }

/** What moves, and whether the two databases can do it. */
const lookAt = async ({ from, to }: Sides, client: number): Promise<Looked> => {
  const [here, there] = [await cellOf(from), await cellOf(to)]
  if (here === null || there === null)
    throw new Error('Both databases must be cells first: npm run cell -- <number>, once in each.')
  if (here === there) throw new Error(`Both databases are cell ${here}.`)
  const versions = 'select string_agg(name || sha256, chr(10) order by name) as all from schema_migrations'
  const [old, young] = [await from.query(versions), await to.query(versions)]
  if (old.rows[0]?.all !== young.rows[0]?.all)
    throw new Error('The two cells have different versions: bring them to the same one first.')
  for (const side of [from, to]) await mayCopy(side)
  const has = 'select from clients where id = $1'
  const [isHere, livesThere] = [
    (await from.query(has, [client])).rowCount === 1,
    (await to.query(has, [client])).rowCount === 1,
  ]
  if (!isHere) throw new Error(`There is no client ${client} in cell ${here}.`)
  const { rows } = await from.query<{ to_cell: number }>(
    `select to_cell from moves where client_id = $1 and state = 'moving'`,
    [client],
  )
  const [on] = rows
  if (on && on.to_cell !== there) throw new Error(`Client ${client} is on its way to cell ${on.to_cell}.`)
  if (livesThere && !on) throw new Error(`Client ${client} is in both cells, and nobody moved it.`)
  const mover = { client, people: await peopleOf(from, client) }
  return { mover, tables: await movedTables(from), cell: there, livesThere }
}

// Triggers and keys must not see rows on their way: they stand as they stood.
const mayCopy = async (side: pg.ClientBase): Promise<void> => {
  await side
    .query('set session_replication_role = replica; set session_replication_role = origin')
    .catch(() => {
      throw new Error(
        'The role of the database may not copy without triggers. As an administrator run this SQL in both cells:\n' +
          '  grant set on parameter session_replication_role to manger_owner;',
      )
    })
}

const moveBetween = async (sides: Sides, move: Move): Promise<string> => {
  const { client, at = () => undefined, say = () => undefined } = move
  await alone(sides, client)
  const looked = await lookAt(sides, client)
  if (looked.livesThere) return comeThrough(sides, move, looked)
  for (let attempt = 1; ; attempt++) {
    const came = await attemptMove(sides, { ...move, at, say }, looked)
    if (came !== null) {
      const refused = Math.round((performance.now() - came.frozenAt) / 100) / 10
      await finish(sides, move, { ...looked, mover: came.mover })
      return `Client ${client} lives in cell ${looked.cell}: ${came.rows} rows, refused for ${refused} s.`
    }
    if (attempt === TRIES)
      throw new Error(
        `Client ${client} stays: somebody wrote for longer than ${QUIET_MS / 1000} s, ${TRIES} times.`,
      )
    say('Somebody writes for a long time: once more.')
    await pause(REST_MS)
  }
}

/** The rest of a move whose commit was done: whoever began it may not have come so far. */
const comeThrough = async (sides: Sides, move: Move, looked: Looked): Promise<string> => {
  await move.send?.(sides)
  return finish(sides, move, looked)
}

type Came = { rows: number; frozenAt: number; mover: Mover }

/** One try: null where writers did not end in time. */
const attemptMove = async (
  sides: Sides,
  { client, seconds = SECONDS, at = () => undefined, send = async () => undefined }: Move,
  { tables, cell, mover: before }: Looked,
): Promise<Came | null> => {
  const { from, to } = sides
  const ofClient = tables.filter((table) => isOfClient(table))
  const ofPeople = tables.filter((table) => !isOfClient(table))
  let mover = before
  let frozenAt = 0
  let isSent = false
  try {
    await to.query('begin')
    await to.query('set local session_replication_role = replica')
    const since = await within(from, SEEN_ONCE, async () => {
      const xmin = await beginOfChanges(from)
      for (const table of ofClient) await copyRows(sides, table, mover)
      await compareRows(sides, ofClient, mover)
      return xmin
    })
    await at('copied')
    mover = { client, people: await peopleOf(from, client) }
    frozenAt = performance.now()
    await freeze(from, mover, cell)
    await at('frozen')
    // Whoever was let in just before is not frozen yet.
    const isQuiet = await untilQuiet(from, tables, QUIET_MS)
    if (!isQuiet || String(await peopleOf(from, client)) !== String(mover.people)) {
      await to.query('rollback')
      await release(from, mover)
      return null
    }
    await at('quiet')
    const rows = await within(from, SEEN_ONCE, async () => {
      const count = await renewRows(sides, ofClient, { mover, since })
      for (const table of ofPeople) await copyRows(sides, table, mover)
      await bringReferences(sides, tables, mover)
      await at('renewed')
      await compareRows(sides, ofPeople, mover)
      return count
    })
    await settleIn(sides, tables, { mover, cell })
    await at('compared')
    const took = (performance.now() - frozenAt) / 1000
    if (took > seconds)
      throw new Error(
        `It would refuse calls for ${took.toFixed(1)} s, and may for ${seconds}: name more with --seconds.`,
      )
    isSent = true
    await to.query('commit')
    await at('there')
    await send(sides)
    return { rows, frozenAt, mover }
  } catch (error) {
    if (isSent)
      throw new Error(
        `${text(error)}\nClient ${client} may live in cell ${cell} by now: run the same command again.`,
      )
    await to.query('rollback').catch(() => undefined)
    if (frozenAt > 0) await release(from, mover)
    throw new Error(`Client ${client} stays where it was: ${text(error)}`, { cause: error })
  }
}

const SEEN_ONCE = 'begin isolation level repeatable read read only'
const text = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** What the new cell needs beside the rows: later ids, counts anew, and servers that look. */
const settleIn = async (
  sides: Sides,
  tables: readonly MovedTable[],
  { mover, cell }: { mover: Mover; cell: number },
): Promise<void> => {
  const { to } = sides
  const { client } = mover
  await raiseIds(sides, tables, { client, cell })
  await recountAudit(to, client)
  await to.query('delete from moves where client_id = $1', [client])
  await to.query('insert into client_marks (client_id) values ($1) on conflict do nothing', [client])
  await to.query('insert into list_marks (client_id) values ($1)', [client])
  await to.query(`insert into due (client_id, task) values ($1, 'watch'), ($1, 'reports')`, [client])
  await tellServers(to, mover)
}

const recountAudit = (side: pg.ClientBase, client: number) =>
  side.query(
    `delete from audit_weeks where week >= (
       select date_trunc('week', min(at))::date from audit_log where client_id = $1)`,
    [client],
  )

/** Takes away what stands in the cell that the client has left. His people stay known there, so that none is refused for good. */
const finish = async (
  { from }: Sides,
  { client, at = () => undefined }: Move,
  { mover, tables, cell }: Omit<Looked, 'livesThere'>,
): Promise<string> => {
  await within(from, 'begin', async () => {
    await from.query('set local session_replication_role = replica')
    await from.query(`update moves set state = 'moved', at = clock_timestamp() where client_id = $1`, [
      client,
    ])
    await recountAudit(from, client)
    for (const table of tables)
      if (table.owner !== 'account')
        await from.query(`delete from ${pg.escapeIdentifier(table.name)} where ${theirs(table, mover)}`)
    for (const marks of ['client_marks', 'list_marks'])
      await from.query(`delete from ${marks} where client_id = $1`, [client])
    await tellServers(from, mover)
  })
  await at('gone')
  return `Client ${client} lives in cell ${cell}.`
}
