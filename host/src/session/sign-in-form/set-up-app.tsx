import type { Language } from '@manger/contract'
import { useEffect, useState } from 'react'
import type { Session } from '#session/create-session.ts'
import { signInWords } from '#session/sign-in/sign-in-words.ts'
import { SignInFailed, type SignInProblem } from '#session/sign-in-problem.ts'
import { AppKey } from './app-key.tsx'
import * as s from './code-step.module.css'
import { problemText } from './problem-text.ts'
import * as form from './sign-in-form.module.css'

type SetUpAppProps = { session: Pick<Session, 'beginSecondFactor'>; challenge: string; language: Language }

type Asked = Awaited<ReturnType<Session['beginSecondFactor']>> | SignInProblem | null

/** What the app is set up with: a picture for its camera, and the same as text. */
export const SetUpApp = ({ session, challenge, language }: SetUpAppProps) => {
  const words = signInWords(language)
  const [asked, setAsked] = useState<Asked>(null)
  const [tries, setTries] = useState(0)

  useEffect(() => {
    let isGone = false
    const tell = (answer: Asked) => {
      if (!isGone) setAsked(answer)
    }
    session.beginSecondFactor(challenge).then(tell, (error: unknown) => {
      tell(error instanceof SignInFailed ? error.problem : { kind: 'server' })
    })
    return () => {
      isGone = true
    }
  }, [session, challenge, tries])

  if (asked === null) return <p className={s.app}>{words.busy}</p>
  if ('kind' in asked) {
    return (
      <div className={s.app}>
        <p className={form.problem} role="alert">
          {problemText(asked, language)}
        </p>
        <button type="button" className={s.quiet} onClick={() => setTries(tries + 1)}>
          {words.tryAgain}
        </button>
      </div>
    )
  }
  return <AppKey app={asked} words={words} />
}
