import { sessionRoutes } from '@manger/contract/session'
import { queryKey, usePlatform } from '@manger/platform'
import { useEffect, useRef } from 'react'
import useSWR from 'swr'
import { useFrameActions } from '#layout/frame-actions.ts'

const KEY = queryKey(sessionRoutes.me, {}, null)

/** Asks again who is signed in once a write touches it, as one that changes the person's farms or their unit does. */
export const FreshMe = () => {
  const { api, session } = usePlatform()
  const { showMe } = useFrameActions()
  // The start has asked already: the first answer is the one that is there.
  const isKnown = useRef(false)
  const { data } = useSWR(
    KEY,
    () => {
      if (isKnown.current) return api.send(sessionRoutes.me, {}, null)
      isKnown.current = true
      return session.me
    },
    { revalidateOnFocus: false, revalidateOnReconnect: false },
  )
  const first = useRef(session.me)
  useEffect(() => {
    if (data !== undefined && data !== first.current) void showMe(data)
  }, [data, showMe])
  return null
}
