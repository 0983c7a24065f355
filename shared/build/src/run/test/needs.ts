import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CHROMIUM_ABSENT, findChromium, HEADLESS } from '../../mount/chromium.ts'

export { CHROMIUM_ABSENT }

const POSTGRES_FOLDER = '/usr/lib/postgresql'
const POSTGRES_OLDEST = 15
const APT_MS = 300_000

/** What the tests need besides packages: a browser, a PostgreSQL of the distribution, nginx and Caddy; null or false when absent. */
export type Needs = { chromium: string | null; postgres: string | null; proxies: boolean }

// By the question that a test asks as well: where they lie differs.
const hasProxies = (): boolean =>
  spawnSync('nginx', ['-v']).status === 0 && spawnSync('caddy', ['version']).status === 0

const findPostgres = (): string | null => {
  if (!existsSync(POSTGRES_FOLDER)) return null
  const versions = readdirSync(POSTGRES_FOLDER).map(Number)
  const oldest = Math.min(...versions.filter((version) => version >= POSTGRES_OLDEST))
  const bin = join(POSTGRES_FOLDER, String(oldest), 'bin')
  return existsSync(join(bin, 'initdb')) ? bin : null
}

const find = (): Needs => ({
  chromium: findChromium(),
  postgres: findPostgres(),
  proxies: hasProxies(),
})

const canInstall = (): boolean => process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')

const apt = (...args: readonly string[]): void => {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['-qq', ...args], { env, stdio: ['ignore', 'ignore', 'inherit'], timeout: APT_MS })
}

// One by one: apt brings none of several when it does not know one of them.
const install = (name: string): void => apt('install', '-y', '--no-install-recommends', name)

/** Whether this is the browser that the tests would choose: the light one, or the one somebody named. */
const isChosen = (chromium: string | null): boolean =>
  chromium !== null && (chromium === HEADLESS || chromium === process.env.CHROMIUM_PATH)

/**
 * Finds browser, database and, for a night, proxies; as root on Debian brings what is absent, and any Chromium where the light
 * one is not to be had.
 */
export const bringNeeds = ({ isNight }: { isNight: boolean }): Needs => {
  const found = find()
  const absent = [
    ...(isChosen(found.chromium) ? [] : ['chromium-headless-shell']),
    ...(found.postgres ? [] : ['postgresql']),
    // The page Connections shows commands with it, which a test runs.
    ...(existsSync('/usr/bin/curl') ? [] : ['curl']),
    // A pooler in front of the database, which a start refuses or takes; without it that test is skipped.
    ...(existsSync('/usr/sbin/pgbouncer') ? [] : ['pgbouncer']),
    ...(isNight && !found.proxies ? ['nginx-light', 'caddy'] : []),
    // In front of two cells; without it that test is skipped.
    ...(existsSync('/usr/sbin/haproxy') ? [] : ['haproxy']),
    // What checks the alarms of docs/deploy.
    ...(isNight && !existsSync('/usr/bin/promtool') ? ['prometheus'] : []),
  ]
  if (absent.length === 0 || !canInstall()) return found
  console.log(`Installing ${absent.join(' and ')} with apt`)
  apt('update')
  for (const name of absent) install(name)
  if (find().chromium === null) install('chromium')
  return find()
}

export const POSTGRES_ABSENT =
  'PostgreSQL 15 or newer is absent: install it (Debian: apt install postgresql).'

export const PROXIES_ABSENT =
  'nginx or Caddy is absent: install them (Debian: apt install nginx-light caddy).'
