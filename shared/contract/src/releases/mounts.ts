import type { Roles } from '../permissions/user-types.ts'
import type { Area } from './registry.schema.ts'

const FARM_MOUNTS = ['farms/:farm_id/', 'companies/:company_id/farms/:farm_id/']

/** Below these the client's pages stand, relative to /app: a client works at the root, everybody else inside a client. */
export const clientPrefixesOf = ({ isClient }: Pick<Roles, 'isClient'>): readonly string[] =>
  isClient ? [''] : ['clients/:client_id/', 'activities/:ac_client_id/clients/:client_id/']

/** Every path, relative to /app, under which an area stands; pages of the area lie below. */
export const mountsOf = (
  { scope, mount }: Pick<Area, 'scope' | 'mount'>,
  roles: Pick<Roles, 'isClient'>,
): string[] => {
  switch (scope) {
    case 'root':
      return [mount]
    case 'client':
      return clientPrefixesOf(roles).map((prefix) => `${prefix}${mount}`)
    case 'farm':
      return clientPrefixesOf(roles).flatMap((prefix) =>
        FARM_MOUNTS.map((farm) => `${prefix}${farm}${mount}`),
      )
  }
}
