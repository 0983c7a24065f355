import type { Me } from '@manger/contract/session'
import { placeOf } from '#routing/place.ts'
import type { Watched } from './event-stream.ts'

/** What the page at a path listens to: its farm, on a client's other pages all farms of the person. */
export const watchedOn = (pathname: string, { client, farms }: Pick<Me, 'client' | 'farms'>): Watched => {
  const { clientId, farmId } = placeOf(pathname)
  return { farms: farmId === null ? farms.map(({ id }) => id) : [farmId], client: client?.id ?? clientId }
}
