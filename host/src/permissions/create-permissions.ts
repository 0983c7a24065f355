import {
  type Action,
  builtInRights,
  can,
  need,
  type PermissionRecord,
  rolesOf,
  type SectionName,
  type UserType,
} from '@manger/contract'
import { Permissions as Answer, sessionRoutes } from '@manger/contract/session'
import type { ApiClient } from '@manger/platform'
import { STORED } from '#session/stored-session.ts'
import { keepCopy } from '#storage/keep-copy.ts'

/** What somebody may do inside a client. */
export type Rights = readonly PermissionRecord[]

export type Permissions = {
  /** Brings the rights inside a client; a page of that client waits for it. */
  load: (clientId: number) => Promise<Rights>
  /** Asks anew for all that was brought: other rights end a session, and the page may stand on in the next. */
  refresh: () => Promise<void>
  /** Whether the right is held inside the client; outside of any client by the built-in set of the type. */
  can: (name: SectionName, action: Action, clientId: number | null) => boolean
}

type Parts = { api: Pick<ApiClient, 'send'>; userType: () => UserType }

const keyOf = (clientId: number): string => `${STORED.permissions}.${clientId}`

const cached = (clientId: number): Rights | null => {
  try {
    return Answer.shape.data.parse(JSON.parse(sessionStorage.getItem(keyOf(clientId)) ?? ''))
  } catch {
    return null
  }
}

/** Page and frame ask one after the other. */
const FRESH_MS = 2000

/**
 * The rights of this session, per client. Those of a client's own users are cached in session storage until sign-out
 * (specification 6): other rights end their session. What a visitor may do there changes beside his, so it is asked for anew.
 */
export const createPermissions = ({ api, userType }: Parts): Permissions => {
  const known = new Map<number, Rights>()
  const freshUntil = new Map<number, number>()
  const underWay = new Map<number, Promise<Rights>>()
  const isOwn = (): boolean => rolesOf(userType()).isClient

  const ask = async (clientId: number): Promise<Rights> => {
    const { data } = await api.send(sessionRoutes.permissions, undefined, clientId)
    if (isOwn()) keepCopy(sessionStorage, keyOf(clientId), JSON.stringify(data))
    known.set(clientId, data)
    freshUntil.set(clientId, performance.now() + FRESH_MS)
    return data
  }

  const kept = (clientId: number): Rights | null => {
    const isFresh = performance.now() < (freshUntil.get(clientId) ?? 0)
    const rights = isOwn() || isFresh ? known.get(clientId) : undefined
    return rights ?? (isOwn() ? cached(clientId) : null)
  }

  return {
    load: async (clientId) => {
      const rights = kept(clientId)
      if (rights) {
        known.set(clientId, rights)
        return rights
      }
      const question = underWay.get(clientId) ?? ask(clientId)
      underWay.set(clientId, question)
      return question.finally(() => underWay.delete(clientId))
    },
    refresh: async () => {
      await Promise.all([...known.keys()].map(ask))
    },
    can: (name, action, clientId) => {
      const rights = clientId === null ? builtInRights(userType()) : known.get(clientId)
      return can(rights ?? [], need(name, action))
    },
  }
}
