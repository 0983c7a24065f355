import { feedingRoutes } from '@manger/contract/feedings'
import { isApiError, type Platform, type PlatformStorage } from '@manger/platform'
import { isAnswer, isAnyTold } from '../pending/outbox.ts'
import { forgetTraces, tracesToTell } from './kept-traces.ts'

/** A call stays small on a slow line. */
const LINES_AT_ONCE = 10

let isUnderWay = false

/**
 * Brings what scales sent to the server, behind everything that counts: nothing is sent while a fact waits, and nobody waits for
 * it. What the server does not take is forgotten.
 */
export const tellTraces = async (api: Platform['api'], storage: PlatformStorage): Promise<void> => {
  if (isUnderWay || !navigator.onLine) return
  isUnderWay = true
  try {
    for (;;) {
      const all = tracesToTell(storage)
      const [first] = all
      if (first === undefined || isAnyTold(storage)) return
      const told = all
        .filter(({ client, feeding }) => client === first.client && feeding === first.feeding)
        .slice(0, LINES_AT_ONCE)
      const body = { lines: told.map(({ line }) => line) }
      await api
        .send(feedingRoutes.tellTrace, { params: { id: first.feeding }, body }, first.client)
        .catch((error: unknown) => {
          if (!isApiError(error) || !isAnswer(error)) throw error
        })
      forgetTraces(storage, told)
    }
  } catch (error) {
    // Without an answer it is told with the next fact.
    if (!isApiError(error)) throw error
  } finally {
    isUnderWay = false
  }
}
