import type { PlatformStorage } from '@manger/platform'

/** Work on this device that the server has not taken yet: whose, of which remote, and where its author finds it. */
export type UnsentHere = { user: number; remote: string; path: string; author: string }

/** All such work, of whoever used this device. */
export type UnsentWork = { all: () => UnsentHere[]; subscribe: (listener: () => void) => () => void }

type Author = { id: number; name: string }
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
 * as the page: the work goes on. Unsent work has a mark beside its value, so that the host knows of it without reading it.
 */
export const createStorages = () => {
  const noRoom = new Map<string, string>()
  const listeners = new Set<() => void>()

  const read = (key: string): string | null => noRoom.get(key) ?? localStorage.getItem(key)
  const write = (key: string, value: string): void => {
    noRoom.delete(key)
    try {
      localStorage.setItem(key, value)
    } catch {
      noRoom.set(key, value)
    }
  }
  const remove = (key: string): void => {
    noRoom.delete(key)
    localStorage.removeItem(key)
  }
  const marks = () => {
    const keys = Array.from({ length: localStorage.length }, (_, index) => localStorage.key(index) ?? '')
    return [...new Set([...keys, ...noRoom.keys()])].flatMap((name) => {
      const [, remote = '', user = '', key = ''] = MARK.exec(name) ?? []
      return remote === '' ? [] : [{ ...markIn(read(name)), remote, user: Number(user), key }]
    })
  }
  const tell = (): void => {
    for (const listener of listeners) listener()
  }
  const hear = ({ key }: StorageEvent): void => {
    if (key === null || MARK.test(key)) tell()
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
    }
  }
  const unsent: UnsentWork = {
    all: () => marks().map(({ user, remote, path, author }) => ({ user, remote, path, author })),
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
