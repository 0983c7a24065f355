import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const START_MS = 30_000
// A database that is thrown away needs no disk that survives a power cut.
const FAST = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A PostgreSQL of its own for one step of the tests. */
type OwnPostgres = { url: string; stop: () => Promise<void> }
type Place = { bin: string; folder: string; as: { uid?: number; gid?: number } }

const idOf = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))

const makePlace = (bin: string): Place => {
  // A socket's path has at most 107 bytes, and the project may lie deep.
  const folder = mkdtempSync('/tmp/manger-pg-')
  if (process.getuid?.() !== 0) return { bin, folder, as: {} }
  // PostgreSQL refuses to run as root; its package made a user for it.
  const as = { uid: idOf('-u'), gid: idOf('-g') }
  chownSync(folder, as.uid, as.gid)
  return { bin, folder, as }
}

const initialise = ({ bin, folder, as }: Place): void => {
  const access = ['-U', 'postgres', '-A', 'trust']
  execFileSync(join(bin, 'initdb'), ['-D', 'data', ...access, '-E', 'UTF8', '--locale=C.UTF-8'], {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
}

const launch = ({ bin, folder, as }: Place) => {
  const settings = ['listen_addresses=', `unix_socket_directories=${folder}`, ...FAST]
  const args = ['-D', 'data', ...settings.flatMap((setting) => ['-c', setting])]
  return spawn(join(bin, 'postgres'), args, { ...as, cwd: folder, stdio: 'ignore' })
}

/** Starts the PostgreSQL of `bin` on a socket in a temporary folder, as the distribution's user when we are root. */
export const startPostgres = async (bin: string): Promise<OwnPostgres> => {
  const place = makePlace(bin)
  initialise(place)
  const server = launch(place)
  const clear = () => rmSync(place.folder, { recursive: true, force: true })
  const end = () => server.kill('SIGQUIT')
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    if (end()) await once(server, 'exit')
    clear()
  }
  const until = Date.now() + START_MS
  while (!existsSync(join(place.folder, '.s.PGSQL.5432'))) {
    if (server.exitCode !== null || Date.now() > until) {
      await stop()
      throw new Error(`PostgreSQL of ${bin} did not start`)
    }
    await wait(50)
  }
  // The host of the query wins; the one before it only makes this a URL for every parser.
  return { url: `postgresql://postgres@localhost/postgres?host=${place.folder}`, stop }
}
