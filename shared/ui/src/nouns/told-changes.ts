import type { FieldChange } from '@manger/contract/history'
import { useFieldText } from './field-text.ts'
import { useFieldWord } from './field-words.ts'
import { differenceOf } from './told-difference.ts'

type Told = { action: string; changes: readonly FieldChange[] }

/** A change as it reads: its field, and what stood there before and after. */
export type ToldChange = { field: string; label: string; before: string | null; after: string }

/** What an entry of a history or of the audit log tells, in words; `before` is null where there was nothing to compare with. */
export const useToldChanges = (): ((entry: Told) => ToldChange[]) => {
  const word = useFieldWord()
  const write = useFieldText()
  return ({ action, changes }) =>
    changes.flatMap(({ field, kind, old, new: next }) => {
      if (kind === undefined) return []
      const isCompared = kind !== 'masked' && action === 'updated'
      // Of a list of many only what was added, removed or changed is told.
      const lists = isCompared && Array.isArray(old) && Array.isArray(next) ? differenceOf(old, next) : null
      if (lists?.old.length === 0 && lists.next.length === 0) return []
      const values = lists ?? { old, next }
      return {
        field,
        label: word(field),
        before: isCompared ? write(field, kind, values.old) : null,
        after: write(field, kind, action === 'deleted' ? old : values.next),
      }
    })
}

/** The same in one line, as it is copied: `Note: before → after; Date: before → after`. */
export const changesLine = (changes: readonly ToldChange[]): string =>
  changes
    .map(({ label, before, after }) => `${label}: ${before === null ? after : `${before} → ${after}`}`)
    .join('; ')
