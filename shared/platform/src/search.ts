import { SEARCH_DEBOUNCE_MS } from '@manger/contract'
import { useEffect, useState } from 'react'
import { useAddress } from './address.ts'

/** A search field whose text is kept in the address. */
export interface Search {
  /** What the server is asked for; empty = everything. */
  readonly asked: string
  /** Value and change of the field, which follows every key at once. */
  readonly input: { readonly value: string; readonly onChange: (value: string) => void }
  reset(): void
}

const NO_PLACES: readonly string[] = []

/**
 * The search text of the page: in the field at once, in the address 300 ms after the last key (specification 9).
 * `places` are names in the address that another search forgets, such as the page of the list; a constant.
 */
export const useSearch = (places: readonly string[] = NO_PLACES): Search => {
  const { params, change } = useAddress()
  const asked = params.get('search') ?? ''
  const [field, setField] = useState({ typed: asked, written: asked, seen: asked })
  // A link or Back changed the address: the field follows it instead of writing over it.
  if (field.seen !== asked)
    setField({ ...(asked === field.written ? field : { typed: asked, written: asked }), seen: asked })
  const { typed } = field
  useEffect(() => {
    if (typed === asked) return
    const { pathname } = window.location
    const write = () => {
      // Whoever goes to a page that is still on its way has left this one, though it stands there until then.
      if (window.location.pathname !== pathname) return
      setField((now) => ({ ...now, written: typed }))
      change({ ...Object.fromEntries(places.map((place) => [place, null])), search: typed || null })
    }
    const timer = setTimeout(write, SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [typed, asked, places, change])
  const type = (text: string) => setField((now) => ({ ...now, typed: text }))
  return { asked, input: { value: typed, onChange: type }, reset: () => type('') }
}
