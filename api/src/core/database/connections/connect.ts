import { setTimeout as pause } from 'node:timers/promises'
import { moveToThisMajor } from '../backup/next-major.ts'
import { DATABASE, makeDatabase } from '../embedded/database.ts'
import { launchServer } from '../embedded/launch.ts'
import { findRunning } from '../embedded/running.ts'
import { CONNECTIONS_OF_PROCESS, type Connection } from '../open.ts'
import { type Addressed, AddressedClient, addressed, OnlyReads } from './addresses.ts'
import { asOwner } from './as-owner.ts'
import { isOfTheMoment } from './away.ts'
import { refuseLent } from './lent.ts'

/** A database server to connect to, and how to let it go. */
export type Server = {
  connection: Connection
  /** Writes down what was done so far, so that a stop has little left to write. */
  settle: () => Promise<void>
  stop: () => Promise<void>
}

type Say = (text: string) => void

/**
 * Of the settings: the URL of a PostgreSQL and that of the login which serves, or else the data folder of the embedded one; and
 * how many processes use it.
 */
type Wanted = { databaseUrl: string | null; servingUrl?: string | null; dataDir: string; processes: number }

/** What the embedded database has for commands and reports beside the processes. */
const SPARE_CONNECTIONS = 90

const ANSWERS_WITHIN_MS = 5000
const FIRST_PAUSE_MS = 200
const LONGEST_PAUSE_MS = 5000

/** The PostgreSQL of the URL, or the embedded one on the data folder; `say` tells what a start waits for. */
export const connectServer = async (
  { databaseUrl, servingUrl = null, dataDir, processes }: Wanted,
  say: Say,
  writes = true,
): Promise<Server> => {
  if (databaseUrl) {
    const serving = servingUrl === null ? {} : { serving: addressed(servingUrl) }
    const connection: Connection = { ...addressed(databaseUrl), ...serving }
    for (const one of [connection, ...Object.values(serving)]) {
      await waitFor(one, { say, writes })
      await refuseLent(one)
    }
    return { connection, settle: nothing, stop: nothing }
  }
  await moveToThisMajor(dataDir, say)
  const connections = SPARE_CONNECTIONS + processes * CONNECTIONS_OF_PROCESS
  const server = await launchServer({ dataDir, say, connections })
  try {
    const connection = await makeDatabase(server.connection)
    return { connection, settle: () => writeDown(connection), stop: server.stop }
  } catch (error) {
    // With a full disk it takes its time to end, and the next start would find it.
    await server.stop()
    throw error
  }
}

/** As `connectServer`, or to the embedded database that the running server has started. */
export const connectBeside = async (wanted: Wanted, say: Say): Promise<Server> => {
  const running = wanted.databaseUrl ? null : findRunning(wanted.dataDir)
  if (!running) return connectServer(wanted, say, false)
  return { connection: { ...running, database: DATABASE }, settle: nothing, stop: nothing }
}

const nothing = async (): Promise<void> => undefined

// A new demo world changes 700 files, and a stop waits for each: on a busy disk longer than anybody lets it.
const writeDown = (connection: Addressed): Promise<void> =>
  asOwner(connection, async (client) => void (await client.query('checkpoint')))

// A machine that starts brings up server and database in any order; a wrong password is told at once.
const waitFor = async (
  connection: Addressed,
  { say, writes }: { say: Say; writes: boolean },
): Promise<void> => {
  let told = ''
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)) {
    const reason = await whyNot(connection, writes)
    if (reason === null) return
    if (reason !== told) say(`Waiting for the database ${nameOf(connection)}: ${reason}`)
    told = reason
    await pause(pauseMs)
  }
}

/** Why nobody can connect now; null when it works. What waiting does not mend is thrown. */
const whyNot = async (connection: Addressed, writes: boolean): Promise<string | null> => {
  const client = new AddressedClient({ connectionTimeoutMillis: ANSWERS_WITHIN_MS, ...connection })
  try {
    await client.connect()
    const { onlyReads } = client
    await client.end()
    // What is only read, as a backup, comes from a standby as well.
    return writes && onlyReads ? new OnlyReads().message : null
  } catch (error) {
    if (!(error instanceof Error)) throw error
    if (!isOfTheMoment(error) && !(error instanceof AggregateError)) throw error
    return reasonOf(error)
  }
}

// Several addresses of one name fail together, each with its own sentence.
const reasonOf = (error: Error): string => {
  const [first] = error instanceof AggregateError ? error.errors : [error]
  const text = first instanceof Error ? first.message : String(first)
  return text === 'timeout expired' ? `no answer within ${ANSWERS_WITHIN_MS / 1000} s` : text
}

/** Where it is, without user and password. */
const nameOf = (connection: Addressed): string => {
  const { host, port, database } = new AddressedClient(connection)
  return `${database} at ${host}:${port}`
}
