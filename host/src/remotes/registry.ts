import { Registry } from '@manger/contract/releases'

/** How often an open page asks for the list when the event stream says nothing (platform d). */
export const POLL_MS = 60_000
const ANSWER_MS = 8_000
const ADDRESS = '/ui/registry'

/** The list of remotes of this user; `isOld` when the server did not answer and this is the last good copy. */
export type KnownRegistry = { registry: Registry; isOld: boolean }

type Copy = { etag: string | null; registry: Registry }

/** The world around the client. */
export type RegistryParts = {
  token: () => string | null
  /** A 401 with this token: whether there is a newer one to try again with. */
  renew: (refused: string | null) => Promise<boolean>
  /** Start of the storage keys; sign-out deletes every key that begins with it. */
  storageKey: string
  /** The page's own query: overrides go on to the server, which alone decides whether to obey them. */
  search?: string
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
    const registry = Registry.safeParse(stored?.registry)
    return registry.success
      ? { etag: typeof stored.etag === 'string' ? stored.etag : null, registry: registry.data }
      : null
  } catch {
    return null
  }
}

/** Asks for the list of remotes; one question at a time, the last good copy when nobody answers. */
export const createRegistryClient = ({
  token,
  renew,
  storageKey,
  search = location.search,
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

  const read = async (copy: Copy | null): Promise<Registry> => {
    // An override is for this page only: neither an older answer nor the stored copy may stand in for it.
    const isPlain = overridesOf(search) === ''
    const response = await askAgainAfter401(isPlain ? (copy?.etag ?? null) : null)
    if (response.status === 304 && copy) return copy.registry
    if (!response.ok) throw new Error(`The registry answered ${response.status}`)
    const registry = Registry.parse(await response.json())
    if (isPlain)
      localStorage.setItem(keyOf(), JSON.stringify({ etag: response.headers.get('ETag'), registry }))
    return registry
  }

  let question: Promise<KnownRegistry> | null = null

  const load = (): Promise<KnownRegistry> => {
    question ??= (async () => {
      const copy = readCopy(keyOf())
      try {
        return { registry: await read(copy), isOld: false }
      } catch (error) {
        if (copy === null) throw error
        return { registry: copy.registry, isOld: true }
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
