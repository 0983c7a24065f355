import type { Language } from '@manger/contract'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Session } from '#session/create-session.ts'
import { signInWords } from '#session/sign-in/sign-in-words.ts'
import { CodeStep } from './code-step.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { Field } from './field.tsx'
import { PasswordField } from './password-field.tsx'
import { problemText } from './problem-text.ts'
import * as s from './sign-in-form.module.css'
import { useSignIn } from './use-sign-in.ts'

type SignInFormProps = {
  session: Pick<Session, 'signIn' | 'secondStep' | 'beginSecondFactor'>
  language: Language
  /** What has just been done, above the fields. */
  notice?: string | null
  /** Told the id of the failed call, where the server told one. */
  onServerError: (request: string | null) => void
  onFirstInput?: (() => void) | undefined
}

const hasKeyboard = (): boolean => matchMedia('(pointer: fine)').matches

export const SignInForm = (props: SignInFormProps) => {
  const { session, language, notice = null, onServerError, onFirstInput } = props
  const words = signInWords(language)
  const [typed, setTyped] = useState({ email: '', password: '' })
  const [wasSent, setSent] = useState(false)
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const { isBusy, problem, signIn, forgetProblem } = useSignIn(session)
  const missing = (value: string) => (wasSent && value.trim() === '' ? words.required : null)

  // A touch keyboard would cover half of the page before anyone asked for it.
  useEffect(() => {
    if (hasKeyboard()) email.current?.focus()
  }, [])

  useEffect(() => {
    if (problem?.kind === 'refused') {
      password.current?.focus()
      password.current?.select()
    }
    if (problem?.kind === 'server') onServerError(problem.request ?? null)
  }, [problem, onServerError])

  const type = (change: Partial<typeof typed>) => {
    onFirstInput?.()
    setTyped((before) => ({ ...before, ...change }))
    forgetProblem()
  }

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    const empty = typed.email.trim() === '' ? email : typed.password === '' ? password : null
    if (empty) empty.current?.focus()
    else void signIn({ email: typed.email.trim(), password: typed.password })
  }

  if (problem?.kind === 'secondFactor') {
    return (
      <CodeStep
        session={session}
        needed={problem.needed}
        language={language}
        onServerError={onServerError}
        onBack={forgetProblem}
      />
    )
  }
  return (
    <form className={s.form} onSubmit={handleSubmit} noValidate aria-busy={isBusy}>
      <h1>{words.title}</h1>
      {notice === null ? (
        <p className={s.lead}>{words.lead}</p>
      ) : (
        <p className={s.notice} role="status">
          {notice}
        </p>
      )}
      <Field
        name="email"
        type="email"
        label={words.email}
        autoComplete="username"
        inputRef={email}
        value={typed.email}
        onChange={(value) => type({ email: value })}
        error={missing(typed.email)}
      />
      <PasswordField
        words={words}
        inputRef={password}
        value={typed.password}
        onChange={(value) => type({ password: value })}
        error={missing(typed.password)}
      />
      {problem !== null && (
        <p className={s.problem} role="alert">
          {problemText(problem, language)}
        </p>
      )}
      <button type="submit" className={s.submit} aria-disabled={isBusy}>
        {isBusy ? words.busy : words.submit}
      </button>
      <p className={s.hint}>{words.forgot}</p>
      <DemoAccounts title={words.demo} onChoose={type} />
    </form>
  )
}
