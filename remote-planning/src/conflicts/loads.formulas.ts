import { type Kg, sumOf } from '@manger/contract'
import type { OfflineConflict } from '@manger/contract/feedings'

/** What a planner settles at once: the weights that one driver noted for one feeding, or a fact alone. */
export type Entry = { key: number; conflicts: readonly [OfflineConflict, ...OfflineConflict[]] }

const loadOf = ({ operator, noted_for, feeding, group, settlements, id }: OfflineConflict): string => {
  const of = noted_for ?? feeding?.id
  if (of === undefined || !settlements.includes('attach')) return `alone ${id}`
  return `${operator?.id} ${of} ${group === null ? 'load' : 'unloading'}`
}

/** Facts as they are settled, in the order of their list. */
export const entriesOf = (conflicts: readonly OfflineConflict[]): Entry[] => {
  const entries = new Map<string, Entry>()
  for (const conflict of conflicts) {
    const load = loadOf(conflict)
    const entry = entries.get(load)
    if (entry) entries.set(load, { ...entry, conflicts: [...entry.conflicts, conflict] })
    else entries.set(load, { key: conflict.id, conflicts: [conflict] })
  }
  return [...entries.values()]
}

/** Kg of all weights of an entry. */
export const weightOf = (conflicts: readonly OfflineConflict[]): Kg =>
  sumOf(conflicts, ({ weight }) => weight ?? 0)
