import { type Alert, placeOfAlert } from '@manger/contract/alerts'
import type { Area } from '@manger/contract/releases'
import { pathsFrom, usePageContext, usePlatform } from '@manger/platform'
import { useLocation } from '@manger/platform/router'
import { useAtomValue } from 'jotai'
import { clientPath } from '#layout/place/client-path.ts'
import { remotesAtom } from '#remotes/remotes.atom.ts'

const covers = ({ mount }: Area, page: string): boolean => page === mount || page.startsWith(`${mount}/`)

/** Where an alert is dealt with, as a link inside its client; null where the person has no such page. */
export const useAlertLink = (): ((alert: Alert) => string | null) => {
  const { session, can } = usePlatform()
  const { prefix, clientId } = usePageContext()
  const { pathname } = useLocation()
  const areas = useAtomValue(remotesAtom).flatMap((remote) => remote.areas)
  return (alert) => {
    const { farm, path } = placeOfAlert(alert)
    const [page = ''] = path.split('?')
    const scope = farm === null ? 'client' : 'farm'
    const area = areas.find((one) => one.scope === scope && covers(one, page))
    if (!area) return null
    const isHere = session.roles.isClient || clientId === alert.client.id
    // Of a client that is not open yet only the rights of the person's type are known.
    const rightsOf = isHere ? alert.client.id : null
    const needs = area.needs.anyOf ?? []
    if (needs.length > 0 && !needs.some(({ name, action }) => can(name, action, rightsOf))) return null
    const paths = pathsFrom(isHere ? prefix : clientPath(alert.client.id, pathname))
    return farm === null ? paths.client(path) : paths.farm(farm, path)
  }
}
