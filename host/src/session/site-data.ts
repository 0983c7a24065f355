// What must outlive the page is refused, as by a full device: who keeps it says that it lasts as long as the page (storage-of.ts).
const MUST_LAST = /^(remote|unsent):/

const standIn = (): Storage => {
  const values = new Map<string, string>()
  return {
    isStandIn: true,
    get length() {
      return values.size
    },
    key: (index) => [...values.keys()][index] ?? null,
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => {
      if (MUST_LAST.test(key)) throw new DOMException('Site data is blocked', 'QuotaExceededError')
      values.set(key, value)
    },
    removeItem: (key) => void values.delete(key),
    clear: () => values.clear(),
  }
}

const isThere = (name: 'localStorage' | 'sessionStorage'): boolean => {
  try {
    return window[name].length >= 0
  } catch {
    return false
  }
}

/**
 * Lets the page work where a browser lets it keep nothing: even asking for a storage throws there, or answers null. A session, a
 * language and a theme then last as long as the page; the script of the sign-in and the page that comes in its place share them.
 */
export const lendStorage = (): void => {
  for (const name of ['localStorage', 'sessionStorage'] as const)
    if (!isThere(name)) Object.defineProperty(window, name, { value: standIn(), configurable: true })
}

/** Whether this browser keeps what the page stores. */
export const isKept = (): boolean => !('isStandIn' in localStorage)

lendStorage()
