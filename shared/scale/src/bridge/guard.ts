import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Wrong codes in a minute after which nobody is listened to: eight digits are then guessed in years. */
const MOST_WRONG = 10
const MINUTE_MS = 60_000

export type Guard = (request: IncomingMessage) => 200 | 401 | 403 | 429

const isSame = (given: string, code: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(code)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Who may listen: a page of a product on the list, with the code that the bridge shows. */
export const createGuard = ({ origins, code }: { origins: readonly string[]; code: string }): Guard => {
  let wrong: number[] = []
  return ({ headers: { origin, authorization = '' } }) => {
    // Without an origin comes what any site can make a browser fetch, such as a picture: it may not use up the tries.
    if (origin === undefined || !origins.includes(origin)) return 403
    const now = Date.now()
    wrong = wrong.filter((at) => now - at < MINUTE_MS)
    if (wrong.length >= MOST_WRONG) return 429
    if (isSame(authorization, `Bearer ${code}`)) return 200
    wrong.push(now)
    return 401
  }
}
