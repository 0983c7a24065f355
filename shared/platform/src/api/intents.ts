import { ApiError, NO_ANSWER } from './error.ts'

/** `inCount` is what was answered to the call whose own answer was lost: the same is sent again. */
export type Intent = { opId: string; wasLost: boolean; inCount?: boolean }

/** The intended writes of a form or a page that were not done yet, by what is meant; each has one id until it is done. */
export type Intents = Map<string, Intent>

// Where the server itself fails nobody knows whether the work was done.
const isLost = ({ status }: ApiError): boolean => status === NO_ANSWER || status >= 500

type Work<Answer> = {
  /** What is meant: the same text is the same write. */
  meant: string
  send: (intent: Intent) => Promise<Answer>
  /** The work deletes: found nothing after a lost answer, it was done the first time. */
  isRemoval: boolean
}

/**
 * Sends a write under the id of its intent. A refusal rolls its work back and leaves the id to the corrected call; only an
 * answer spends it, or the news that an earlier call with another content was done under it.
 */
export const sendIntent = async <Answer>(
  intents: Intents,
  { meant, send, isRemoval }: Work<Answer>,
): Promise<Answer | undefined> => {
  const intent: Intent = intents.get(meant) ?? { opId: crypto.randomUUID(), wasLost: false }
  intents.set(meant, intent)
  try {
    const answer = await send(intent)
    intents.delete(meant)
    return answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (isLost(error)) intent.wasLost = true
    else delete intent.inCount
    if (error.has('operation_conflict')) intents.delete(meant)
    if (!isRemoval || error.status !== 404 || !intent.wasLost) throw error
    intents.delete(meant)
    return undefined
  }
}
