import { SEARCH_DEBOUNCE_MS } from '@manger/contract'
import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/** A search field whose text is kept in the address. */
export interface Search {
  /** What the server is asked for; empty = everything. */
  readonly asked: string
  /** Value and change of the field, which follows every key at once. */
  readonly input: { readonly value: string; readonly onChange: (value: string) => void }
  reset(): void
}

/** The search text of the page: in the field at once, in the address 300 ms after the last key (specification 9). */
export const useSearch = (): Search => {
  const [params, setParams] = useSearchParams()
  const asked = params.get('search') ?? ''
  const [typed, setTyped] = useState(asked)
  useEffect(() => {
    if (typed === asked) return
    const write = () =>
      setParams(
        (old) => {
          const next = new URLSearchParams(old)
          if (typed === '') next.delete('search')
          else next.set('search', typed)
          return next
        },
        { replace: true },
      )
    const timer = setTimeout(write, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, asked, setParams])
  return { asked, input: { value: typed, onChange: setTyped }, reset: () => setTyped('') }
}
