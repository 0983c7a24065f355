import type { Me } from '@manger/contract/session'
import { usePageContext, usePlatform } from '@manger/platform'
import { useEffect, useState } from 'react'
import type { Place } from '#address/place.ts'
import type { Watched } from './event-stream.ts'
import { useWatch } from './watch-context.ts'

/** What a page listens to: its farm, on a client's other pages all farms of the person. */
const watchedOn = (
  { clientId, farmId }: Pick<Place, 'clientId' | 'farmId'>,
  { client, farms }: Pick<Me, 'client' | 'farms'>,
): Watched => ({
  farms: farmId === null ? farms.map(({ id }) => id) : [farmId],
  client: client?.id ?? clientId,
})

/** A page behind another one keeps its stream for this long, so that a quick look elsewhere costs nothing. */
const HIDDEN_MS = 60_000

/** Whether the page can be seen, or could a minute ago. */
const useIsShown = (): boolean => {
  const [isShown, setShown] = useState(document.visibilityState === 'visible')
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const follow = () => {
      clearTimeout(timer)
      if (document.visibilityState === 'visible') setShown(true)
      else timer = setTimeout(() => setShown(false), HIDDEN_MS)
    }
    document.addEventListener('visibilitychange', follow)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', follow)
    }
  }, [])
  return isShown
}

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
