import { isIP } from 'node:net'
import { isAbsolute, join } from 'node:path'
import { z } from 'zod'
import type { Films } from './files/films.ts'

const OnOff = z.enum(['on', 'off'])

const RANGES = ['loopback', 'linklocal', 'uniquelocal']

const proxiesOf = (list: string): string[] =>
  list
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)

// A name is looked up by nobody: whose address it has today is not who is believed tomorrow.
const isProxy = (proxy: string): boolean => {
  const [address = '', range, ...more] = proxy.split('/')
  if (range === undefined) return RANGES.includes(proxy) || isIP(address) !== 0
  const bits = isIP(address) === 4 ? 32 : 128
  const isRange = isIP(range) === 4 || (/^\d+$/.test(range) && Number(range) > 0 && Number(range) <= bits)
  return isIP(address) !== 0 && isRange && more.length === 0
}

const DATABASE_ADDRESS = /^(postgres(ql)?:\/\/|socket:|\/)/
const DATABASE_EXAMPLE = 'give an address such as postgresql://user:password@host/database'

// A film of an operator's own in place of ours, or none at all.
const FilmAddress = z
  .union([z.literal('off'), z.url({ protocol: /^https?$/ })], {
    error: 'give an address such as https://films.example/welcome.webm, or off',
  })
  .optional()

const CELL_ADDRESSES = /^[1-9]\d?=https?:\/\/[^\s,/]+(,[1-9]\d?=https?:\/\/[^\s,/]+)+$/

const Environment = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(8080),
  HOST: z.string().min(1).default('127.0.0.1'),
  MANGER_DATA: z.string().min(1).default('var'),
  // As the driver reads it, also one of a socket; of anything else it would make a host of its own and wait for that.
  DATABASE_URL: z.string().regex(DATABASE_ADDRESS, DATABASE_EXAMPLE).optional(),
  DATABASE_SERVING_URL: z.string().regex(DATABASE_ADDRESS, DATABASE_EXAMPLE).optional(),
  MANGER_DEMO: OnOff.optional(),
  MANGER_DEMO_EXPOSED: OnOff.default('off'),
  MANGER_SECOND_FACTOR: z.enum(['voluntary', 'required']).optional(),
  MANGER_DEV: OnOff.default('off'),
  MANGER_SECRET: z.string().min(32, 'give at least 32 characters').optional(),
  MANGER_PROCESSES: z.coerce.number().int().min(1).max(64).default(1),
  MANGER_TRUSTED_PROXY: z
    .string()
    .refine(
      (list) => proxiesOf(list).every(isProxy),
      'give IP addresses or ranges such as 10.0.0.0/8, by comma',
    )
    .default(''),
  MANGER_WORKER: OnOff.default('on'),
  MANGER_LOG: z.enum(['calls', 'warnings']).default('calls'),
  MANGER_BUCKET: z.url({ protocol: /^https?$/ }).optional(),
  MANGER_SMTP: z.url({ protocol: /^smtps?$/ }).optional(),
  MANGER_MAIL_FROM: z.email('give an address such as manger@farm.example').optional(),
  MANGER_METRICS_TOKEN: z.string().min(16, 'give at least 16 characters').optional(),
  MANGER_FILM_WELCOME: FilmAddress,
  MANGER_FILM_SETUP: FilmAddress,
  MANGER_FILM_SITE: FilmAddress,
  MANGER_CELLS: z
    .string()
    .regex(CELL_ADDRESSES, 'give the address of each, such as 1=https://one.example,2=https://two.example')
    .optional(),
  MANGER_MOVE_TO: z.string().regex(DATABASE_ADDRESS, DATABASE_EXAMPLE).optional(),
  MANGER_NOW: z.iso.datetime({ offset: true }).optional(),
})

/** The names of the variables with what holds when one is unset; `docs/operating.md` tells each. */
export const VARIABLES: Readonly<Record<string, unknown>> = Object.fromEntries(
  Object.entries(Environment.shape).map(([name, schema]) => [name, schema.safeParse(undefined).data]),
)

/** What an operator sets by environment variables. */
export type Settings = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  /** The same database for the login that serves calls; null: the role of `databaseUrl` serves them. */
  servingUrl: string | null
  demo: boolean
  /** Whether others than the person at this machine may sign in as its accounts. */
  isDemoExposed: boolean
  /** Whether admins and staff must have a second factor. */
  secondFactor: 'voluntary' | 'required'
  dev: boolean
  secret: string | null
  processes: number
  trustedProxy: string[]
  /** Whether browsers keep pages; otherwise the worker that does takes itself away. */
  keepsPages: boolean
  logLevel: 'info' | 'warn'
  /** Where releases lie beside the data folder, `https://KEY:SECRET@host/bucket`; null: in the data folder alone. */
  bucket: string | null
  /** The mail server and the address that mail comes from; null: nothing is sent. */
  mail: { url: string; from: string } | null
  /** What a reader of `/api/metrics` sends; null: there are none. */
  metricsToken: string | null
  films: Films
  /** Where each cell is asked, by its number; null where there is one set of servers alone. */
  cells: ReadonlyMap<number, string> | null
  /** The database of the cell to which a client moves; only that command reads it. */
  moveTo: string | null
  /** Where the clock starts, in tests of the demo world. */
  startsAt: Date | null
}

/** Reads the variables; an empty one counts as unset, a wrong one is told by name. */
export const readSettings = (environment: Record<string, string | undefined>, project: string): Settings => {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const read = Environment.safeParse(set)
  if (!read.success) {
    throw new Error(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('\n'))
  }
  const { MANGER_DATA: dataDir, MANGER_NOW: now, DATABASE_URL: databaseUrl = null, ...rest } = read.data
  const trustedProxy = proxiesOf(rest.MANGER_TRUSTED_PROXY)
  const isDemoExposed = rest.MANGER_DEMO_EXPOSED === 'on'
  const demo = isDemo(rest.MANGER_DEMO, {
    places: placesOf({ host: rest.HOST, databaseUrl, trustedProxy }),
    isMeant: isDemoExposed,
  })
  if (rest.DATABASE_SERVING_URL && !databaseUrl)
    throw new Error('DATABASE_SERVING_URL: only with DATABASE_URL')
  if (now && rest.MANGER_DEMO !== 'on') throw new Error('MANGER_NOW: only with MANGER_DEMO=on')
  return {
    port: rest.PORT,
    host: rest.HOST,
    dataDir: isAbsolute(dataDir) ? dataDir : join(project, dataDir),
    databaseUrl,
    servingUrl: rest.DATABASE_SERVING_URL ?? null,
    demo,
    isDemoExposed,
    // Whoever tries the demo has no app at hand, and nothing to lose.
    secondFactor: rest.MANGER_SECOND_FACTOR ?? (demo ? 'voluntary' : 'required'),
    dev: rest.MANGER_DEV === 'on',
    secret: rest.MANGER_SECRET ?? null,
    processes: rest.MANGER_PROCESSES,
    trustedProxy,
    keepsPages: rest.MANGER_WORKER === 'on',
    logLevel: rest.MANGER_LOG === 'calls' ? 'info' : 'warn',
    bucket: rest.MANGER_BUCKET ?? null,
    mail: mailOf(rest),
    metricsToken: rest.MANGER_METRICS_TOKEN ?? null,
    films: {
      welcome: rest.MANGER_FILM_WELCOME,
      setup: rest.MANGER_FILM_SETUP,
      site: rest.MANGER_FILM_SITE,
    },
    cells: cellAddresses(rest.MANGER_CELLS),
    moveTo: rest.MANGER_MOVE_TO ?? null,
    startsAt: now ? new Date(now) : null,
  }
}

const cellAddresses = (list: string | undefined): Settings['cells'] => {
  if (list === undefined) return null
  return new Map(
    list.split(',').map((one) => {
      const [cell = '', address = ''] = one.split('=')
      return [Number(cell), address]
    }),
  )
}

const mailOf = ({
  MANGER_SMTP: url,
  MANGER_MAIL_FROM: from,
}: Pick<z.output<typeof Environment>, 'MANGER_SMTP' | 'MANGER_MAIL_FROM'>): Settings['mail'] => {
  if (!url && !from) return null
  if (url && from) return { url, from }
  throw new Error('MANGER_SMTP and MANGER_MAIL_FROM: set both, or neither')
}

// What says that others than the person at this machine may come in.
const placesOf = ({
  host,
  databaseUrl,
  trustedProxy,
}: Pick<Settings, 'host' | 'databaseUrl' | 'trustedProxy'>) => [
  ...(isLoopback(host) ? [] : ['HOST']),
  ...(databaseUrl === null ? [] : ['DATABASE_URL']),
  ...(trustedProxy.length === 0 ? [] : ['MANGER_TRUSTED_PROXY']),
]

// Everybody can read the password of the demo's super-administrator: it exists only where nobody else can come in, or
// where two words say that this is meant.
const isDemo = (
  setting: 'on' | 'off' | undefined,
  { places, isMeant }: { places: readonly string[]; isMeant: boolean },
): boolean => {
  if (setting !== 'on') return setting === undefined && places.length === 0
  if (places.length === 0 || isMeant) return true
  throw new Error(
    `MANGER_DEMO=on with ${places.join(', ')}: others can reach this server, and the password of the demo's ` +
      'super-administrator is public. If that is meant, also set MANGER_DEMO_EXPOSED=on.',
  )
}

const isLoopback = (host: string): boolean => host === 'localhost' || host === '::1' || /^127\./.test(host)
