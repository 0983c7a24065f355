/** A shelf with the chips that lie on it; `kind` says which shelves change chips among themselves. */
export type Shelf = {
  key: string
  title: string
  kind: string
  chips: readonly { key: string; label: string }[]
  /** Least and most chips that lie on it. */
  min?: number
  max?: number
  /** The shelf of what is not used: a chip that is taken away goes there. */
  isRest?: true
}

/** Where a chip goes: to which place of which shelf. */
export type ShelfMove = { chip: string; to: string; place: number }

/** The keys of the chips of each shelf. */
export type ShelfKeys = Record<string, string[]>

const keysOf = (shelves: readonly Shelf[]): ShelfKeys =>
  Object.fromEntries(shelves.map(({ key, chips }) => [key, chips.map((chip) => chip.key)]))

/** The shelf on which a chip lies. */
export const shelfOf = (shelves: readonly Shelf[], chip: string): Shelf | undefined =>
  shelves.find(({ chips }) => chips.some(({ key }) => key === chip))

/** Whether a shelf has room for a chip, and the shelf it lies on can do without it. */
export const canMove = (shelves: readonly Shelf[], { chip, to }: Omit<ShelfMove, 'place'>): boolean => {
  const from = shelfOf(shelves, chip)
  const target = shelves.find(({ key }) => key === to)
  if (from === undefined || target === undefined || from.kind !== target.kind) return false
  if (from === target) return true
  return from.chips.length > (from.min ?? 0) && target.chips.length < (target.max ?? Number.POSITIVE_INFINITY)
}

/** The chips of each shelf after one was moved; null where it may not go there. */
export const movedChips = (shelves: readonly Shelf[], move: ShelfMove): ShelfKeys | null => {
  if (!canMove(shelves, move)) return null
  const { chip, to, place } = move
  const keys = keysOf(shelves)
  for (const [shelf, own] of Object.entries(keys)) keys[shelf] = own.filter((key) => key !== chip)
  keys[to] = (keys[to] ?? []).toSpliced(place, 0, chip)
  return keys
}
