import { MODULES, type Module, type UserType, userTypeOf } from '@manger/contract'
import type { SessionToken } from '@manger/contract/session'

/** Where the parts of a session lie; local storage unless said otherwise (specification 4 and 6). */
export const STORED = {
  token: 'token',
  userType: 'user_type',
  modules: 'modules',
  /** The client of the last route that named one. */
  clientId: 'client_id',
  /** Start of the keys of the last good lists of remotes, one per user. */
  registry: 'registry',
  /** Start of the keys of what was opened last from the search, one per user and client. */
  recent: 'recent',
  /** Start of the keys of cached rights in session storage. */
  permissions: 'permissions',
  /** Path to open again after signing in, in session storage. */
  returnTo: 'return_to',
  /** Why the session ended that led to the sign-in page, in session storage. */
  ended: 'ended',
  /** An authenticator app that is being set up in a sign-in, in session storage. */
  setUp: 'set_up',
} as const

/** Who the stored session belongs to; the token itself is read only where a call is made. */
export type Holder = { userType: UserType; modules: readonly Module[] }

const isModule = (value: unknown): value is Module => MODULES.some((module) => module === value)

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}

export const storedToken = (): string | null => localStorage.getItem(STORED.token)

/** The expiry claim of a token, in epoch seconds; null for one that does not tell. */
export const expiryOf = (token: string): number | null => {
  const [, claims = ''] = token.split('.')
  try {
    const { exp }: { exp?: unknown } = Object(
      JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))),
    )
    return typeof exp === 'number' ? exp : null
  } catch {
    return null
  }
}

/** When the stored token expires; null where there is none. */
export const storedExpiry = (): number | null => expiryOf(storedToken() ?? '')

export const storedHolder = (): Holder => {
  const list = parsed(localStorage.getItem(STORED.modules))
  const modules = Array.isArray(list) ? list.filter(isModule) : []
  return {
    userType: userTypeOf(localStorage.getItem(STORED.userType)),
    // Specification 4: the main module when none is stored.
    modules: modules.length > 0 ? modules : ['main'],
  }
}

export const storeSession = ({ token, user_type, modules }: SessionToken): void => {
  localStorage.setItem(STORED.userType, user_type)
  localStorage.setItem(STORED.modules, JSON.stringify(modules))
  // Last, because the other tabs wake up at this key and then read the two above.
  localStorage.setItem(STORED.token, token)
}

const removeAll = (storage: Storage, isOurs: (key: string) => boolean): void => {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '')
  for (const key of keys.filter(isOurs)) storage.removeItem(key)
}

export const clearSession = (): void => {
  const gone: readonly string[] = [STORED.token, STORED.userType, STORED.modules, STORED.clientId]
  removeAll(localStorage, (key) => {
    // A word of the farm is not for who uses the device next.
    const isStart = [STORED.registry, `${STORED.recent}.`].some((start) => key.startsWith(start))
    return isStart || gone.includes(key)
  })
  removeAll(sessionStorage, (key) => key.startsWith(STORED.permissions))
}
