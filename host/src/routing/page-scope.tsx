import { type Page, PageProvider, usePlatform } from '@manger/platform'
import { useLocation } from '@manger/platform/router'
import { type ReactNode, useMemo } from 'react'
import { placeOf } from '#address/place.ts'
import { lastFarm } from '#layout/place/last-farm.ts'
import { ScopeProvider } from '#remotes/scope-context.ts'
import { useClientOf } from './use-client-of.ts'
import { useFarmOf } from './use-farm-of.ts'
import { useOneClient } from './use-one-client.ts'

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
