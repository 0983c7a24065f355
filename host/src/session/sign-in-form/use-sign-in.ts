import type { Credentials } from '@manger/contract/session'
import { useRef, useState } from 'react'
import type { Session } from '#session/create-session.ts'
import { SignInFailed, type SignInProblem } from '#session/sign-in-problem.ts'

type SignIn = {
  isBusy: boolean
  problem: SignInProblem | null
  /** Answers whether somebody is signed in now; a second call while one is under way does nothing. */
  signIn: (credentials: Credentials) => Promise<boolean>
  forgetProblem: () => void
}

export const useSignIn = (session: Pick<Session, 'signIn'>): SignIn => {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  // State would let a second Enter through before the next render.
  const isUnderWay = useRef(false)

  const signIn = async (credentials: Credentials): Promise<boolean> => {
    if (isUnderWay.current) return false
    isUnderWay.current = true
    setBusy(true)
    setProblem(null)
    try {
      await session.signIn(credentials)
      return true
    } catch (error) {
      setProblem(error instanceof SignInFailed ? error.problem : { kind: 'server' })
      return false
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  return { isBusy, problem, signIn, forgetProblem: () => setProblem(null) }
}
