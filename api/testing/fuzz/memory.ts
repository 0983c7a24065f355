import type { Route } from '@manger/contract'
import { allRoutes } from '#views/openapi/all-routes.ts'
import type { JsonSchema } from '#views/openapi/schemas.ts'
import type { FuzzCall, Ids } from './call.ts'
import { answeredFrom, isIdText, plainSchema } from './identity.ts'
import type { FuzzAnswer } from './oracles.ts'
import { COMMON_GROUND, MADE, type Pool } from './pool.ts'
import type { Fuzzer } from './world.ts'

type Row = Record<string, unknown>
const isRow = (value: unknown): value is Row & { id: number } =>
  typeof value === 'object' && value !== null && 'id' in value && typeof value.id === 'number'

/** Keeps the rows of an answer: later calls ask for them and send them back. */
export const remember = (
  pool: Pool,
  ids: Ids,
  { call, answer }: { call: FuzzCall; answer: FuzzAnswer },
): void => {
  const { body, status } = answer
  if (status >= 300 || typeof body !== 'object' || body === null || !('data' in body)) return
  const noun = answeredFrom(call.route)
  for (const row of [body.data].flat()) {
    if (!isRow(row)) continue
    if (status === 201) pool.note(MADE, noun, row.id)
    const ground = call.client === null ? COMMON_GROUND : ids[call.client]
    pool.note(ground, noun, row.id)
    pool.keep(ground, noun, row)
  }
}

/** Reads every list once for each client and for the admin, so that the first calls already find rows. */
export const firstLook = (fuzzers: readonly Fuzzer[], pool: Pool, ids: Ids): (() => FuzzCall)[] => {
  const lists = allRoutes().filter(({ method, path }) => method === 'GET' && !path.includes(':'))
  const common = { named: null, object: 'none', body: undefined } as const
  return fuzzers
    .filter(({ type }) => type === 'client' || type === 'admin')
    .flatMap((fuzzer) =>
      lists
        .filter(({ scope }) => scope === (fuzzer.home ? 'client' : 'global'))
        .map((route) => () => {
          const query = fuzzer.home ? queryOf(route, pool, ids[fuzzer.home]) : {}
          const search = new URLSearchParams(query)
          const url = `/api/${route.path}${search.size > 0 ? `?${search}` : ''}`
          return { ...common, route, fuzzer, client: fuzzer.home, url, query }
        }),
    )
}

const queryOf = ({ query }: Route, pool: Pool, client: number): Record<string, string> => {
  if (!query) return {}
  const { properties = {}, required = [] } = plainSchema(query, 'input')
  return Object.fromEntries(
    required.map((name) => [name, textOf(properties[name] ?? true, pool.pick(client, name, 0))]),
  )
}

const textOf = (schema: JsonSchema | boolean, id: number | undefined): string =>
  typeof schema === 'object' && isIdText(schema) ? String(id ?? 1) : '2026-03-10'
