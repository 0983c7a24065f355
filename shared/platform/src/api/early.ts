/** How long an answer that was asked for early may stand in for the one that a page asks for. */
const KEPT_MS = 10_000

type Asked = { since: number; body: Promise<unknown>; known: unknown; isTaken: boolean }

/**
 * Answers that are asked for while the code that wants them is on its way, by their addresses. One that is refused or
 * lost is forgotten: whoever needs it asks himself, and is told what is wrong.
 */
export const createEarlyAnswers = () => {
  const asked = new Map<string, Asked>()

  const find = (address: string): Asked | undefined => {
    const one = asked.get(address)
    if (one === undefined || performance.now() - one.since < KEPT_MS) return one
    asked.delete(address)
    return undefined
  }

  return {
    ask(address: string, fetchBody: () => Promise<unknown>): void {
      const one: Asked = { since: performance.now(), body: fetchBody(), known: undefined, isTaken: false }
      asked.set(address, one)
      one.body.then(
        (body) => {
          one.known = body
        },
        () => {
          if (asked.get(address) === one) asked.delete(address)
        },
      )
    },
    /** The answer, if it is there; it stays for who draws it until somebody has taken it and it is old. */
    peek: (address: string): unknown => (asked.size === 0 ? undefined : find(address)?.known),
    /** The answer for the first who asks for it; null for everybody else, who ask the server. */
    take(address: string): Promise<unknown> | null {
      const one = find(address)
      if (one === undefined || one.isTaken) return null
      one.isTaken = true
      return one.body
    },
    /** Whether there is none at all, so that nobody has to look. */
    isEmpty: (): boolean => asked.size === 0,
    drop: (address: string): void => void asked.delete(address),
    /** Something has changed: what was asked before may be old. */
    forget: (): void => asked.clear(),
  }
}

/** What was asked for before its page was there. */
export type EarlyAnswers = ReturnType<typeof createEarlyAnswers>
