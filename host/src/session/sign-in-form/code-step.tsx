import type { Language } from '@manger/contract'
import type { SecondFactorNeeded } from '@manger/contract/session'
import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import type { Session } from '#session/create-session.ts'
import { signInWords } from '#session/sign-in/sign-in-words.ts'
import * as s from './code-step.module.css'
import { Field } from './field.tsx'
import { problemText } from './problem-text.ts'
import { RecoveryCodes } from './recovery-codes.tsx'
import { SetUpApp } from './set-up-app.tsx'
import * as form from './sign-in-form.module.css'
import { useCodeStep } from './use-code-step.ts'

type CodeStepProps = {
  session: Pick<Session, 'secondStep' | 'beginSecondFactor'>
  needed: SecondFactorNeeded
  language: Language
  onServerError: (request: string | null) => void
  /** Back to e-mail and password. */
  onBack: () => void
}

/** The second step of a sign-in: a code of the app, which is set up here where the server asks for one and there is none. */
export const CodeStep = ({ session, needed, language, onServerError, onBack }: CodeStepProps) => {
  const words = signInWords(language)
  const [code, setCode] = useState('')
  const [wasSent, setSent] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const { isBusy, problem, entry, send, forgetProblem } = useCodeStep(session, needed)

  useEffect(() => input.current?.focus(), [])
  useEffect(() => {
    if (problem?.kind === 'wrongCode') input.current?.select()
    if (problem?.kind === 'server') onServerError(problem.request ?? null)
  }, [problem, onServerError])

  if (entry) return <RecoveryCodes words={words} codes={entry.codes} onDone={entry.enter} />

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSent(true)
    if (code.trim() === '') input.current?.focus()
    else void send(code)
  }
  const error = wasSent && code.trim() === '' ? words.required : null
  return (
    <form className={form.form} onSubmit={handleSubmit} noValidate aria-busy={isBusy}>
      <h1>{needed.enrolled ? words.codeTitle : words.setUpTitle}</h1>
      <p className={form.lead}>{needed.enrolled ? words.codeLead : words.setUpLead}</p>
      {!needed.enrolled && <SetUpApp session={session} challenge={needed.challenge} language={language} />}
      <Field
        name="code"
        type="text"
        label={words.code}
        autoComplete="one-time-code"
        inputRef={input}
        value={code}
        onChange={(value) => {
          setCode(value)
          forgetProblem()
        }}
        error={problem?.kind === 'wrongCode' ? words.wrongCode : error}
      />
      {problem !== null && problem.kind !== 'wrongCode' && (
        <p className={form.problem} role="alert">
          {problemText(problem, language)}
        </p>
      )}
      <button type="submit" className={form.submit} aria-disabled={isBusy}>
        {isBusy ? words.busy : words.submit}
      </button>
      <button type="button" className={s.quiet} onClick={onBack}>
        {words.back}
      </button>
    </form>
  )
}
