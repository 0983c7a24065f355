import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { DatabaseAway } from './away.ts'

/**
 * Where a database may be, each as an address of one host, and which of them is tried next: the one that took us last, until it
 * does so no more. What connects shares one object, so that one connection that has found the writer has found it for all.
 */
export type Addresses = { urls: readonly string[]; at: number; wantsWriter: boolean }

/** How to connect; with addresses, whichever of them is next. */
export type Addressed = pg.ClientConfig & { addresses?: Addresses }

const ANY_HOST = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(\/[^?]*)?(?:\?(.*))?$/
const WRITERS = new Set(['read-write', 'primary'])
const MS = 1000
const ignore = (): void => undefined

/**
 * The connection that an address names, as libpq reads it: several hosts by comma, with their ports, in the address or as
 * `host` and `port`, `target_session_attrs` and `connect_timeout`. What else it says is the driver's.
 */
export const addressed = (url: string): Addressed => {
  const parts = ANY_HOST.exec(url)
  if (!parts) return { connectionString: url }
  const [, begin = '', authority = '', path = '', query = ''] = parts
  const options = new URLSearchParams(query)
  const wanted = options.get('target_session_attrs') ?? 'any'
  if (wanted !== 'any' && !WRITERS.has(wanted))
    throw new Error(
      `target_session_attrs=${wanted}: the server writes, so it needs read-write, primary or any.`,
    )
  const seconds = Number(options.get('connect_timeout') ?? 0)
  const hosts = hostsOf(authority, options)
  for (const name of [
    'target_session_attrs',
    'connect_timeout',
    ...(hosts.length > 1 ? ['host', 'port'] : []),
  ])
    options.delete(name)
  const rest = options.size > 0 ? `?${options}` : ''
  const urls = hosts.map((host) => `${begin}${host}${path}${rest}`)
  const addresses = { urls, at: 0, wantsWriter: hosts.length > 1 || wanted !== 'any' }
  return {
    connectionString: urls[0] ?? url,
    addresses,
    ...(seconds > 0 && { connectionTimeoutMillis: seconds * MS }),
  }
}

const hostsOf = (authority: string, options: URLSearchParams): string[] => {
  const named = options.get('host')?.split(',') ?? []
  if (authority.includes(',')) return authority.split(',')
  if (named.length < 2) return [authority]
  const ports = options.get('port')?.split(',') ?? []
  return named.map((host, index) => {
    const port = ports[index] ?? ports[0] ?? '5432'
    return `${host.includes(':') ? `[${host}]` : host}:${port}`
  })
}

/** A server that only reads: of several the next one is asked, a single one has to be promoted first. */
export class OnlyReads extends DatabaseAway {
  constructor() {
    super('it is a standby, or only reads for another reason; it is waited until it takes writes', true)
  }
}

type Connected = (error: Error | null, client?: pg.Client) => void

/** A connection to whichever address is next; where it fails, or only reads and a writer is wanted, the next is the one after it. */
export class AddressedClient extends pg.Client {
  readonly #addresses: Addresses | null
  readonly #at: number
  readonly #reads = new Set<string>()

  constructor({ addresses, ...config }: Addressed = {}) {
    const at = addresses?.at ?? 0
    super(addresses ? { ...config, connectionString: addresses.urls[at] ?? '' } : config)
    this.#addresses = addresses ?? null
    this.#at = at
    // One that breaks at work fails its query, and its next one, which is answered; unheard, the event itself would end the process.
    this.on('error', ignore)
    // PostgreSQL tells both with each connection, without being asked, and again when they change.
    this.connection.on('parameterStatus', ({ parameterName, parameterValue }) => {
      if (!ONLY_READ.has(parameterName)) return
      if (parameterValue === 'on') this.#reads.add(parameterName)
      else this.#reads.delete(parameterName)
    })
  }

  /** Whether the server told that it only reads. */
  get onlyReads(): boolean {
    return this.#reads.size > 0
  }

  override connect(): Promise<pg.Client>
  override connect(done: Connected): void
  override connect(done?: Connected): Promise<pg.Client> | undefined {
    const connected = this.#connect()
    if (!done) return connected
    connected.then((client) => done(null, client), done)
    return undefined
  }

  async #connect(): Promise<pg.Client> {
    try {
      await super.connect()
      if (!this.#addresses?.wantsWriter || !this.onlyReads) return this
      void this.end().catch(() => undefined)
      throw new OnlyReads()
    } catch (error) {
      const all = this.#addresses
      // Whoever failed there as well has moved on already.
      if (all && all.at === this.#at) all.at = (all.at + 1) % all.urls.length
      throw error
    }
  }
}

const LOOKS_EVERY_MS = 250

/**
 * Looks at all addresses until one of them takes us, and makes that the next one; ends without one when it is told to. Each is
 * asked on its own, so that a machine without power, which answers nothing, holds up nobody who looks for its successor.
 */
export const findWriter = async (connection: Addressed, signal: AbortSignal): Promise<void> => {
  const { addresses } = connection
  if (!addresses || addresses.urls.length < 2) return
  let isFound = false
  const isThere = async (url: string): Promise<boolean> => {
    const client = new AddressedClient({ ...connection, addresses: { ...addresses, urls: [url], at: 0 } })
    try {
      await client.connect()
    } catch {
      return false
    }
    void client.end().catch(ignore)
    return true
  }
  const lookAt = async (url: string, at: number): Promise<void> => {
    while (!isFound && !signal.aborted) {
      if (await isThere(url)) {
        if (!isFound) addresses.at = at
        isFound = true
      } else await pause(LOOKS_EVERY_MS, undefined, { ref: false })
    }
  }
  await Promise.race(addresses.urls.map(lookAt))
}

const ONLY_READ = new Set(['in_hot_standby', 'default_transaction_read_only'])
