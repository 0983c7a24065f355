import { usePageContext, usePlatform } from '@manger/platform'
import { useEffect } from 'react'
import { useIsShown } from './use-is-shown.ts'
import { useWatch } from './watch-context.ts'

/**
 * Listens for the farm of the page while the page can be seen, on a client's other pages for all farms of the person;
 * draws nothing.
 */
export const LiveEvents = () => {
  const watch = useWatch()
  const { me } = usePlatform().session
  const { farmId, clientId } = usePageContext()
  const isShown = useIsShown()
  useEffect(() => {
    if (!isShown) return
    const farms = farmId === null ? me.farms.map(({ id }) => id) : [farmId]
    return watch({ farms, client: clientId })
  }, [watch, me.farms, farmId, clientId, isShown])
  return null
}
