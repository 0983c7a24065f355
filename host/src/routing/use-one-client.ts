import { useNavigate } from '@manger/platform/router'
import { useEffect } from 'react'
import { placeOf } from '#address/place.ts'
import { STORED } from '#session/stored-session.ts'
import { keepCopy } from '#storage/keep-copy.ts'

/**
 * Keeps one client per page: the id of the route is stored, and a path below `activities/{a}/clients/{b}` with two
 * clients goes to the second one's (domain d1).
 */
export const useOneClient = (pathname: string): void => {
  const navigate = useNavigate()
  const { prefix, clientId, activityClientId } = placeOf(pathname)

  useEffect(() => {
    // Stored if none is set yet (specification 2), replaced on leaving that client (domain d3).
    if (clientId !== null) keepCopy(localStorage, STORED.clientId, String(clientId))
  }, [clientId])

  useEffect(() => {
    if (activityClientId === null || clientId === null || activityClientId === clientId) return
    const below = pathname.slice(prefix.length)
    void navigate(`/app/activities/${clientId}/clients/${clientId}${below}`, { replace: true })
  }, [activityClientId, clientId, pathname, prefix, navigate])
}
