import type { Language } from '@manger/contract'
import { NewPassword } from '@manger/contract/session'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Session } from '#session/create-session.ts'
import { signInWords } from '#session/sign-in/sign-in-words.ts'
import { SignInFailed, type SignInProblem } from '#session/sign-in-problem.ts'
import * as step from './code-step.module.css'
import { PasswordField } from './password-field.tsx'
import { problemText } from './problem-text.ts'
import * as s from './sign-in-form.module.css'

type NewPasswordFormProps = {
  session: Pick<Session, 'newPassword'>
  /** The secret of the link. */
  link: string
  language: Language
  /** Told the id of the failed call, where the server told one. */
  onServerError: (request: string | null) => void
  onDone: () => void
  /** To the sign-in, without a new password. */
  onLeave: () => void
}

/** Chooses a new password by a link that an administrator has made; it is typed once and can be looked at. */
export const NewPasswordForm = (props: NewPasswordFormProps) => {
  const { session, link, language, onServerError, onDone, onLeave } = props
  const words = signInWords(language)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  // State would let a second Enter through before the next render.
  const isUnderWay = useRef(false)

  useEffect(() => input.current?.focus(), [])

  const send = async () => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setBusy(true)
    setProblem(null)
    try {
      await session.newPassword({ token: link, password })
      onDone()
    } catch (error) {
      const failed: SignInProblem = error instanceof SignInFailed ? error.problem : { kind: 'server' }
      setProblem(failed)
      if (failed.kind === 'badPassword') input.current?.focus()
      if (failed.kind === 'server') onServerError(failed.request ?? null)
    } finally {
      isUnderWay.current = false
      setBusy(false)
    }
  }

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (NewPassword.shape.password.safeParse(password).success) return void send()
    setProblem({ kind: 'badPassword' })
    input.current?.focus()
  }
  const isBad = problem?.kind === 'badPassword'
  return (
    <form className={s.form} onSubmit={handleSubmit} noValidate aria-busy={isBusy}>
      <h1>{words.newTitle}</h1>
      <p className={s.lead}>{words.newLead}</p>
      <PasswordField
        isNew
        words={words}
        inputRef={input}
        value={password}
        onChange={(typed) => {
          setPassword(typed)
          setProblem(null)
        }}
        error={isBad ? words.badPassword : null}
      />
      {problem !== null && !isBad && (
        <p className={s.problem} role="alert">
          {problemText(problem, language)}
        </p>
      )}
      <button type="submit" className={s.submit} aria-disabled={isBusy}>
        {isBusy ? words.busy : words.setPassword}
      </button>
      <button type="button" className={step.quiet} onClick={onLeave}>
        {words.submit}
      </button>
    </form>
  )
}
