import { type MissingCell, PAGE_SIZE_MAX, type Route, type RouteAnswer } from '@manger/contract'
import type { Context } from '#core/calls/context.ts'
import type { ContextOf } from '#core/calls/register.ts'
import { fitShape } from '#core/cells/fit-shape.ts'
import { askCell, CELL_HEADER, type Cells, CLIENTS_HEADER } from '#core/cells/other-cells.ts'
import { nextOf, pageOf } from './paging.ts'

type Handled<R extends Route> = (context: ContextOf<R>) => Promise<RouteAnswer<R>>
type RowOf<R extends Route> = RouteAnswer<R> extends { data: (infer Row)[] } ? Row : never
/** What every list answers, and where cells did not answer, which. */
type Told = { missing_cells?: MissingCell[] | undefined }
type ListOf<R extends Route> = RouteAnswer<R> &
  Told & { data: RowOf<R>[]; count: number; next: string | null }

/** Which row of two stands first, and what beside the rows are counts that add up. */
type Pages<R extends Route> = {
  order: (a: RowOf<R>, b: RowOf<R>) => number
  sums?: readonly (keyof RouteAnswer<R> & string)[]
}

/**
 * A list of pages over the clients of all cells: each is asked for its part at once, and a page is what stands first of all
 * parts. A cell that does not answer in time is named in `missing_cells`. Where there is one set of servers, and for a call
 * about one client, it is the handler alone.
 */
export const pagesOverCells =
  <R extends Route>(route: R, { order, sums = [] }: Pages<R>, handler: Handled<R>): Handled<R> =>
  async (context) => {
    const cells = await othersOf(context)
    if (!cells) return handler(context)
    const page = pageOf(Object(context.query()))
    const asked = asking(context, route, cells)
    const partsOf = async (from: Begin, rows: number): Promise<Map<number, ListOf<R>>> => {
      const wish = (cell: number) => ({ offset: String(from.get(cell) ?? 0), page_size: String(rows) })
      const own = handler(context.asking(wish(cells.own)) as ContextOf<R>)
      const others = asked.cells().map(async (cell) => [cell, await asked.ask(cell, wish(cell))] as const)
      const parts = [[cells.own, await own] as const, ...(await Promise.all(others))]
      return new Map(parts.flatMap(([cell, part]) => (part === null ? [] : [[cell, part as ListOf<R>]])))
    }
    const filters = `${context.user.id} ${asked.address()}`
    let { at, from } = nearestBegin(filters, page.offset)
    for (let left = page.offset - at; left > 0; left = page.offset - at) {
      const rows = Math.min(left, PAGE_SIZE_MAX)
      const before = firstOf(await partsOf(from, rows), { order, rows, from })
      from = before.next
      at += rows
      // Nobody goes on past the end, however far beyond it a page was asked for.
      if (before.rows.length < rows) break
    }
    const parts = await partsOf(from, page.limit)
    const first = firstOf(parts, { order, rows: page.limit, from })
    const until = Date.now() + BEGIN_KEPT_MS
    keep(begins, `${filters} ${page.offset + page.limit}`, { from: first.next, until })
    const answers = [...parts.values()]
    const [base] = answers
    if (!base) throw new Error('A cell that asks others answers itself')
    const count = addUp(answers.map((answer) => answer.count)) as number
    const next = first.rows.length > 0 ? nextOf(context.request.originalUrl, { ...page, count }) : null
    const added = sums.map((name) => [name, addUp(answers.map((answer) => answer[name]))])
    return Object.assign(base, Object.fromEntries(added), { data: first.rows, count, next }, asked.told())
  }

/** As {@link pagesOverCells}, of an answer that has no pages: the answers of all cells become one. */
export const wholeOverCells =
  <R extends Route>(
    route: R,
    together: (answers: RouteAnswer<R>[], context: ContextOf<R>) => RouteAnswer<R> & Told,
    handler: Handled<R>,
  ): Handled<R> =>
  async (context) => {
    const cells = await othersOf(context)
    if (!cells) return handler(context)
    const asked = asking(context, route, cells)
    const own = handler(context)
    const others = await Promise.all(asked.cells().map((cell) => asked.ask(cell)))
    const answers = [
      await own,
      ...others.flatMap((answer) => (answer === null ? [] : [answer as RouteAnswer<R>])),
    ]
    return { ...together(answers, context), ...asked.told() }
  }

/** The other cells, where a call concerns them: one of another cell it answers for itself. */
const othersOf = async (context: Context): Promise<Cells | null> => {
  const { deps, request, reply, clientOrNull } = context
  if (!deps.cells || clientOrNull !== null) return null
  if (request.headers[CELL_HEADER] === undefined) return deps.cells
  reply.header(CLIENTS_HEADER, (await context.visibleClients()).length)
  return null
}

/** How many clients somebody had in a cell when it answered last; what is forgotten is not told. */
const lastSeen = new Map<string, number>()

/** The question of one call to the other cells, and who did not answer it. */
const asking = (context: Context, route: Route, cells: Cells) => {
  const { request, user } = context
  const { authorization = '' } = request.headers
  const missing = new Map<number, MissingCell>()
  const addressOf = (page: Record<string, string>): string => {
    const { pathname, searchParams } = new URL(request.originalUrl, 'http://host')
    for (const name of ['page', 'offset', 'page_size']) searchParams.delete(name)
    for (const [name, value] of Object.entries(page)) searchParams.set(name, value)
    return `${pathname}?${searchParams}`
  }
  return {
    address: () => addressOf({}),
    cells: () => [...cells.others.keys()].filter((cell) => !missing.has(cell)),
    told: () => (missing.size === 0 ? {} : { missing_cells: [...missing.values()] }),
    ask: async (cell: number, page: Record<string, string> = {}): Promise<unknown> => {
      const seen = `${user.id} ${cell}`
      try {
        const { status, body, clients } = await askCell(cells, cell, { path: addressOf(page), authorization })
        if (status !== 200) throw new Error(`It answers ${status}`)
        if (clients !== null) keep(lastSeen, seen, clients)
        return fitShape(route.answer, body)
      } catch (error) {
        request.log.warn({ err: error, cell }, 'Another cell does not answer')
        missing.set(cell, { cell, clients: lastSeen.get(seen) ?? null })
        return null
      }
    },
  }
}

/** How many rows of each cell stand before a page. */
type Begin = ReadonlyMap<number, number>

/**
 * Where pages begin that somebody may read next, so that nobody goes through a list from its first row for each of them. What
 * changed in a minute would move them by as much as it moves any page.
 */
const begins = new Map<string, { from: Begin; until: number }>()
const BEGIN_KEPT_MS = 60_000
const FIRST: Begin = new Map()

const nearestBegin = (filters: string, offset: number): { at: number; from: Begin } => {
  const kept = begins.get(`${filters} ${offset}`)
  return kept && offset > 0 && kept.until > Date.now()
    ? { at: offset, from: kept.from }
    : { at: 0, from: FIRST }
}

type Wanted<Row> = { order: (a: Row, b: Row) => number; rows: number; from: Begin }

const firstOf = <Row>(parts: ReadonlyMap<number, { data: Row[] }>, { order, rows, from }: Wanted<Row>) => {
  const first: Row[] = []
  const next = new Map(from)
  const heads = [...parts].map(([cell, { data }]) => ({ cell, data, at: 0 }))
  while (first.length < rows) {
    // Of one cell they stay as it has them, whatever its database thinks of letters.
    let least: { cell: number; at: number; row: Row } | undefined
    for (const { cell, data, at } of heads) {
      const row = data[at]
      if (row !== undefined && (least === undefined || order(row, least.row) < 0)) least = { cell, at, row }
    }
    if (least === undefined) break
    const { cell, row } = least
    for (const head of heads) if (head.cell === cell) head.at++
    next.set(cell, (next.get(cell) ?? 0) + 1)
    first.push(row)
  }
  return { rows: first, next }
}

const addUp = (values: readonly unknown[]): unknown => {
  const objects = values.filter((value) => typeof value === 'object' && value !== null)
  if (objects.length === 0) return values.reduce((sum: number, value) => sum + Number(value ?? 0), 0)
  const names = new Set(objects.flatMap((value) => Object.keys(value)))
  return Object.fromEntries(
    [...names].map((name) => [name, addUp(objects.map((value) => Reflect.get(value, name)))]),
  )
}

const KEPT = 10_000

const keep = <Value>(map: Map<string, Value>, key: string, value: Value): void => {
  map.delete(key)
  map.set(key, value)
  for (const oldest of map.keys()) {
    if (map.size <= KEPT) break
    map.delete(oldest)
  }
}
