import type { SecondFactorNeeded } from '@manger/contract/session'
import { useRef, useState } from 'react'
import type { Entry, Session } from '#session/create-session.ts'
import { SignInFailed, type SignInProblem } from '#session/sign-in-problem.ts'

type CodeStep = {
  isBusy: boolean
  problem: SignInProblem | null
  /** The recovery codes that are to be read before the page opens. */
  entry: Entry | null
  send: (code: string) => Promise<void>
  forgetProblem: () => void
}

export const useCodeStep = (
  session: Pick<Session, 'secondStep'>,
  { challenge }: SecondFactorNeeded,
): CodeStep => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [entry, setEntry] = useState<Entry | null>(null)
  // State would let a second Enter through before the next render.
  const isUnderWay = useRef(false)

  const send = async (code: string): Promise<void> => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setProblem(null)
    try {
      setEntry(await session.secondStep({ challenge, code: code.trim() }))
    } catch (error) {
      setProblem(error instanceof SignInFailed ? error.problem : { kind: 'server' })
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  return { isBusy, problem, entry, send, forgetProblem: () => setProblem(null) }
}
