import type { Me } from '@manger/contract/session'
import type { Place } from '#address/place.ts'
import type { Watched } from './event-stream.ts'

/** What a page listens to: its farm, on a client's other pages all farms of the person. */
export const watchedOn = (
  { clientId, farmId }: Pick<Place, 'clientId' | 'farmId'>,
  { client, farms }: Pick<Me, 'client' | 'farms'>,
): Watched => ({
  farms: farmId === null ? farms.map(({ id }) => id) : [farmId],
  client: client?.id ?? clientId,
})
