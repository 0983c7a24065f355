import { useState } from 'react'
import type { Option } from './option.ts'

type Key = string | number

/**
 * The label of a value, also of one that is no longer in the list: a search on the server brings other options, and
 * what was chosen before must not turn into its number.
 */
export const useSeenLabels = (options: readonly Option<Key>[]): ((value: Key) => string) => {
  const [seen, setSeen] = useState<ReadonlyMap<Key, string>>(new Map())
  const shown = new Map<Key, string>(options.map(({ value, label }) => [value, label]))
  const fresh = [...shown].filter(([value, label]) => seen.get(value) !== label)
  if (fresh.length > 0) setSeen(new Map([...seen, ...fresh]))
  return (value) => shown.get(value) ?? seen.get(value) ?? String(value)
}
