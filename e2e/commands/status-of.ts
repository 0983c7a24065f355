import type { Route } from '@manger/contract'
import { addressOf, type Caller } from '#fixtures/api.ts'

/** The status that a caller gets for a route with any id and an empty body: refused before both are looked at. */
export const statusOf = async (route: Route, caller: Caller): Promise<number> => {
  const params = Object.fromEntries([...route.path.matchAll(/:(\w+)/g)].map(([, name]) => [name, 1]))
  const answer = await fetch(addressOf(route, { params }, caller), {
    method: route.method,
    headers: { Authorization: `Bearer ${caller.token}`, 'Content-Type': 'application/json' },
    body: '{}',
  })
  return answer.status
}
