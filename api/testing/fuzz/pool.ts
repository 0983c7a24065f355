import type { Named } from './identity.ts'

type Row = Record<string, unknown>

// Rows that belong to no client, or people who work for several.
const COMMON = new Set(
  'user author operator loader unloader worker account staff consultant admin brand model type_of'.split(' '),
)

const singular = (word: string): string => word.replace(/s$/, '').replace(/_id$/, '')

/** Stand for a client: rows that lie outside all of them, and rows that the run itself has made. */
export const COMMON_GROUND = 0
export const MADE = -1

/** What the answers so far have told: which rows there are, and whose each of them is. */
export const createPool = () => {
  const owners = new Map<string, number>()
  const ids = new Map<string, Set<number>>()
  const rows = new Map<string, Row[]>()

  const add = (key: string, id: number): void => {
    ids.set(key, (ids.get(key) ?? new Set()).add(id))
  }
  const at = (key: string, choice: number): number | undefined => {
    // Half of the time one of the last: what was just made or planned is what most can be done with.
    const all = [...(ids.get(key) ?? [])].slice(choice % 2 === 0 ? -20 : 0)
    return all[choice % Math.max(all.length, 1)]
  }

  return {
    /** Notes that a client was shown a row; false when it is another's. */
    claim: (client: number, noun: string, { place, word, id }: Named): boolean => {
      add(`${client} ${singular(word === 'data' ? noun : word)}`, id)
      if (COMMON.has(word)) return true
      const key = `${noun} ${place} ${id}`
      const owner = owners.get(key) ?? client
      owners.set(key, owner)
      return owner === client
    },
    /** Notes a row without saying whose it is. */
    note: (ground: number, noun: string, id: number): void => add(`${ground} ${singular(noun)}`, id),
    /** One of the rows that a client was shown, by noun or by the word that names it. */
    pick: (client: number, word: string, choice: number): number | undefined =>
      at(`${client} ${singular(word)}`, choice),
    /** Keeps a whole row, to be sent back changed. */
    keep: (client: number, noun: string, row: Row): void => {
      const key = `${client} ${noun}`
      rows.set(key, [row, ...(rows.get(key) ?? [])].slice(0, 40))
    },
    row: (client: number, noun: string, id: number): Row | undefined =>
      rows.get(`${client} ${noun}`)?.find((row) => row.id === id),
    anyRow: (client: number, noun: string, choice: number): Row | undefined => {
      const all = rows.get(`${client} ${noun}`) ?? []
      return all[choice % Math.max(all.length, 1)]
    },
  }
}
export type Pool = ReturnType<typeof createPool>
