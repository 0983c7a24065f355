import type { Registry } from '@manger/contract/releases'
import { keepCopy } from '#storage/keep-copy.ts'
import { type ReadRegistry, readRegistry } from './read-registry.ts'

/** How often an open page asks for the list when the event stream says nothing (platform d). */
export const POLL_MS = 60_000
const ANSWER_MS = 8_000
const ADDRESS = '/ui/registry'

/**
 * The list of remotes of this user; `isOld` when the server did not answer and this is the last good copy,
 * `isWhole` unless it has rows that this host cannot read.
 */
export type KnownRegistry = { registry: Registry; isOld: boolean; isWhole: boolean }

type Copy = ReadRegistry & { etag: string | null }

/** The world around the client. */
type RegistryParts = {
  token: () => string | null
  /** A 401 with this token: whether there is a newer one to try again with. */
  renew: (refused: string | null) => Promise<boolean>
  /** Start of the storage keys; sign-out deletes every key that begins with it. */
  storageKey: string
  /** The page's own query: overrides go on to the server, which alone decides whether to obey them. */
  search?: string
  /** Told of what the list has and this host cannot read. */
  onLeftOut?: (message: string) => void
}

/** The part of the page's query that asks for other builds: `?ui.planning=preview:x`. */
export const overridesOf = (search: string): string => {
  const wanted = [...new URLSearchParams(search)].filter(([key]) => key.startsWith('ui.'))
  return wanted.length > 0 ? `?${new URLSearchParams(wanted)}` : ''
}

/** Whose list it is, read from the token; two people on one device never see each other's list. */
export const userOf = (token: string | null): string => {
  try {
    const payload: unknown = JSON.parse(
      atob((token ?? '').split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''),
    )
    const sub: unknown = payload !== null && typeof payload === 'object' ? Reflect.get(payload, 'sub') : ''
    return String(sub)
  } catch {
    return ''
  }
}

const readCopy = (key: string): Copy | null => {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null')
    const etag = typeof stored?.etag === 'string' ? stored.etag : null
    return { etag, ...readRegistry(stored?.registry) }
  } catch {
    return null
  }
}

const known = ({ registry, leftOut }: ReadRegistry, isOld: boolean): KnownRegistry => ({
  registry,
  isOld,
  isWhole: leftOut.length === 0,
})

/** Asks for the list of remotes; one question at a time, the last good copy when nobody answers. */
export const createRegistryClient = ({
  token,
  renew,
  storageKey,
  search = location.search,
  onLeftOut,
}: RegistryParts) => {
  const keyOf = (): string => `${storageKey}:${userOf(token())}`
  const ask = (etag: string | null): Promise<Response> => {
    const headers = new Headers({ Accept: 'application/json', Authorization: `Bearer ${token() ?? ''}` })
    if (etag !== null) headers.set('If-None-Match', etag)
    return fetch(`${ADDRESS}${overridesOf(search)}`, { headers, signal: AbortSignal.timeout(ANSWER_MS) })
  }

  const askAgainAfter401 = async (etag: string | null): Promise<Response> => {
    const used = token()
    const response = await ask(etag)
    return response.status === 401 && (await renew(used)) ? ask(etag) : response
  }

  const read = async (copy: Copy | null): Promise<ReadRegistry> => {
    // An override is for this page only: neither an older answer nor the stored copy may stand in for it.
    const isPlain = overridesOf(search) === ''
    const response = await askAgainAfter401(isPlain ? (copy?.etag ?? null) : null)
    if (response.status === 304 && copy) return copy
    if (!response.ok) throw new Error(`The registry answered ${response.status}`)
    const body: unknown = await response.json()
    const list = readRegistry(body)
    if (list.leftOut.length > 0) onLeftOut?.(`The registry has rows unknown here: ${list.leftOut.join('; ')}`)
    // As it came: the host of tomorrow may know the words that this one does not.
    if (isPlain)
      keepCopy(localStorage, keyOf(), JSON.stringify({ etag: response.headers.get('ETag'), registry: body }))
    return list
  }

  let question: Promise<KnownRegistry> | null = null

  const load = (): Promise<KnownRegistry> => {
    question ??= (async () => {
      const copy = readCopy(keyOf())
      // The page asks again when the network is back.
      if (copy !== null && !navigator.onLine) return known(copy, true)
      try {
        return known(await read(copy), false)
      } catch (error) {
        if (copy === null) throw error
        return known(copy, true)
      }
    })().finally(() => {
      question = null
    })
    return question
  }

  return { load }
}

/** The client of the page. */
export type RegistryClient = ReturnType<typeof createRegistryClient>
