const removed = new Set<string>()

const keyOf = (client: number | null, path: string): string => `${client} ${path}`

/** Notes that a thing was deleted by this person: a list without it is no news. */
export const noteRemoved = (client: number | null, path: string): void => {
  removed.add(keyOf(client, path))
}

/** Forgets that it was deleted, once this call has brought it back. */
export const noteBack = (client: number | null, path: string): void => {
  removed.delete(keyOf(client, path.replace(/restore\/$/, '')))
}

/** Whether this person deleted it here, in whatever remote. */
export const isRemovedHere = (client: number | null, path: string): boolean =>
  removed.has(keyOf(client, path))
