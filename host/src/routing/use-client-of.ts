import { clientRoutes } from '@manger/contract/clients'
import { type PageClient, usePlatform, useQuery } from '@manger/platform'
import { useMemo } from 'react'
import { type Part, toPart } from './part.ts'
import { useRightsOf } from './use-rights-of.ts'

/** The client of the path, once the user's rights inside of it are known; a client user has his own at once. */
export const useClientOf = (clientId: number | null): Part<PageClient> => {
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
