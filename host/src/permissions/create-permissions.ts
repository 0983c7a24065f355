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
  /** Asks anew for all that was brought, unless that was just now; answers whether any of it is something else. */
  refresh: () => Promise<boolean>
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
 * (specification 6); the page asks again when its stream opens, which a change of rights has ended. What a visitor may do is
 * asked for with each page.
 */
export const createPermissions = ({ api, userType }: Parts): Permissions => {
  const known = new Map<number, Rights>()
  const freshUntil = new Map<number, number>()
  const underWay = new Map<number, Promise<Rights>>()
  const isOwn = (): boolean => rolesOf(userType()).isClient

  const fetchRights = async (clientId: number): Promise<Rights> => {
    const { data } = await api.send(sessionRoutes.permissions, undefined, clientId)
    if (isOwn()) keepCopy(sessionStorage, keyOf(clientId), JSON.stringify(data))
    known.set(clientId, data)
    freshUntil.set(clientId, performance.now() + FRESH_MS)
    return data
  }

  const ask = (clientId: number): Promise<Rights> => {
    const question = underWay.get(clientId) ?? fetchRights(clientId)
    underWay.set(clientId, question)
    return question.finally(() => underWay.delete(clientId))
  }

  const isFresh = (clientId: number): boolean => performance.now() < (freshUntil.get(clientId) ?? 0)

  const kept = (clientId: number): Rights | null => {
    const rights = isOwn() || isFresh(clientId) ? known.get(clientId) : undefined
    return rights ?? (isOwn() ? cached(clientId) : null)
  }

  return {
    load: async (clientId) => {
      const rights = kept(clientId)
      if (rights) {
        known.set(clientId, rights)
        return rights
      }
      return ask(clientId)
    },
    refresh: async () => {
      const others = await Promise.all(
        [...known].map(async ([clientId, before]) => {
          if (isFresh(clientId)) return false
          return JSON.stringify(await ask(clientId)) !== JSON.stringify(before)
        }),
      )
      return others.includes(true)
    },
    can: (name, action, clientId) => {
      const rights = clientId === null ? builtInRights(userType()) : known.get(clientId)
      return can(rights ?? [], need(name, action))
    },
  }
}
