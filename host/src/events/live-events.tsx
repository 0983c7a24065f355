import { usePageContext } from '@manger/platform'
import { useEffect } from 'react'
import { useIsShown } from './use-is-shown.ts'
import { useWatch } from './watch-context.ts'

/** Listens for the farm of the page while the page can be seen; draws nothing. */
export const LiveEvents = () => {
  const watch = useWatch()
  const { farmId, clientId } = usePageContext()
  const isShown = useIsShown()
  useEffect(
    () => (isShown ? watch({ farm: farmId, client: clientId }) : undefined),
    [watch, farmId, clientId, isShown],
  )
  return null
}
