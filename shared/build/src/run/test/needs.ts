import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { CHROMIUM_ABSENT, findChromium, HEADLESS } from '../../mount/chromium.ts'

export { CHROMIUM_ABSENT }

const POSTGRES_FOLDER = '/usr/lib/postgresql'
const POSTGRES_OLDEST = 15
const APT_MS = 300_000

/** What an operator has around a server, by the package of Debian that brings it. */
const AROUND = {
  pgbouncer: '/usr/sbin/pgbouncer',
  haproxy: '/usr/sbin/haproxy',
  pgbackrest: '/usr/bin/pgbackrest',
  patroni: '/usr/bin/patroni',
  'etcd-server': '/usr/bin/etcd',
  // In which a product starts where it can write nothing but its data.
  bubblewrap: '/usr/bin/bwrap',
  'podman-compose': '/usr/bin/podman-compose',
  // What checks the alarms of docs/deploy.
  prometheus: '/usr/bin/promtool',
}

/**
 * What the tests need besides packages: a browser, a PostgreSQL of the distribution, nginx and Caddy; null or false when absent.
 * `absent` are the packages of what an operator has around a server that are not there.
 */
export type Needs = {
  chromium: string | null
  postgres: string | null
  proxies: boolean
  absent: readonly string[]
}

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
  absent: Object.entries(AROUND).flatMap(([name, program]) => (existsSync(program) ? [] : [name])),
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
    // A start refuses or takes what stands between it and the database, and two cells have one address: without these the tests
    // of it are skipped. The rest is for a night.
    ...found.absent.filter((name) => isNight || ['pgbouncer', 'haproxy'].includes(name)),
    ...(isNight && !found.proxies ? ['nginx-light', 'caddy'] : []),
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

export const aroundAbsent = (names: readonly string[]): string | null =>
  names.length === 0
    ? null
    : `${names.join(', ')} absent: install them (Debian: apt install ${names.join(' ')}).`
