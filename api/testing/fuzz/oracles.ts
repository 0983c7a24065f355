import { isDeepStrictEqual } from 'node:util'
import { canAny, checkShape, ErrorBody } from '@manger/contract'
import type { FuzzCall, Ids } from './call.ts'
import { answeredFrom, namedIn, plainSchema } from './identity.ts'
import type { Pool } from './pool.ts'
import { isGoodImage } from './sent-images.ts'
import { CLIENTS, MARKS } from './world.ts'

/** The only status that a call may have by who makes it; null when that lets it in. */
const refusalOf = ({ route, fuzzer, named }: FuzzCall): number | null => {
  const { access, scope } = route
  if (access.anonymous) return named !== null && scope === 'client' ? 404 : null
  const { type, home, key } = fuzzer
  if (type === null || key === 'locked') return 401
  if (home !== null && named !== null && named !== home) return 403
  if (home === null && named === null && scope === 'client') return 403
  if (named === 'unknown') return type === 'consultant' ? 403 : 404
  if (access.types && !access.types.includes(type)) return 403
  const rights = fuzzer.rights.get(home ?? named) ?? []
  return canAny(rights, access.anyOf ?? []) ? null : 403
}

/** Whether the query is what the contract allows. */
const isWellAsked = ({ route, query }: FuzzCall): boolean =>
  !route.query || route.query.safeParse(query).success

/** Whether body and query are what the contract allows. */
const isWellMade = (call: FuzzCall): boolean => isWellAsked(call) && hasGoodBody(call)

const hasGoodBody = (call: FuzzCall): boolean => {
  const { image, body } = call.route
  if (image) return isGoodImage(call)
  return !body || body.safeParse(parsed(call.body)).success
}

const parsed = (body: string | undefined): unknown => {
  try {
    return body === undefined || body === '' ? undefined : JSON.parse(body)
  } catch {
    return undefined
  }
}

/** What came back: its media type, the text as it is, and what it says. */
export type FuzzAnswer = { status: number; type: string; text: string; body: unknown }

const REFUSALS = [400, 401, 403, 404, 409, 413, 429]

/** Everything that is wrong with an answer, in words; empty when nothing is. */
export const wrongWith = (call: FuzzCall, answer: FuzzAnswer, world: { pool: Pool; ids: Ids }): string[] => [
  ...shapeProblems(call, answer),
  ...orderProblems(call, answer),
  ...leaks(call, answer, world),
]

const shapeProblems = ({ route }: FuzzCall, { status, type, body }: FuzzAnswer): string[] => {
  if (status >= 500) return [`answers ${status}`]
  if (status >= 400) {
    if (!REFUSALS.includes(status)) return [`refuses with ${status}, which no call declares`]
    const { value } = checkShape(ErrorBody, body)
    return value && isDeepStrictEqual(value, body) && value.status === status
      ? []
      : ['refuses in another shape']
  }
  if (status !== (route.status ?? 200)) return [`answers ${status}, declared is ${route.status ?? 200}`]
  if (route.files?.includes(type)) return []
  if (!route.answer) return body === null ? [] : ['answers a body, declared is none']
  const { value, problems } = checkShape(route.answer, body)
  if (value === null) return [`answers another shape: ${JSON.stringify(problems)}`]
  return isDeepStrictEqual(value, body) ? [] : ['answers fields that are not declared']
}

// 401, 403, 404, 400, 409: what is refused earlier hides what would be refused later.
const orderProblems = (call: FuzzCall, { status, text }: FuzzAnswer): string[] => {
  const refusal = refusalOf(call)
  if (refusal !== null) return status === refusal ? [] : [`answers ${status} to whom ${refusal} is due`]
  if (status === 401 && !call.route.access.anonymous) return ['answers 401 to a signed-in user']
  // An operation id that was used is refused before the work is looked at (domain c).
  if (status === 403 || (status === 409 && text.includes('operation_conflict'))) return []
  const isMissing = call.object === 'absent' || call.object === 'malformed'
  if (isMissing || (call.object === 'foreign' && call.route.scope === 'client')) {
    // Only the body must wait for the object of the path (domain d3).
    const isBadQuery = status === 400 && !isWellAsked(call)
    return status === 404 || isBadQuery ? [] : [`answers ${status} where there is no object`]
  }
  if (isWellMade(call) || status === 404 || status === 400) return []
  // A sign-in is refused as a whole.
  if (call.route.access.anonymous && status >= 400) return []
  return [`answers ${status} to a call that the contract does not allow`]
}

const around = (text: string, mark: string): string => {
  const at = text.indexOf(mark)
  return text.slice(Math.max(0, at - 60), at + 40)
}

// Of packed bytes, as those of a PDF, some spell anything: what they say is read back by tests of their own.
const IN_WORDS = /^(text\/|application\/json)/

const leaks = (
  call: FuzzCall,
  { status, type, text, body }: FuzzAnswer,
  { pool, ids }: { pool: Pool; ids: Ids },
) => {
  const { client, route } = call
  if (client === null) return []
  const words = IN_WORDS.test(type) ? text : ''
  const found = CLIENTS.filter((one) => one !== client && words.includes(MARKS[one])).map(
    (one) => `shows client ${client} a text of client ${one}: ${around(text, MARKS[one])}`,
  )
  if (status >= 300 || !route.answer) return found
  const said = typeof body === 'object' && body !== null && 'client' in body ? body.client : ids[client]
  // auth/me tells the client itself, not its id.
  if (typeof said !== 'object' && said !== ids[client]) found.push('says another client than was asked')
  // What lies outside clients may be shown to each of them.
  if (route.scope === 'global') return found
  for (const one of namedIn(plainSchema(route.answer, 'output'), body)) {
    if (one.place === '.client') continue
    const isOwn = pool.claim(ids[client], answeredFrom(route), one)
    if (!isOwn) found.push(`shows a row of another client at ${one.place}`)
  }
  return found
}
