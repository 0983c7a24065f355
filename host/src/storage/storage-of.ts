import type { PlatformStorage } from '@manger/platform'

/**
 * Work on this device that the server has not taken yet: whose, of which remote, and where its author finds it; `isLasting`
 * where it outlives the page.
 */
export type UnsentHere = { user: number; remote: string; path: string; author: string; isLasting: boolean }

/** All such work, of whoever used this device. */
export type UnsentWork = { all: () => UnsentHere[]; subscribe: (listener: () => void) => () => void }

type Author = { id: number; name: string }
/** How often what the device had no room for is tried again, while its page is open. */
export const ROOM_MS = 5000

type Mark = Pick<UnsentHere, 'path' | 'author'>

const MARK = /^unsent:([^:]+):(\d+):(.*)$/

const markIn = (text: string | null): Mark => {
  try {
    const { path, author }: { path?: unknown; author?: unknown } = Object(JSON.parse(text ?? 'null'))
    return { path: String(path ?? ''), author: String(author ?? '') }
  } catch {
    return { path: '', author: '' }
  }
}

/**
 * What a remote keeps of one person on the device. What the device has no room for, or does not let us keep, lasts as long
 * as the page, which tries again and asks before it is closed: the work goes on. Unsent work has a mark beside its value, so
 * that the host knows of it without reading it.
 */
export const createStorages = () => {
  const noRoom = new Map<string, string>()
  const listeners = new Set<() => void>()

  // Also reading is refused where a browser keeps nothing.
  const orElse = <Value>(act: () => Value, otherwise: Value): Value => {
    try {
      return act()
    } catch {
      return otherwise
    }
  }
  const read = (key: string): string | null =>
    noRoom.get(key) ?? orElse(() => localStorage.getItem(key), null)
  const put = (key: string, value: string): void => {
    noRoom.set(key, value)
    orElse(() => {
      localStorage.setItem(key, value)
      noRoom.delete(key)
    }, undefined)
  }
  const marks = () => {
    const keys = orElse(() => Object.keys(localStorage), [])
    return [...new Set([...keys, ...noRoom.keys()])].flatMap((name) => {
      const [, remote = '', user = '', key = ''] = MARK.exec(name) ?? []
      const isLasting = !noRoom.has(name) && !noRoom.has(`remote:${remote}:${user}:${key}`)
      return remote === '' ? [] : [{ ...markIn(read(name)), remote, user: Number(user), key, isLasting }]
    })
  }
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || MARK.test(key)) tell()
  }

  let timer: ReturnType<typeof setInterval> | undefined
  const askFirst = (event: Event): void => {
    if (marks().some(({ isLasting }) => !isLasting)) event.preventDefault()
  }
  const follow = (): void => {
    if (noRoom.size > 0 === (timer !== undefined)) return
    clearInterval(timer)
    timer = noRoom.size > 0 ? setInterval(tryAgain, ROOM_MS) : undefined
    if (timer === undefined) removeEventListener('beforeunload', askFirst)
    else addEventListener('beforeunload', askFirst)
  }
  const tryAgain = (): void => {
    for (const [key, value] of noRoom) put(key, value)
    follow()
    tell()
  }
  const write = (key: string, value: string): void => {
    put(key, value)
    follow()
  }
  const remove = (key: string): void => {
    noRoom.delete(key)
    orElse(() => localStorage.removeItem(key), undefined)
    follow()
  }

  const of = ({ id, name }: Author, remote: string): PlatformStorage => {
    const keyOf = (key: string) => `remote:${remote}:${id}:${key}`
    const markOf = (key: string) => `unsent:${remote}:${id}:${key}`
    return {
      get: (key) => read(keyOf(key)),
      set: (key, value) => write(keyOf(key), value),
      remove: (key) => {
        remove(keyOf(key))
        if (read(markOf(key)) === null) return
        remove(markOf(key))
        tell()
      },
      setUnsent: (key, value, path) => {
        write(keyOf(key), value)
        write(markOf(key), JSON.stringify({ path, author: name }))
        tell()
      },
      unsent: () =>
        marks()
          .filter((mark) => mark.remote === remote && mark.user === id)
          .map(({ key, path }) => ({ key, path })),
      lasts: (key) => !noRoom.has(keyOf(key)) && !noRoom.has(markOf(key)),
    }
  }
  const unsent: UnsentWork = {
    all: () =>
      marks().map(({ user, remote, path, author, isLasting }) => ({ user, remote, path, author, isLasting })),
    subscribe: (listener) => {
      if (listeners.size === 0) addEventListener('storage', hear)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) removeEventListener('storage', hear)
      }
    },
  }
  return { of, unsent }
}

// One for the page: the Platform is made anew when the language changes.
const storages = createStorages()
export const storageOf = storages.of
export const unsentWork = storages.unsent
