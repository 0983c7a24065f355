import { canAny } from '@manger/contract'
import type { FuzzCall } from './call.ts'
import { isGoodImage } from './sent-images.ts'

/** The only status that a call may have by who makes it; null when that lets it in. */
export const refusalOf = ({ route, fuzzer, named }: FuzzCall): number | null => {
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
export const isWellAsked = ({ route, query }: FuzzCall): boolean =>
  !route.query || route.query.safeParse(query).success

/** Whether body and query are what the contract allows. */
export const isWellMade = (call: FuzzCall): boolean => isWellAsked(call) && hasGoodBody(call)

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
