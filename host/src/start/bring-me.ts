import { Me, sessionRoutes } from '@manger/contract/session'
import { type ApiClient, isApiError, NO_ANSWER } from '@manger/platform'
import { userOf } from '#remotes/registry/registry.ts'
import { STORED } from '#session/stored-session.ts'
import { keepCopy } from '#storage/keep-copy.ts'

// Begins like the copies of the registry, so sign-out deletes it with them.
const keyOf = (token: string | null): string => `${STORED.registry}:me:${userOf(token)}`

const lastCopy = (token: string | null): Me | null => {
  try {
    return Me.parse(JSON.parse(localStorage.getItem(keyOf(token)) ?? 'null'))
  } catch {
    return null
  }
}

const isOutOfReach = (error: unknown): boolean =>
  isApiError(error) && (error.status === NO_ANSWER || error.status >= 500)

/** Who is signed in; the last good copy while the server is out of reach, so that a known page still opens. */
export const bringMe = async (api: ApiClient, token: () => string | null): Promise<Me> => {
  try {
    const me = await api.send(sessionRoutes.me, {}, null)
    keepCopy(localStorage, keyOf(token()), JSON.stringify(me))
    return me
  } catch (error) {
    const copy = isOutOfReach(error) ? lastCopy(token()) : null
    if (copy === null) throw error
    return copy
  }
}
