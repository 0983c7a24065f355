import { useCallback } from 'react'
import { useSearchParams } from 'react-router-dom'

/** What the address says after its `?`, by name. */
export interface Address {
  readonly params: URLSearchParams
  /** Writes some names and leaves the others; null takes a name away. The step back is not used up. What changes at one moment is one call. */
  change(changes: Readonly<Record<string, string | null>>): void
}

/** The place of a page in its address, so that a link shows a colleague the same. Filters of a list have `useFilters`. */
export const useAddress = (): Address => {
  const [params, setParams] = useSearchParams()
  const change = useCallback(
    (changes: Readonly<Record<string, string | null>>) =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old)
          for (const [name, text] of Object.entries(changes)) {
            if (text === null) next.delete(name)
            else next.set(name, text)
          }
          return next
        },
        { replace: true },
      ),
    [setParams],
  )
  return { params, change }
}
