import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

/** Different wrong codes in a minute after which nobody is listened to: eight digits are then guessed in years. */
const MOST_WRONG = 10
const MINUTE_MS = 60_000

export type Guard = (request: IncomingMessage) => 200 | 401 | 403 | 429

const isSame = (given: string, code: string): boolean => {
  const [a, b] = [Buffer.from(given), Buffer.from(code)]
  return a.length === b.length && timingSafeEqual(a, b)
}

/** Who may listen: a page of a product on the list, with the code that the bridge shows. */
export const createGuard = ({ origins, code }: { origins: readonly string[]; code: string }): Guard => {
  let wrong = new Map<string, number>()
  return ({ headers: { origin, authorization = '' } }) => {
    // Without an origin comes what any site can make a browser fetch, such as a picture: it may not use up the tries.
    if (origin === undefined || !origins.includes(origin)) return 403
    const now = Date.now()
    wrong = new Map([...wrong].filter(([, at]) => now - at < MINUTE_MS))
    if (wrong.size >= MOST_WRONG) return 429
    if (isSame(authorization, `Bearer ${code}`)) return 200
    // A page that comes again with what it has guesses nothing new: it must not shut out the driver who types the right one.
    wrong.set(authorization, now)
    return 401
  }
}
