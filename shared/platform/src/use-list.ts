import { type MissingCell, PAGE_SIZE, type Route, type RouteAnswer, type RouteInput } from '@manger/contract'
import { useMemo, useState } from 'react'
import { type AddressInput, fillPath } from './api/address.ts'
import type { PageWish } from './api/all-rows.ts'
import type { CallInput } from './api/client.ts'
import type { ApiError } from './api/error.ts'
import { type Api, type Query, useQuery } from './api/hooks.ts'
import {
  firstPageOf,
  type Rows,
  type RowsAnswer,
  type RowsPage,
  useAllRows,
  useRows,
} from './api/use-rows.ts'
import type { FilterSchema, FilterValues } from './filters/filter-address.ts'
import { filterOf } from './filters/filter-kinds.ts'
import { type Filters, useFilters } from './filters/use-filters.ts'
import { type Followed, useLiveRows } from './live.ts'
import { useMay, useRightOf } from './session-hooks.ts'

/** A row of a list of the contract. */
type RowOf<R extends Route> = RouteAnswer<R> extends { data: (infer Row)[] } ? Row : never

type Identified = { id: number | string }
type Params = AddressInput['params']
type Asked<R extends Route> = RouteInput<R> extends { query?: infer Query } ? Query : never

// Where a list stands beside its own filters: its order, and how far it was read.
const PLACES = {
  ordering: { ...filterOf.text(), isLook: true },
  rows: { ...filterOf.id(), isPlace: true },
} as const

type Asking = Readonly<Record<string, string | number | boolean | readonly (string | number)[] | undefined>>

/** What a list is asked for besides its filters. */
type ListOptions<R extends Route, Schema extends FilterSchema> = {
  /** The filters in the address; those whose name the route knows are sent as they are. A constant. */
  filters?: Schema
  /** What the filters ask for where their names or values are not those of the route. */
  query?: (values: FilterValues<Schema>) => Asked<R>
  /** Parameters of the path. */
  params?: Params
  /** The order as long as nobody chose another. */
  ordering?: string
  /** How many rows come first; 20 unless given. */
  size?: number
  /** False asks nothing yet. */
  isAsked?: boolean
}

/** What a `DataTable` of the kit shows of a list, to be spread into it. */
type ListTable<Row> = {
  rows: Row[] | undefined
  error: ApiError | undefined
  onRetry: () => void
  canView: boolean
  right: string
  onResetFilters: (() => void) | undefined
  part: { shown: number; total: number; more: () => void; isBusy: boolean } | undefined
  ordering: string
  onOrder: (ordering: string) => void
  away: readonly MissingCell[] | undefined
}

/** The rows of a list as far as they were read, and what a table shows of them. */
type ListPart<Row> = {
  table: ListTable<Row>
  rows: readonly Row[]
  /** How many there are; undefined until the first answer, and for who may not see them. */
  count: number | undefined
  canView: boolean
  /** What is asked for, without order and page: a total over the same rows asks the same. */
  query: Asking
  /** Every row, also those that were not read yet. */
  all: () => Promise<Row[]>
  refresh: () => Promise<void>
}

/** A list of the contract on a page: filters, search, order and reach are in the address, the rows are read to their end. */
export type List<Row, Schema extends FilterSchema> = Filters<Schema> & ListPart<Row>

/** What a list that is a part of a page is asked for. */
type PartOptions<R extends Route> = Pick<
  ListOptions<R, FilterSchema>,
  'params' | 'ordering' | 'size' | 'isAsked'
> & { query?: Asked<R> }

const namesOf = (route: Route): readonly string[] =>
  route.query !== undefined && 'shape' in route.query ? Object.keys(Object(route.query.shape)) : []

const pathOf = (route: Route, params: Params) => ({ path: fillPath(route.path, params) })

// Where rows come in above what was read, the route goes on after a row: it knows `before`.
const pageOf = (route: Route, page: Omit<PageWish, 'last'>, last: PageWish['last']) =>
  namesOf(route).includes('before') ? { page_size: page.page_size, before: last } : page

const askPage =
  <R extends Route>(route: R, params: Params, query: AddressInput['query']) =>
  (api: Api, { last, ...page }: PageWish) =>
    // A route whose answer is a list of these rows: its type says so, the compiler cannot follow a generic one.
    api.call(
      route,
      ...([{ params, query: { ...query, ...pageOf(route, page, last) } }] as unknown as CallInput<R>),
    ) as unknown as Promise<RowsPage<RowOf<R> & Identified>>

const known = (route: Route, values: object): Asking => {
  const names = namesOf(route)
  const sent = Object.entries(values).filter(
    ([name, value]) => names.includes(name) && value !== null && value !== '',
  )
  return Object.fromEntries(sent)
}

type Wanted = {
  params: Params
  query: Asking
  /** The order as long as nobody chose another, and the chosen one. */
  order: { usual: string; chosen: string; choose: (ordering: string) => void }
  size: number | undefined
  isAsked: boolean | undefined
  reach?: { rows: number | null; keep: (rows: number) => void }
}

const useRowsOf = <R extends Route>(route: R, wanted: Wanted): ListPart<RowOf<R>> => {
  const { params, query, order, size = PAGE_SIZE, isAsked = true, reach } = wanted
  const canView = useMay()(route)
  const rightOf = useRightOf()
  const ordering = order.chosen === '' ? order.usual : order.chosen
  const isOrdered = ordering !== '' && namesOf(route).includes('ordering')
  const sent: Asking = isOrdered ? { ...query, ordering } : query
  const list = canView && isAsked ? { route: pathOf(route, params), query: sent } : null
  const asked = useRows(list, askPage(route, params, sent), { size, ...(reach && { reach }) })
  return {
    table: {
      rows: asked.data?.data,
      error: asked.error,
      onRetry: () => void asked.refresh(),
      canView,
      right: rightOf(route),
      onResetFilters: undefined,
      part: asked.part,
      ordering,
      onOrder: (next) => order.choose(next === order.usual ? '' : next),
      away: asked.data?.away,
    },
    rows: asked.data?.data ?? [],
    count: asked.data?.count,
    canView,
    query,
    all: asked.all,
    refresh: asked.refresh,
  }
}

/**
 * The one way to show a list: who may see it is asked of the route, what it is narrowed to and how far it was read stands
 * in the address, and it is read on to its end. Spread `table` into the `DataTable` of the kit.
 */
export const useList = <R extends Route, const Schema extends FilterSchema = Record<never, never>>(
  route: R,
  options: ListOptions<R, Schema> = {},
): List<RowOf<R>, Schema> => {
  const { filters: own, query: more, params, ordering = '', size, isAsked } = options
  const schema = useMemo(() => ({ ...own, ...PLACES }), [own])
  const filters = useFilters<FilterSchema>(schema)
  // The schema has the names of `own`, each with its kind, and two more.
  const values = filters.values as FilterValues<Schema> & FilterValues<typeof PLACES>
  const { ordering: _, ...query }: Asking = {
    ...known(route, { ...values, search: filters.search.asked }),
    ...Object(more?.(values)),
  }
  const list = useRowsOf(route, {
    params,
    query,
    order: { usual: ordering, chosen: values.ordering, choose: (next) => filters.set({ ordering: next }) },
    size,
    isAsked,
    reach: { rows: values.rows, keep: (rows) => filters.set({ rows }) },
  })
  const onResetFilters = filters.isActive ? filters.reset : undefined
  return {
    ...filters,
    values,
    set: (changes) => filters.set(changes),
    ...list,
    table: { ...list.table, onResetFilters },
  }
}

/** A list that is a part of the page of something else: its order and reach are its own, nothing of it is in the address. */
export const useListPart = <R extends Route>(
  route: R,
  { query, params, ordering = '', size, isAsked }: PartOptions<R> = {},
): ListPart<RowOf<R>> => {
  const [chosen, choose] = useState('')
  const order = { usual: ordering, chosen, choose }
  return useRowsOf(route, { params, query: Object(query), order, size, isAsked })
}

/** What the server tells with a list beside its rows, such as counts; the former while others are on their way. */
export const toldWith = <R extends Route>(
  _route: R,
  { rows }: { rows: readonly RowOf<R>[] },
): RouteAnswer<R> | undefined =>
  // A page of a list of this route is what the route answers.
  firstPageOf(rows) as RouteAnswer<R> | undefined

/**
 * What a select finds on the server for what is typed into it, a page at a time; `part.more` goes on. Nothing for who may
 * not see the list.
 */
export const useFound = <R extends Route>(
  route: R,
  search: string,
  query: Asked<R> = {} as Asked<R>,
): Rows<RowOf<R>> => {
  const may = useMay()
  const sent: Asking = { ...Object(query), search: search || undefined }
  const list = may(route) ? { route, query: sent } : null
  return useRows(list, askPage(route, undefined, sent), { size: PAGE_SIZE }) as Rows<RowOf<R>>
}

/** How many rows a list has; undefined until the answer is there, and for who may not see it. */
export const useCount = <R extends Route>(route: R, query: Asked<R>): number | undefined => {
  const may = useMay()
  const input = may(route)
    ? ({ query: { ...Object(query), page_size: 1 } } as unknown as RouteInput<R>)
    : null
  return Object(useQuery(route, input, { keepPreviousData: true }).data).count
}

/** Every row of a list, for choices and for sums that must know them all; nothing for who may not see it, or for null. */
export const useEvery = <R extends Route>(
  route: R,
  query: Asked<R> | null = {} as Asked<R>,
  params?: Params,
): Query<RowsAnswer<RowOf<R>>> => {
  const may = useMay()
  const sent = query === null ? undefined : Object(query)
  const list = sent !== undefined && may(route) ? { route: pathOf(route, params), query: sent } : null
  return useAllRows(list, askPage(route, params, sent)) as Query<RowsAnswer<RowOf<R>>>
}

/** Every row of a list as {@link useEvery}, asked again after the events of the page's farm. */
export const useEveryLive = <R extends Route>(
  route: R,
  query: Asked<R> | null,
  live: Followed,
): Query<RowsAnswer<RowOf<R>>> => {
  const may = useMay()
  const sent = query === null ? undefined : Object(query)
  const list = sent !== undefined && may(route) ? { route, query: sent } : null
  return useLiveRows(list, askPage(route, undefined, sent), live) as Query<RowsAnswer<RowOf<R>>>
}

/** The answer of a GET route for one thing: nothing for who may not call it, or for null. */
export const useOne = <R extends Route>(route: R, id: number | string | null): Query<RouteAnswer<R>> => {
  const may = useMay()
  const isAsked = id !== null && may(route)
  return useQuery(route, isAsked ? ({ params: { id } } as unknown as RouteInput<R>) : null)
}
