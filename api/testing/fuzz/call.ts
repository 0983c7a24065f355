import type { Route } from '@manger/contract'
import fc from 'fast-check'
import type { JsonSchema } from '#views/openapi/schemas.ts'
import { collectionOf, plainSchema } from './identity.ts'
import { COMMON_GROUND, MADE, type Pool } from './pool.ts'
import { type Source, valuesOf } from './values.ts'
import { CLIENTS, type Client, type Fuzzer, MARKS } from './world.ts'

type Row = Record<string, unknown>
const isObject = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

// A row as it was answered, with a field or two changed: most of what is sent in life.
const mixed = (
  { properties = {} }: JsonSchema,
  row: Row,
  { made, choice }: { made: Row; choice: number },
): Row =>
  Object.fromEntries(
    Object.keys(properties).map((key, index) => {
      const stays = key in row && (index + choice) % (key === 'version' ? 12 : 5) !== 0
      return [key, stays ? idOf(row[key]) : made[key]]
    }),
  )

// A body names by its id what an answer tells as `{id, name}`.
const idOf = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(idOf)
  if (!isObject(value)) return value
  if ('id' in value && 'name' in value) return value.id
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, idOf(one)]))
}

/** What the path's object is to the caller; `none` when the path names none. */
type ObjectKind = 'own' | 'foreign' | 'absent' | 'malformed' | 'none'

/** One call, with what is known about it before it is answered. */
export type FuzzCall = {
  route: Route
  fuzzer: Fuzzer
  /** The client named before the path, or by `?client=`; 'unknown' names one that is not there. */
  named: Client | 'unknown' | null
  /** The client whose rows the call may see; null when it may see several. */
  client: Client | null
  object: ObjectKind
  url: string
  query: Record<string, string>
  /** As sent; undefined sends none. */
  body: string | undefined
}

/** Knows the ids of the clients. */
export type Ids = Record<Client, number>

const ABSENT = 999_999_999
const FEEDINGS = 'schedule/schedules/'
const MALFORMED = ['abc', '0', '-1', '1e3', '9'.repeat(20), '1.5', '%00', '%F0%9F%90%84', '..%2f1', 'null']

const kinds = fc.oneof(
  { weight: 14, arbitrary: fc.constant<ObjectKind>('own') },
  { weight: 3, arbitrary: fc.constantFrom<ObjectKind>('foreign', 'absent') },
  { weight: 1, arbitrary: fc.constant<ObjectKind>('malformed') },
)
const rawBodies = fc.oneof(
  { weight: 30, arbitrary: fc.constant(null) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('', '{', 'null', '[]', '"text"', '{"__proto__":{"a":1}}', '\u0000'),
  },
)
const reaches = fc.oneof(
  { weight: 20, arbitrary: fc.constant('fit' as const) },
  { weight: 1, arbitrary: fc.constantFrom('none' as const, 'other' as const, 'unknown' as const) },
)

/** Makes calls of one route: the callers, the objects and the bodies that may come. */
export const createCalls = (
  route: Route,
  { pool, ids, fuzzers }: { pool: Pool; ids: Ids; fuzzers: readonly Fuzzer[] },
) => {
  const noun = collectionOf(route)
  const writesPeople =
    route.method !== 'GET' && /^(perm|dashboard\/(clients|users|groups))\//.test(route.path)
  let acting: Client | null = null
  // Whose the texts are: what people of no client say of themselves belongs to nobody.
  let owner: Client | null = null
  const opIds: string[] = []

  const other = (client: Client): Client => (client === 'ua' ? 'us' : 'ua')
  const source: Source = {
    id: (word, choice) => {
      const wanted = choice % 12 === 0 ? other(acting ?? 'ua') : (acting ?? 'ua')
      const found =
        pool.pick(ids[wanted], writesPeople ? `perm/${word}/` : word, choice) ??
        pool.pick(ids[wanted], word, choice) ??
        pool.pick(COMMON_GROUND, `dashboard/${plural(word)}/`, choice) ??
        pool.pick(COMMON_GROUND, `dashboard/mixers/${plural(word)}/`, choice)
      return (choice % 25 === 1 ? undefined : found) ?? 1 + (choice % 400)
    },
    mark: () => (owner ? MARKS[owner] : ''),
    opId: (choice, fresh) => {
      const used = choice % 15 === 0 ? opIds.at(-1) : undefined
      if (!used) opIds.push(fresh)
      return used ?? fresh
    },
  }
  const schemaOf = (schema: Route['body']): JsonSchema | null =>
    schema ? plainSchema(schema, 'input') : null
  const bodySchema = schemaOf(route.body)
  const bodies = bodySchema && valuesOf(bodySchema, 'body', source)
  const queries = Object.entries(schemaOf(route.query)?.properties ?? {}).map(([name, field]) => ({
    name,
    isRequired: schemaOf(route.query)?.required?.includes(name) ?? false,
    values: valuesOf(field, name, source),
  }))
  const parameters = schemaOf(route.params)?.properties ?? {}

  const callers = fc.oneof(
    ...fuzzers.map((fuzzer) => ({ weight: weightOf(fuzzer), arbitrary: fc.constant(fuzzer) })),
  )
  const plan = fc.record({
    fuzzer: callers,
    client: fc.constantFrom(...CLIENTS),
    reach: reaches,
    kind: kinds,
    choice: fc.nat(),
    malformed: fc.constantFrom(...MALFORMED),
    isSentBack: fc.boolean(),
    rawBody: rawBodies,
  })

  const namedBy = (fuzzer: Fuzzer, client: Client, reach: 'fit' | 'none' | 'other' | 'unknown') => {
    if (reach === 'unknown') return 'unknown' as const
    if (reach === 'other') return fuzzer.home ? other(fuzzer.home) : client
    if (reach === 'none' || route.access.anonymous) return null
    const visitorNeedsIt = fuzzer.home === null && route.scope === 'client'
    return visitorNeedsIt ? client : null
  }

  const idFor = (kind: ObjectKind, choice: number): number => {
    if (kind === 'absent') return ABSENT
    // Who calls must not be locked out on the way: of people only those who were made here are changed.
    if (writesPeople && kind === 'own') return pool.pick(MADE, noun, choice) ?? ABSENT
    if (acting === null) return pool.pick(COMMON_GROUND, noun, choice) ?? ABSENT
    if (kind === 'foreign') return pool.pick(ids[other(acting)], noun, choice) ?? ABSENT
    // A collection that lists no ids, such as a report, may be about the rows of another one.
    return pool.pick(ids[acting], noun, choice) ?? pool.pick(ids[acting], FEEDINGS, choice) ?? ABSENT
  }

  /** Draws a call; the world is looked at in this moment. */
  return (draw: <T>(values: fc.Arbitrary<T>) => T): FuzzCall => {
    const { fuzzer, client, reach, kind, choice, malformed, isSentBack, rawBody } = draw(plan)
    const named = namedBy(fuzzer, client, reach)
    acting = fuzzer.home ?? (named === 'unknown' ? null : named)
    owner = fuzzer.home ?? (route.scope === 'client' ? acting : null)

    const hasObject = 'id' in parameters
    const id = idFor(kind, choice)
    const object = !hasObject ? 'none' : id === ABSENT && kind !== 'malformed' ? 'absent' : kind
    const path = route.path.replaceAll(/:(\w+)/g, (_, name: string) => {
      if (name === 'id') return object === 'malformed' ? malformed : String(id)
      return encodeURIComponent(asText(draw(valuesOf(parameters[name] ?? true, name, source))).toWellFormed())
    })

    const query: Record<string, string> = {}
    for (const { name, isRequired, values } of queries) {
      const value = draw(isRequired ? values : fc.option(values, { freq: 2, nil: undefined }))
      if (value !== undefined && name !== 'client') query[name] = asText(value).toWellFormed()
    }
    const isPrefixed = named !== null && route.scope === 'client'
    const clientId = named === null ? null : named === 'unknown' ? ABSENT : ids[named]
    if (clientId !== null && !isPrefixed) query.client = String(clientId)
    const search = new URLSearchParams(query)
    const url = `/api/${isPrefixed ? `${clientId}/` : ''}${path}${search.size > 0 ? `?${search}` : ''}`

    const made = bodies ? draw(bodies) : undefined
    const ground = acting === null ? COMMON_GROUND : ids[acting]
    const known = isSentBack ? (pool.row(ground, noun, id) ?? pool.anyRow(ground, noun, choice)) : undefined
    const body = bodySchema && known && isObject(made) ? mixed(bodySchema, known, { made, choice }) : made
    const text = body === undefined ? undefined : JSON.stringify(body)
    return {
      route,
      fuzzer,
      named,
      client: acting,
      object,
      url,
      query,
      body: route.body && rawBody !== null ? rawBody : text,
    }
  }
}

const plural = (word: string): string => (word.endsWith('s') ? word : `${word}s`)

// Whoever may do much is asked often: a refusal is soon learnt.
const weightOf = ({ type, rights }: Fuzzer): number => {
  if (type === 'admin' || type === 'client') return 8
  const held = [...rights.values()].flat().filter(({ change }) => change).length
  return held > 10 ? 6 : 1
}

// Not String(): an object may bring a toString that is none.
const asText = (value: unknown): string => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''))
