import { usePageContext, usePlatform } from '@manger/platform'
import { useEffect } from 'react'
import { useIsShown } from './use-is-shown.ts'
import { useWatch } from './watch-context.ts'
import { watchedOn } from './watched-on.ts'

/**
 * Listens for the farm of the page while the page can be seen, on a client's other pages for all farms of the person;
 * draws nothing.
 */
export const LiveEvents = () => {
  const watch = useWatch()
  const { client, farms } = usePlatform().session.me
  const { farmId, clientId } = usePageContext()
  const isShown = useIsShown()
  useEffect(
    () => (isShown ? watch(watchedOn({ farmId, clientId }, { client, farms })) : undefined),
    [watch, client, farms, farmId, clientId, isShown],
  )
  return null
}
