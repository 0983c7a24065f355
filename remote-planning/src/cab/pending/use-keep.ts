import { type ApiError, serverNow, usePageContext, useStorage } from '@manger/platform'
import { useLocation } from '@manger/platform/router'
import type { MeantCall } from '@manger/ui/data'
import { createOthers, isAnswer, isAnyTold, type OtherWork } from './outbox.ts'

/** What a call is, and what its line says, by the body that is sent. */
type Meaning = (call: MeantCall) => Pick<OtherWork, 'call' | 'name'>

/**
 * Keeps what a form means where nobody can be asked: without network, behind what waits, or where no answer came. It has its id
 * and its moment, and is told as the work of the cab is.
 */
export const useKeep = (
  meaning: Meaning,
  onKept: () => void,
): ((call: MeantCall, error?: ApiError) => boolean) => {
  const storage = useStorage()
  const { clientId: client } = usePageContext()
  const { pathname: path } = useLocation()
  return (meant, error) => {
    const mustWait = error === undefined ? !navigator.onLine || isAnyTold(storage) : !isAnswer(error)
    if (!mustWait) return false
    const { opId: op_id, params, query, body } = meant
    const work = { ...meaning(meant), op_id, at: serverNow().toISOString(), params, query, body }
    const isKept =
      createOthers(storage, { client, path }).put({ work, isTold: true, isRefused: false }) !== null
    if (isKept) onKept()
    return isKept
  }
}
