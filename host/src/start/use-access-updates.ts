import { sessionRoutes } from '@manger/contract/session'
import { useAtom } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { mutate } from 'swr'
import { meAtom } from './me.atom.ts'
import type { Prepared } from './prepare.ts'

type Asking = Pick<Prepared, 'permissions' | 'events'> & { core: Pick<Prepared['core'], 'api'> }

/**
 * Follows what the person may do: a change of it ends the stream, so the page asks whenever that opens. What was given is
 * there without a reload; where nothing is other, nothing is drawn.
 */
export const useAccessUpdates = (
  { core, permissions, events }: Asking,
  refreshRegistry: () => Promise<void>,
): void => {
  const [me, setMe] = useAtom(meAtom)
  // The person was asked for with the page; the rights of it may be those of its session.
  const isFirst = useRef(true)
  const follow = useEffectEvent(async () => {
    const isOther = await permissions.refresh()
    if (isFirst.current && !isOther) {
      isFirst.current = false
      return
    }
    isFirst.current = false
    const now = await core.api.send(sessionRoutes.me, {}, null)
    if (!isOther && JSON.stringify(now) === JSON.stringify(me)) return
    await refreshRegistry()
    // Another object, also where it says the same: what is drawn by the rights follows from it.
    setMe({ ...now })
    await mutate(() => true)
  })
  // What does not answer now is asked for when the stream opens again.
  useEffect(
    () => events.on('stream', ({ isOpen }) => void (isOpen && follow().catch(() => undefined))),
    [events],
  )
}
