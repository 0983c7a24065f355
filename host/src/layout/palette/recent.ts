import { STORED } from '#session/stored-session.ts'
import { keepCopy } from '#storage/keep-copy.ts'
import type { Entry } from './page-entries.ts'

const MOST = 8

const keyOf = (user: number, clientId: number | null) => `${STORED.recent}.${user}.${clientId ?? ''}`

const isEntry = (value: unknown): value is Entry => {
  const { to, title, note, icon, kind }: Record<string, unknown> = Object(value)
  return (
    [to, title, note, icon, kind].every((text) => typeof text === 'string') && String(to).startsWith('/app')
  )
}

/** What this person opened last from the search, here; it ends with the session. */
export const recentEntries = (user: number, clientId: number | null): Entry[] => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf(user, clientId)) ?? '[]')
    return Array.isArray(kept) ? kept.filter(isEntry).map((entry) => ({ ...entry, also: [] })) : []
  } catch {
    return []
  }
}

/** Puts an entry before all others. */
export const keepRecent = (entry: Entry, user: number, clientId: number | null): void => {
  const others = recentEntries(user, clientId).filter(({ to }) => to !== entry.to)
  const kept = [{ ...entry, also: [] }, ...others].slice(0, MOST)
  keepCopy(localStorage, keyOf(user, clientId), JSON.stringify(kept))
}
