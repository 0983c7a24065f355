import { type MissingCell, PAGE_SIZE_MAX, type Route } from '@manger/contract'
import { useCallback, useEffect, useRef, useState } from 'react'
import useSWR, { type SWRConfiguration, useSWRConfig } from 'swr'
import { usePageContext } from '../context.ts'
import { type AddressInput, queryText } from './address.ts'
import { fetchAllRows, lastOf, type PageWish } from './all-rows.ts'
import type { ApiError } from './error.ts'
import { type Api, type Query, useApi } from './hooks.ts'
import { askAgain } from './refreshing.ts'

/** Which list is asked: its route, and the filters without any page. */
export interface ListOf {
  route: Pick<Route, 'path'>
  query: AddressInput['query']
}

/** One page of a list as the server answers it. */
export interface RowsPage<Row> {
  readonly data: readonly Row[]
  readonly count: number
  readonly next: string | null
  readonly missing_cells?: readonly MissingCell[] | undefined
}

/** The rows that were fetched so far, and how many there are. */
export interface RowsAnswer<Row> {
  data: Row[]
  count: number
  /** The cells of which the rows lack something, see `missing_cells` of the contract. */
  away?: readonly MissingCell[] | undefined
}

/** A list that grows to its end: `part` is what the foot of its table needs. */
export interface Rows<Row> extends Query<RowsAnswer<Row>> {
  part: { shown: number; total: number; more: () => void; isBusy: boolean } | undefined
  /** Fetches every row, also those that were not read yet: what a copy of the list takes. */
  all: () => Promise<Row[]>
}

type Ask<Row> = (api: Api, wish: PageWish) => Promise<RowsPage<Row>>
type Options = Pick<SWRConfiguration, 'refreshInterval' | 'revalidateOnFocus'> & {
  /** How many rows come first, at most 200; 200 unless given. */
  size?: number
  /** How far the list was read before and who keeps it; kept by the hook itself unless given. */
  reach?: { rows: number | null; keep: (rows: number) => void }
}
// In the answer itself too: other counts with the same rows are another answer.
type FirstPage<Row> = RowsAnswer<Row> & { first: RowsPage<Row> | undefined }

const firstPages = new WeakMap<readonly unknown[], RowsPage<unknown>>()

/** The first page as it was answered, of rows that a list has; a list may tell more than its rows. */
export const firstPageOf = (rows: readonly unknown[]): RowsPage<unknown> | undefined => firstPages.get(rows)

type Held<Row> = { of: string; pages: readonly RowsPage<Row>[] }

/** Above this many rows a list is fetched in pages of the largest size; below it in one page that grows. */
const nextSize = (wanted: number): number =>
  wanted < PAGE_SIZE_MAX ? Math.min(wanted * 5, PAGE_SIZE_MAX) : wanted + PAGE_SIZE_MAX

// A row that was added meanwhile pushes another one to the next page: nobody shall see it twice. A row of several things,
// such as a farm with its client, has no id: each is one of its own.
const once = <Row extends { id?: number | string }>(rows: readonly Row[]): Row[] => [
  ...new Map(rows.map((row) => [row.id ?? row, row])).values(),
]

const useFollowed = <Answer>(
  key: readonly unknown[] | null,
  fetch: () => Promise<Answer>,
  options: SWRConfiguration<Answer, ApiError>,
): Query<Answer> => {
  const answer = useSWR<Answer, ApiError>(key, fetch, options)
  const { cache, mutate } = useSWRConfig()
  const asked = useRef(key)
  useEffect(() => {
    asked.current = key
  })
  const refresh = useCallback(async () => {
    const now = asked.current
    if (now !== null) await askAgain(cache, now, () => mutate(now))
  }, [cache, mutate])
  const { data, error, isLoading, isValidating } = answer
  return { data, error, isLoading, isValidating, refresh }
}

/**
 * A list as far as it was read: 200 rows first unless asked otherwise, then on to its end with `part.more`. Former rows
 * stay in sight while others are on their way. `ask` fetches one page; a null list asks nothing.
 * @deprecated `useList` of the page, `useListPart` inside of one.
 */
export const useRows = <Row extends { id: number | string }>(
  list: ListOf | null,
  ask: Ask<Row>,
  { size = PAGE_SIZE_MAX, reach, ...options }: Options = {},
): Rows<Row> => {
  const api = useApi()
  const { clientId } = usePageContext()
  const base = list && [clientId, list.route.path, queryText(list.query)]
  const of = JSON.stringify(base)
  const [grown, setGrown] = useState({ of, wanted: size })
  const own = grown.of === of ? grown.wanted : size
  const wanted = Math.max(size, reach === undefined ? own : (reach.rows ?? 0))
  const held = useRef<Held<Row>>({ of, pages: [] })

  const fetch = async (): Promise<FirstPage<Row>> => {
    const page_size = Math.min(wanted, PAGE_SIZE_MAX)
    const count = Math.ceil(wanted / page_size)
    const { current: before } = held
    // Growing by a page asks for that page alone; asking again asks for all of them.
    const isGrowing = before.of === of && page_size === PAGE_SIZE_MAX && before.pages.length === count - 1
    const pages = isGrowing ? [...before.pages] : []
    while (pages.length < count && pages.at(-1)?.next !== null)
      pages.push(
        await ask(api, { page: pages.length + 1, page_size, last: lastOf(pages.at(-1)?.data ?? []) }),
      )
    held.current = { of, pages: page_size === PAGE_SIZE_MAX ? pages : [] }
    const data = once(pages.flatMap((page) => page.data))
    const [first] = pages
    if (first) firstPages.set(data, first)
    const away = pages.find(({ missing_cells }) => missing_cells)?.missing_cells
    return { data, count: pages.at(-1)?.count ?? 0, first, away }
  }

  const key = base && [...base, wanted]
  const answer = useFollowed<RowsAnswer<Row>>(key, fetch, { keepPreviousData: true, ...options })
  const { data, isValidating } = answer
  const part = data && {
    shown: data.data.length,
    total: data.count,
    more: () => {
      if (reach === undefined) setGrown({ of, wanted: nextSize(wanted) })
      else reach.keep(nextSize(wanted))
    },
    isBusy: isValidating,
  }
  return { ...answer, part, all: () => fetchAllRows((page) => ask(api, page)) }
}

/**
 * Every row of a list, for choices and for sums that must know them all; a null list asks nothing.
 * @deprecated `useEvery` takes the route alone.
 */
export const useAllRows = <Row extends { id: number | string }>(
  list: ListOf | null,
  ask: Ask<Row>,
  options: Omit<Options, 'size' | 'reach'> = {},
): Query<RowsAnswer<Row>> => {
  const api = useApi()
  const { clientId } = usePageContext()
  const key = list && [clientId, list.route.path, queryText(list.query), 'all']
  const fetch = async (): Promise<RowsAnswer<Row>> => {
    const data = once(await fetchAllRows((page) => ask(api, page)))
    return { data, count: data.length }
  }
  return useFollowed(key, fetch, { keepPreviousData: true, ...options })
}
