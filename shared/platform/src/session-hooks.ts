import { type Action, moduleOf, type Need, type SectionName } from '@manger/contract'
import { useCallback, useMemo } from 'react'
import { usePageContext, usePlatform } from './context.ts'
import type { PageClient, PageFarm, Session } from './platform.ts'

/** The signed-in person; on a page of a farm with the farm's time zone, which is not saved to the account. */
export const useSession = (): Session => {
  const { session } = usePlatform()
  const timezone = usePageContext().farm?.timezone
  return useMemo(() => (timezone === undefined ? session : { ...session, timezone }), [session, timezone])
}

/** A right inside a module: what the permission matrix knows it by. */
export type Can = (name: SectionName, action: Action) => boolean

/** Answers whether the user may do this here: the right is held and the page's client has its module. */
export const useCan = (): Can => {
  const platform = usePlatform()
  const { client, clientId } = usePageContext()
  return useCallback(
    (name, action) =>
      (client === null || client.modules.includes(moduleOf(name))) && platform.can(name, action, clientId),
    [platform, client, clientId],
  )
}

/** Answers whether the user holds one of several rights here, e.g. those that a route of the contract asks for. */
export const useCanAny = (): ((needs: readonly Need[]) => boolean) => {
  const can = useCan()
  return useCallback((needs) => needs.some(({ name, action }) => can(name, action)), [can])
}

/** The client of the route; throws on a page outside of any client. */
export const useClient = (): PageClient => {
  const { client } = usePageContext()
  if (client === null) throw new Error('This page stands outside of any client')
  return client
}

/** The farm of the route; throws on a page without one. */
export const useFarm = (): PageFarm => {
  const { farm } = usePageContext()
  if (farm === null) throw new Error('This page stands outside of any farm')
  return farm
}
