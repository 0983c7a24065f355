import type { RowKey } from '../column.ts'

/** The keys after one was put to the place of another; null when they do not stand in the same group. */
export const movedKeys = (keys: readonly RowKey[], moved: RowKey, target: RowKey): RowKey[] | null => {
  const from = keys.indexOf(moved)
  const to = keys.indexOf(target)
  if (from < 0 || to < 0) return null
  const rest = keys.toSpliced(from, 1)
  return rest.toSpliced(to, 0, moved)
}
