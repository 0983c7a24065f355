import { clientRoutes } from '@manger/contract/clients'
import { farmRoutes } from '@manger/contract/farms'
import {
  type Page,
  type PageClient,
  type PageFarm,
  PageProvider,
  usePlatform,
  useQuery,
} from '@manger/platform'
import { useLocation, useNavigate } from '@manger/platform/router'
import { type ReactNode, useEffect, useMemo } from 'react'
import { placeOf } from '#address/place.ts'
import { lastFarm } from '#layout/place/last-farm.ts'
import { ScopeProvider } from '#remotes/area/scope-context.ts'
import { STORED } from '#session/stored-session.ts'
import { keepCopy } from '#storage/keep-copy.ts'
import { type Part, toPart } from './part.ts'
import { useRightsOf } from './use-rights-of.ts'

/** The client of the path, once the user's rights inside of it are known; a client user has his own at once. */
const useClientOf = (clientId: number | null): Part<PageClient> => {
  const { me } = usePlatform().session
  const own = me.client?.id === clientId ? me.client : null
  const asked = useQuery(clientRoutes.get, clientId === null || own ? null : { params: { id: clientId } })
  const rights = useRightsOf(clientId)
  const other = asked.data?.data
  const client = useMemo((): PageClient | null => {
    if (own) return { ...own, modules: me.modules }
    if (!other) return null
    const { id, company_name, currency, weight_unit, modules } = other
    return { id, company_name, currency, weight_unit, modules }
  }, [own, other, me.modules])
  return toPart(rights.areThere ? client : null, {
    error: asked.error ?? rights.error,
    retry: () => {
      void asked.refresh()
      rights.retry()
    },
  })
}

/** The farm of a path that contains /farms/; its time zone is the page's, the account keeps its own. */
const useFarmOf = (farmId: number | null): Part<PageFarm> => {
  const { me } = usePlatform().session
  const own = me.farms.find(({ id }) => id === farmId) ?? null
  const { data, error, refresh } = useQuery(
    farmRoutes.get,
    farmId === null || own ? null : { params: { id: farmId } },
  )
  const other = data?.data
  const farm = useMemo((): PageFarm | null => {
    if (own) return own
    if (!other) return null
    const { id, name, company, timezone, weight_unit } = other
    return { id, name, company, timezone, weight_unit }
  }, [own, other])
  return toPart(farm, { error, retry: () => void refresh() })
}

const Arrivals = ({ children, page }: { children: ReactNode; page: Page }) => {
  const client = useClientOf(page.clientId)
  const farm = useFarmOf(page.farmId)
  const whole = useMemo(
    () => ({ ...page, client: client.value, farm: farm.value }),
    [page, client.value, farm.value],
  )
  const parts = [client, farm]
  const scope = {
    isMissing: parts.some(({ isMissing }) => isMissing),
    hasFailed: parts.some(({ hasFailed }) => hasFailed),
    retry: () => {
      for (const part of parts) part.retry()
    },
  }
  return (
    <ScopeProvider value={scope}>
      <PageProvider value={whole}>{children}</PageProvider>
    </ScopeProvider>
  )
}

/**
 * Keeps one client per page: the id of the route is stored, and a path below `activities/{a}/clients/{b}` with two
 * clients goes to the second one's (domain d1).
 */
const useOneClient = (pathname: string): void => {
  const navigate = useNavigate()
  const { prefix, clientId, activityClientId } = placeOf(pathname)

  useEffect(() => {
    // Stored if none is set yet (specification 2), replaced on leaving that client (domain d3).
    if (clientId !== null) keepCopy(localStorage, STORED.clientId, String(clientId))
  }, [clientId])

  useEffect(() => {
    if (activityClientId === null || clientId === null || activityClientId === clientId) return
    const below = pathname.slice(prefix.length)
    void navigate(`/app/activities/${clientId}/clients/${clientId}${below}`, { replace: true })
  }, [activityClientId, clientId, pathname, prefix, navigate])
}

/** Says to everything below where the path stands, and brings the client and farm that it names. */
export const PageScope = ({ children }: { children: ReactNode }) => {
  const { me } = usePlatform().session
  const { pathname } = useLocation()
  const page = useMemo((): Page => {
    const { prefix, clientId, farmId } = placeOf(pathname)
    const client = me.client?.id ?? clientId
    return {
      remote: '',
      area: '',
      prefix,
      clientId: client,
      client: null,
      farmId,
      farm: null,
      lastFarmId: farmId ?? lastFarm(client),
    }
  }, [pathname, me.client])
  useOneClient(pathname)

  return (
    <PageProvider value={page}>
      <Arrivals page={page}>{children}</Arrivals>
    </PageProvider>
  )
}
