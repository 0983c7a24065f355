import cluster from 'node:cluster'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { demoCredentials } from '#core/accounts/demo-accounts.ts'
import { backup, noteBackup } from '#core/database/backup/backup.ts'
import { restore } from '#core/database/backup/restore.ts'
import { connectBeside, connectServer, type Server } from '#core/database/connections/connect.ts'
import { homeOf } from '#core/database/embedded/places.ts'
import { type Database, openDatabase } from '#core/database/open.ts'
import { readSettings, type Settings } from '#core/settings.ts'
import { type ClosedDemo, closeDemoAccounts, openDemoAccounts } from '#views/demo/close-demo.ts'
import { gatherStatistics, seedDemo } from '#views/demo/index.ts'
import { renewDemo } from '#views/demo/renew.ts'
import { answerWhileStarting } from './answer-while-starting.ts'
import { readCell, readCellMap, readMove } from './cell-commands.ts'
import { createAdmin, readAdmin } from './create-admin.ts'
import { startProcesses } from './processes.ts'
import { clockFrom, type RunningServer, serve } from './server.ts'

const PROJECT = fileURLToPath(new URL('../..', import.meta.url))
// Longer than a server takes to leave the balance and the guard of the embedded database waits before it ends it by force;
// the unit in docs/deploy waits 30 s.
const CLOSES_WITHIN_MS = 27_000
const SAME_SIGNAL_MS = 1000

const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

const HERE = { project: PROJECT, say, takePort: async () => undefined }

const SERVES_AS_OWNER =
  'Calls are served by sessions of the role in DATABASE_URL, which owns the tables and to which `reset role` would lead back: ' +
  'DATABASE_SERVING_URL gives them a login of their own (docs/operating.md, "A PostgreSQL of yours").'

const start = async (settings: Settings): Promise<void> => {
  const starting = await answerWhileStarting(settings)
  const server = await connectServer(settings, say)
  // Else the next start would find a database that still ends.
  await startOn(server, settings, starting).catch(async (error: unknown) => {
    await server.stop()
    throw error
  })
}

type Starting = Awaited<ReturnType<typeof answerWhileStarting>>

const startOn = async (server: Server, settings: Settings, starting: Starting): Promise<void> => {
  if (settings.databaseUrl && !settings.servingUrl) say(SERVES_AS_OWNER)
  starting.waitsFor('migrations')
  const { processes, demo } = settings
  await withDatabase(server, async (database) => {
    starting.waitsFor('start')
    if (!demo) return sayClosed(await closeDemoAccounts(database, new Date()))
    const isNew = await seedDemo(database, clockFrom(settings.startsAt)())
    await openDemoAccounts(database)
    // Once: with years behind them the tables take many seconds, and the database keeps what it knows of them by itself.
    if (isNew) await gatherStatistics(server.connection)
  })
  await server.settle()
  // The processes take the port by themselves, each when it is up.
  if (processes > 1) await starting.end()
  const running =
    processes > 1
      ? await startProcesses(processes, server.connection, say)
      : await serve(settings, server.connection, { ...HERE, takePort: starting.end })
  closeOnSignal(async () => {
    await running.close()
    await server.stop()
  })
  say(`Manger is ready at ${running.url}`)
  if (demo) {
    const [first] = demoCredentials()
    say('demo accounts are on')
    for (const { email } of demoCredentials()) say(`  ${email}`)
    say(`  password of all: ${first?.password}`)
  }
}

const sayClosed = ({ locked, tokens, open }: ClosedDemo): void => {
  if (locked > 0)
    say(`This database has a demo world and the demo is off: ${locked} accounts of it are locked now.`)
  if (tokens > 0) say(`Deploy tokens that demo accounts had made are withdrawn: ${tokens}.`)
  if (open.length > 0)
    say(`Demo accounts with a password of their own stay open, lock those not wanted: ${open.join(', ')}.`)
}

const work = async (settings: Settings, connection: string): Promise<void> => {
  const running: RunningServer = await serve(settings, JSON.parse(connection), HERE)
  closeOnSignal(running.close)
  process.on('disconnect', () => process.exit(1))
  process.send?.({ url: running.url })
}

type Connect = typeof connectServer

const once = async (
  settings: Settings,
  task: (database: Database, server: Server) => Promise<string>,
  connect: Connect = connectServer,
) => {
  const server = await connect(settings, say)
  try {
    await withDatabase(server, async (database) => say(await task(database, server)))
  } finally {
    await server.stop()
  }
}

const beside = async (settings: Settings, task: (server: Server) => Promise<string>): Promise<void> => {
  const server = await connectBeside(settings, say)
  try {
    say(await task(server))
  } finally {
    await server.stop()
  }
}

/** Whether there is something to back up. A shell does not have what a service gives its server. */
const isThere = ({ databaseUrl, dataDir }: Settings): boolean =>
  databaseUrl !== null || existsSync(join(homeOf(dataDir), 'PG_VERSION'))

const tellNew = (settings: Settings): void => {
  if (!isThere(settings)) say(`A new database is made in ${settings.dataDir}.`)
}

/** `backup <file>`, `restore <file> [--replace]`: the file is named from where the command was typed. */
const withFile = (
  command: 'backup' | 'restore',
  { dataDir }: Settings,
  args: readonly string[],
): ((server: Server) => Promise<string>) => {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: command === 'restore' ? { replace: { type: 'boolean', default: false } } : {},
    allowPositionals: true,
  })
  const [given, ...more] = positionals
  if (!given || more.length > 0) throw new Error(`Name one file: npm run ${command} -- manger.backup`)
  const file = resolve(process.env.INIT_CWD ?? process.cwd(), given)
  return async ({ connection }) => {
    if (command === 'restore')
      return restore({ connection, dataDir, isReplacing: values.replace === true }, file)
    const said = await backup({ connection, dataDir }, file)
    await noteBackup(connection)
    return said
  }
}

const withDatabase = async (server: Server, task: (database: Database) => Promise<void>): Promise<void> => {
  const database = await openDatabase(server.connection, say)
  try {
    await task(database)
  } finally {
    await database.close()
  }
}

const closeOnSignal = (close: () => Promise<void>): void => {
  let since: number | null = null
  const onSignal = () => {
    if (since !== null) {
      // One Ctrl-C arrives several times: by the terminal, npm and start.mjs. Only a later one is impatience,
      // which ends it at once; the database's guard stops the database.
      if (performance.now() - since > SAME_SIGNAL_MS) process.exit(1)
      return
    }
    since = performance.now()
    setTimeout(() => process.exit(1), CLOSES_WITHIN_MS).unref()
    close().then(() => process.exit(0), fail)
  }
  process.on('SIGINT', onSignal)
  process.on('SIGTERM', onSignal)
}

/** `demo [--replace]`: makes the demo world anew. */
const renew = (settings: Settings, args: readonly string[]) => {
  const { values } = parseArgs({
    args: [...args],
    options: { replace: { type: 'boolean', default: false } },
  })
  return async (database: Database, { connection }: Server): Promise<string> => {
    const now = clockFrom(settings.startsAt)()
    await renewDemo(connection, database, { now, isReplacing: values.replace })
    await gatherStatistics(connection)
    return 'The demo world is made anew.'
  }
}

const run = async (): Promise<void> => {
  const settings = readSettings(process.env, PROJECT)
  const connection = process.env.MANGER_CONNECTION
  if (cluster.isWorker && connection) return work(settings, connection)
  const [command = 'start', ...args] = process.argv.slice(2)
  switch (command) {
    case 'start':
      return start(settings)
    case 'create-admin': {
      const given = readAdmin(args)
      tellNew(settings)
      return once(settings, (database) => createAdmin(database, given, new Date()), connectBeside)
    }
    case 'backup': {
      const task = withFile(command, settings, args)
      if (isThere(settings)) return beside(settings, task)
      throw new Error(
        `There is no database in ${settings.dataDir}: give the command MANGER_DATA or DATABASE_URL as the server has them.`,
      )
    }
    case 'restore': {
      const task = withFile(command, settings, args)
      tellNew(settings)
      return beside(settings, task)
    }
    case 'cell': {
      const task = readCell(args)
      tellNew(settings)
      return once(settings, (_, server) => task(server), connectBeside)
    }
    case 'cell-map':
      return beside(settings, readCellMap(args))
    case 'move-client':
      return beside(settings, readMove(args, { moveTo: settings.moveTo, say }))
    case 'demo':
      if (!settings.demo) throw new Error('The demo world is off: MANGER_DEMO=on lets it replace all data.')
      return once(settings, renew(settings, args))
    default:
      throw new Error(
        `Unknown command ${command}. There are: start, create-admin, backup, restore, demo, cell, cell-map, move-client.`,
      )
  }
}

const fail = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`)
  process.exit(1)
}

await run().catch(fail)
