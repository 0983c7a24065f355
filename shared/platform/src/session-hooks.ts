import { type Action, moduleOf, type Route, type SectionName } from '@manger/contract'
import { unitsOf } from '@manger/contract/session'
import { useCallback, useMemo } from 'react'
import { usePageContext, usePlatform } from './context.ts'
import type { PageClient, PageFarm, Session } from './platform.ts'
import { useTranslate } from './words/translate.ts'

/**
 * The signed-in person; on a page of a farm with the farm's time zone, which is not saved to the account, and in the unit
 * that was chosen for the farm or client, unless this person chose one.
 */
export const useSession = (): Session => {
  const { session } = usePlatform()
  const { farm, client } = usePageContext()
  const timezone = farm?.timezone ?? session.timezone
  const chosen = (farm ?? client)?.weight_unit
  return useMemo(() => {
    const { me, language } = session
    const units = me.units === 'auto' ? unitsOf(me.units, language, chosen) : session.units
    return timezone === session.timezone && units === session.units
      ? session
      : { ...session, timezone, units }
  }, [session, timezone, chosen])
}

/** A right inside a module: what the permission matrix knows it by. */
type Can = (name: SectionName, action: Action) => boolean

/**
 * Answers whether the user may do this here: the right is held and the page's client has its module.
 * @deprecated `useMay` asks the route that the button calls.
 */
export const useCan = (): Can => {
  const platform = usePlatform()
  const { client, clientId } = usePageContext()
  return useCallback(
    (name, action) =>
      (client === null || client.modules.includes(moduleOf(name))) && platform.can(name, action, clientId),
    [platform, client, clientId],
  )
}

/** Answers whether the user may call every one of these routes here; an `access` of the contract alone will do. */
type May = (...routes: readonly Pick<Route, 'access'>[]) => boolean

/**
 * Answers what the user may do here, asked of the routes that do it: a page asks its list, a button the route it calls.
 * The API checks the same `access` on every call, so a screen cannot ask for another right.
 */
export const useMay = (): May => {
  const can = useCan()
  const { user_type } = usePlatform().session.me
  return useCallback(
    (...routes) =>
      routes.every(({ access: { types, anyOf = [] } }) => {
        const isOfType = types === undefined || types.includes(user_type)
        return isOfType && (anyOf.length === 0 || anyOf.some(({ name, action }) => can(name, action)))
      }),
    [can, user_type],
  )
}

/**
 * The names of the rights of which a route asks for one, as the page of somebody who lacks all of them tells; empty where
 * none is needed. Those of a module that the client does not have would not help, unless all are.
 */
export const useRightOf = (): ((route: Pick<Route, 'access'>) => string) => {
  const t = useTranslate()
  const { locale } = useSession()
  const { client } = usePageContext()
  return useCallback(
    ({ access: { anyOf = [] } }) => {
      const useful = anyOf.filter(({ module }) => client === null || client.modules.includes(module))
      const names = (useful.length > 0 ? useful : anyOf).map(({ name }) => t(`permissions.${name}`))
      return new Intl.ListFormat(locale, { type: 'disjunction' }).format(new Set(names))
    },
    [t, locale, client],
  )
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
