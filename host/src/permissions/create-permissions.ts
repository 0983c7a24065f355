import {
  type Action,
  builtInRights,
  can,
  need,
  type PermissionRecord,
  type SectionName,
  type UserType,
} from '@manger/contract'
import { Permissions as Answer, sessionRoutes } from '@manger/contract/session'
import type { ApiClient } from '@manger/platform'
import { keepCopy } from '#session/keep-copy.ts'
import { STORED } from '#session/stored-session.ts'

type Rights = readonly PermissionRecord[]

export type Permissions = {
  /** Brings the rights inside a client, once per session; a page of that client waits for it. */
  load: (clientId: number) => Promise<void>
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

/** The rights of this session, per client; cached in session storage until sign-out (specification 6). */
export const createPermissions = ({ api, userType }: Parts): Permissions => {
  const known = new Map<number, Rights>()
  const underWay = new Map<number, Promise<void>>()

  const ask = async (clientId: number): Promise<void> => {
    const { data } = await api.send(sessionRoutes.permissions, undefined, clientId)
    keepCopy(sessionStorage, keyOf(clientId), JSON.stringify(data))
    known.set(clientId, data)
  }

  return {
    load: async (clientId) => {
      const rights = known.get(clientId) ?? cached(clientId)
      if (rights) return void known.set(clientId, rights)
      const question = underWay.get(clientId) ?? ask(clientId)
      underWay.set(clientId, question)
      await question.finally(() => underWay.delete(clientId))
    },
    can: (name, action, clientId) => {
      const rights = clientId === null ? builtInRights(userType()) : known.get(clientId)
      return can(rights ?? [], need(name, action))
    },
  }
}
