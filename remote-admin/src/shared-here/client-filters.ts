import { CLIENT_STATUSES, type ClientStatus } from '@manger/contract/clients'
import { type Search, useSearch, useSearchParams } from '@manger/platform/router'

/** The filters of a list of clients, all of them kept in the address. */
export type ClientFilters = {
  search: Search
  status: ClientStatus | null
  country: number | null
  page: number
  isActive: boolean
  set: (name: 'status' | 'country' | 'page', value: string | number | null) => void
  reset: () => void
}

/** What the server is asked with the filters, the page left out. */
export type ClientWish = { search?: string; status?: ClientStatus; country?: number }

const NUMBER = /^[1-9]\d{0,12}$/

const numberIn = (text: string | null): number | null =>
  text !== null && NUMBER.test(text) ? Number(text) : null

/** The filters as a query. */
export const wishOf = ({ search, status, country }: ClientFilters): ClientWish => ({
  search: search.asked || undefined,
  status: status ?? undefined,
  country: country ?? undefined,
})

/** Reads the filters of the address and writes them back; another filter starts at the first page again. */
export const useClientFilters = (): ClientFilters => {
  const search = useSearch()
  const [params, setParams] = useSearchParams()
  const change = (work: (next: URLSearchParams) => void) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old)
        next.delete('page')
        work(next)
        return next
      },
      { replace: true },
    )
  const status = CLIENT_STATUSES.find((name) => name === params.get('status')) ?? null
  const country = numberIn(params.get('country'))
  const page = numberIn(params.get('page')) ?? 1
  const handleSearch = (value: string) => {
    if (page > 1) change(() => undefined)
    search.input.onChange(value)
  }
  return {
    search: { ...search, input: { ...search.input, onChange: handleSearch } },
    status,
    country,
    page,
    isActive: search.asked !== '' || status !== null || country !== null,
    set: (name, value) =>
      change((next) => (value === null ? next.delete(name) : next.set(name, String(value)))),
    reset: () => {
      search.reset()
      change((next) => {
        for (const name of ['search', 'status', 'country']) next.delete(name)
      })
    },
  }
}
