import { PAGE_SIZE, type Route, type RouteAnswer, type RouteInput } from '@manger/contract'
import { useMemo } from 'react'
import { type AddressInput, fillPath } from './api/address.ts'
import type { PageWish } from './api/all-rows.ts'
import type { CallInput } from './api/client.ts'
import type { ApiError } from './api/error.ts'
import { type Api, type Query, useQuery } from './api/hooks.ts'
import { type RowsAnswer, type RowsPage, useAllRows, useRows } from './api/use-rows.ts'
import type { FilterSchema, FilterValues } from './filters/filter-address.ts'
import { filterOf } from './filters/filter-kinds.ts'
import { type Filters, useFilters } from './filters/use-filters.ts'
import { useMay, useRightOf } from './session-hooks.ts'

/** A row of a list of the contract. */
export type RowOf<R extends Route> = RouteAnswer<R> extends { data: (infer Row)[] } ? Row : never

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
export type ListOptions<R extends Route, Schema extends FilterSchema> = {
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
export type ListTable<Row> = {
  rows: Row[] | undefined
  error: ApiError | undefined
  onRetry: () => void
  canView: boolean
  right: string
  onResetFilters: (() => void) | undefined
  part: { shown: number; total: number; more: () => void; isBusy: boolean } | undefined
  ordering: string
  onOrder: (ordering: string) => void
}

/** A list of the contract on a page: filters, search, order and reach are in the address, the rows are read to their end. */
export type List<Row, Schema extends FilterSchema> = Filters<Schema> & {
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

const namesOf = (route: Route): readonly string[] =>
  route.query !== undefined && 'shape' in route.query ? Object.keys(Object(route.query.shape)) : []

const pathOf = (route: Route, params: Params) => ({ path: fillPath(route.path, params) })

const askPage =
  <R extends Route>(route: R, params: Params, query: AddressInput['query']) =>
  (api: Api, page: PageWish) =>
    // A route whose answer is a list of these rows: its type says so, the compiler cannot follow a generic one.
    api.call(
      route,
      ...([{ params, query: { ...query, ...page } }] as unknown as CallInput<R>),
    ) as unknown as Promise<RowsPage<RowOf<R> & Identified>>

const known = (route: Route, values: object): Asking => {
  const names = namesOf(route)
  const sent = Object.entries(values).filter(
    ([name, value]) => names.includes(name) && value !== null && value !== '',
  )
  return Object.fromEntries(sent)
}

/**
 * The one way to show a list: who may see it is asked of the route, what it is narrowed to and how far it was read stands
 * in the address, and it is read on to its end. Spread `table` into the `DataTable` of the kit.
 */
export const useList = <R extends Route, const Schema extends FilterSchema = Record<never, never>>(
  route: R,
  options: ListOptions<R, Schema> = {},
): List<RowOf<R>, Schema> => {
  const {
    filters: own,
    query: more,
    params,
    ordering: usual = '',
    size = PAGE_SIZE,
    isAsked = true,
  } = options
  const may = useMay()
  const rightOf = useRightOf()
  const schema = useMemo(() => ({ ...own, ...PLACES }), [own])
  const filters = useFilters<FilterSchema>(schema)
  // The schema has the names of `own`, each with its kind, and two more.
  const values = filters.values as FilterValues<Schema> & FilterValues<typeof PLACES>
  const canView = may(route)
  const takesOrder = namesOf(route).includes('ordering')
  const ordering = values.ordering === '' ? usual : values.ordering
  const { ordering: _, ...narrowed }: Asking = {
    ...known(route, { ...values, search: filters.search.asked }),
    ...Object(more?.(values)),
  }
  const sent: Asking = takesOrder && ordering !== '' ? { ...narrowed, ordering } : narrowed
  const listed = canView && isAsked ? { route: pathOf(route, params), query: sent } : null
  const asked = useRows(listed, askPage(route, params, sent), {
    size,
    reach: { rows: values.rows, keep: (rows) => filters.set({ rows }) },
  })
  const table: ListTable<RowOf<R>> = {
    rows: asked.data?.data,
    error: asked.error,
    onRetry: () => void asked.refresh(),
    canView,
    right: rightOf(route),
    onResetFilters: filters.isActive ? filters.reset : undefined,
    part: asked.part,
    ordering,
    onOrder: (next) => filters.set({ ordering: next === usual ? '' : next }),
  }
  return {
    ...filters,
    values,
    set: (changes) => filters.set(changes),
    table,
    rows: asked.data?.data ?? [],
    count: asked.data?.count,
    canView,
    query: narrowed,
    all: asked.all,
    refresh: asked.refresh,
  }
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

/** The answer of a GET route for one thing: nothing for who may not call it, or for null. */
export const useOne = <R extends Route>(route: R, id: number | string | null): Query<RouteAnswer<R>> => {
  const may = useMay()
  const isAsked = id !== null && may(route)
  return useQuery(route, isAsked ? ({ params: { id } } as unknown as RouteInput<R>) : null)
}
