import type { Route } from '@manger/contract'
import { allRoutes } from './all-routes.ts'
import { type WrittenCall, writtenCalls } from './called-in-tests.ts'
import { SPECIFIED_PATHS, type SpecifiedPath } from './specification-paths.ts'

/** A call of specification 7 with the route that serves it and the tests that call it. */
type PathRow = SpecifiedPath & { route: Route | null; tests: readonly string[] }

const partsOf = (path: string): string[] => path.split('/').filter((part) => part !== '')
const isOpen = (part: string): boolean => /^[:{*]/.test(part)

/** Whether two spellings of a path may mean the same; a parameter stands for anything. */
const isSame = (one: string, other: string): boolean => {
  const [parts, others] = [partsOf(one), partsOf(other)]
  return (
    parts.length === others.length &&
    parts.every((part, index) => part === others[index] || isOpen(part) || isOpen(others[index] ?? ''))
  )
}

// A parameter is served by a parameter: `list/` is not somebody's id.
const isServedBy = (specified: string, path: string): boolean => {
  const [parts, others] = [partsOf(specified), partsOf(path)]
  return (
    parts.length === others.length &&
    parts.every((part, index) => (isOpen(part) ? isOpen(others[index] ?? '') : part === others[index]))
  )
}

// `report/{type}/make/` is a route of its own for each type.
const servesType = (specified: string, path: string): boolean =>
  specified.includes('{type}') && isSame(specified, path)

const routeOf = ({ method, path }: SpecifiedPath, routes: readonly Route[]): Route | null =>
  routes.find(
    (route) =>
      route.method === method &&
      [route.path, ...(route.aliases ?? [])].some((one) => isServedBy(path, one) || servesType(path, one)),
  ) ?? null

/** Makes every call that reads, whatever else is tested of it. */
const READS = 'openapi/specified-reads.test.ts'

const callsOf = ({ method, path }: SpecifiedPath, calls: readonly WrittenCall[]): string[] => {
  const own = calls.filter((call) => call.method === method && isCallOf(path, call.path))
  return [...new Set([...own.map(({ file }) => file), ...(method === 'GET' ? [READS] : [])])]
}

// What is put into a path by a test may be an id, but no test puts a word such as `list` there.
const isCallOf = (specified: string, written: string): boolean => {
  const [parts, others] = [partsOf(specified), partsOf(written)]
  return (
    parts.length === others.length &&
    parts.every((part, index) => {
      const other = others[index] ?? ''
      return part === other || (isOpen(part) && /^(\*|\d|[a-z_]+$)/.test(other))
    })
  )
}

/** Every call of specification 7 with its route and its tests. */
export const pathRows = (): PathRow[] => {
  const routes = allRoutes()
  const calls = writtenCalls()
  return SPECIFIED_PATHS.map((specified) => ({
    ...specified,
    route: routeOf(specified, routes),
    tests: callsOf(specified, calls),
  }))
}

/** The rows as a table in Markdown. */
export const toMarkdown = (rows: readonly PathRow[]): string =>
  [
    '| call of specification 7 | served by | tests that call it |',
    '| --- | --- | --- |',
    ...rows.map(({ method, path, route, tests }) => {
      const served = route ? `\`${route.method} ${route.path}\` ${route.summary}` : '**missing**'
      return `| \`${method} ${path}\` | ${served} | ${tests.join(', ') || '**missing**'} |`
    }),
  ].join('\n')
