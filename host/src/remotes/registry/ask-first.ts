import { addDays, dayOf, type Roles } from '@manger/contract'
import { type FirstCall, mountsOf, type RegistryRemote } from '@manger/contract/releases'
import type { Me } from '@manger/contract/session'
import { APP, type ApiClient } from '@manger/platform'
import { matchPath } from '@manger/platform/router'
import { placeOf } from '#address/place.ts'

type Opened = {
  pathname: string
  remotes: readonly RegistryRemote[]
  roles: Roles
  me: Pick<Me, 'client' | 'farms'>
}
type Asking = NonNullable<FirstCall['query']>

// Null where something is named that is not known yet: the page brings it and asks itself.
const filled = (query: Asking, known: Asking): Asking | null => {
  const asking: Asking = {}
  for (const [name, value] of Object.entries(query)) {
    const filling = String(value).startsWith(':') ? known[String(value)] : value
    if (filling === undefined) return null
    asking[name] = filling
  }
  return asking
}

const knownOf = ({ id, company, timezone }: Me['farms'][number]): Asking => {
  const today = dayOf(new Date(), timezone)
  return { ':farm': id, ':company': company, ':today': today, ':yesterday': addDays(today, -1) }
}

/** Asks what the page at a path asks first, in the name of its build, while its code is on its way. */
export const askFirst = (apiFor: (build: string) => ApiClient, opened: Opened): void => {
  const { pathname, remotes, roles, me } = opened
  const { farmId, clientId } = placeOf(pathname)
  const farm = me.farms.find(({ id }) => id === farmId)
  const known = farm === undefined ? {} : knownOf(farm)
  for (const { name, build, areas } of remotes)
    for (const area of areas) {
      const isOpen = mountsOf(area, roles).some((mount) => matchPath(`${APP}/${mount}`, pathname))
      for (const { query = {}, ...call } of (isOpen && area.first) || []) {
        const asking = filled(query, known)
        if (asking !== null)
          apiFor(`${name}/${build}`).ask?.(call, { query: asking }, me.client?.id ?? clientId)
      }
    }
}
