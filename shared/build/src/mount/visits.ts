import { rolesOf, type UserType } from '@manger/contract'
import type { Area } from '@manger/contract/releases'

/** Areas that one person opens in one page, and where each of them lies for him. */
export type Visit = { type: UserType; areas: Record<string, string> }

// Whoever works on a farm sees most: another type only where an area is not for him.
const visitorOf = ({ needs: { types } }: Area): UserType =>
  types === undefined || types.includes('client') ? 'client' : (types[0] ?? 'admin')

const mountOf = ({ scope, mount }: Area, type: UserType): string => {
  const client = rolesOf(type).isClient || scope === 'root' ? '' : 'clients/1/'
  const farm = scope === 'farm' ? 'farms/1/' : ''
  return `/app/${client}${farm}${mount}`.replaceAll(/:[a-z_]+/gi, '1')
}

/** Who has to come, so that every area of a remote is opened by somebody who may. */
export const visitsOf = (areas: readonly Area[]): readonly Visit[] => {
  const visits = new Map<UserType, Record<string, string>>()
  for (const area of areas) {
    const type = visitorOf(area)
    visits.set(type, { ...visits.get(type), [area.id]: mountOf(area, type) })
  }
  return [...visits].map(([type, mounts]) => ({ type, areas: mounts }))
}
