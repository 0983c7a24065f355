import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { type Search, useSearch } from '../search.ts'
import {
  type FilterSchema,
  type FilterValues,
  isFilterActive,
  placesOf,
  readFilters,
  writeFilters,
} from './filter-address.ts'

/** Filters and search of a page, all of them kept in the address so that a link shows the same list. */
export interface Filters<Schema extends FilterSchema> {
  readonly values: FilterValues<Schema>
  readonly search: Search
  /** Whether anything is filtered or searched; a page of a list is no filter. */
  readonly isActive: boolean
  /** Changes some filters at once and starts at the first page again. */
  set(changes: Partial<FilterValues<Schema>>): void
  reset(): void
}

/**
 * Reads and writes the filters of a page. `schema` is a constant outside the component; the address is replaced, so
 * that Back leaves the list instead of walking through every choice.
 */
export const useFilters = <const Schema extends FilterSchema>(schema: Schema): Filters<Schema> => {
  const [params, setParams] = useSearchParams()
  const places = useMemo(() => placesOf(schema), [schema])
  const search = useSearch(places)
  const values = useMemo(() => readFilters(schema, params), [schema, params])
  return {
    values,
    search,
    isActive:
      search.asked !== '' ||
      Object.entries(schema).some(([name, kind]) => isFilterActive(kind, values[name])),
    set: (changes) => setParams((old) => writeFilters(schema, old, changes), { replace: true }),
    reset: () => {
      search.reset()
      const initials = Object.fromEntries(Object.entries(schema).map(([name, kind]) => [name, kind.initial]))
      setParams(
        (old) => {
          const next = writeFilters(schema, old, initials)
          next.delete('search')
          return next
        },
        { replace: true },
      )
    },
  }
}
