import type { Enrolment, SessionEnd, SignedIn } from '@manger/contract/session'
import { usePlatform } from '@manger/platform'
import { Button, Field, Input, Note, PasswordInput } from '@manger/ui'
import { Question } from '@manger/ui/data'
import { type FormEvent, useId, useState } from 'react'
import { useOnline } from '#address/use-online.ts'
import { AppKey } from '#profile/app-key.tsx'
import { CodeList } from '#profile/code-list.tsx'
import { beginSecondFactor, secondStep, signIn } from '#sign-in/calls.ts'
import { SignInFailed, type SignInProblem } from '#sign-in/problem.ts'
import { problemText } from '#sign-in/problem-text.ts'
import { signInWords } from '#sign-in/sign-in-words.ts'
import * as s from './sign-in-again.module.css'

type Step =
  | { kind: 'password' }
  /** The code of an app; where there is none, it is set up here. */
  | { kind: 'code'; challenge: string; app: Enrolment | null }
  | { kind: 'codes'; signedIn: SignedIn }

export type SignInAgainProps = {
  why: SessionEnd
  /** Something is typed or not sent that another user must not have. */
  isAnythingOpen: () => boolean
  onSignedIn: (signedIn: SignedIn) => void
  onLeave: () => void
}

const problemOf = (error: unknown): SignInProblem => {
  if (error instanceof SignInFailed) return error.problem
  throw error
}

// On a touch screen the keyboard would cover why it is asked.
const focusField = (form: HTMLFormElement | null): void => {
  if (matchMedia('(pointer: fine)').matches)
    form?.querySelector<HTMLInputElement>('input:not([hidden])')?.focus()
}

const stay = () => undefined

/** Asks the person of the page for the password over it, and says why; another user begins at the sign-in page. */
export const SignInAgainDialog = ({ why, isAnythingOpen, onSignedIn, onLeave }: SignInAgainProps) => {
  // Not the hook of a page: this stands above every page.
  const { me, language } = usePlatform().session
  const words = signInWords(language)
  const isOnline = useOnline()
  const id = useId()
  const [step, setStep] = useState<Step>({ kind: 'password' })
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<SignInProblem | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [isLeaving, setLeaving] = useState(false)

  const goTo = (next: Step) => {
    setTyped('')
    setStep(next)
  }
  const send = async (): Promise<void> => {
    if (step.kind === 'password') return onSignedIn(await signIn({ email: me.email, password: typed }))
    if (step.kind !== 'code') return
    const signedIn = await secondStep({ challenge: step.challenge, code: typed.trim() })
    if (signedIn.recovery_codes) goTo({ kind: 'codes', signedIn })
    else onSignedIn(signedIn)
  }
  const handleRefusal = async (refusal: SignInProblem): Promise<void> => {
    if (refusal.kind === 'secondFactor') {
      const { challenge, enrolled } = refusal.needed
      goTo({ kind: 'code', challenge, app: enrolled ? null : await beginSecondFactor(challenge) })
      return
    }
    if (refusal.kind === 'expired') goTo({ kind: 'password' })
    setProblem(refusal)
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    // A form of the page, around this one in React's tree, must not be sent with it.
    event.stopPropagation()
    if (isBusy || typed.trim() === '') return
    setBusy(true)
    setProblem(null)
    try {
      await send().catch((error: unknown) => handleRefusal(problemOf(error)))
    } catch (error) {
      setProblem(problemOf(error))
    } finally {
      setBusy(false)
    }
  }

  if (step.kind === 'codes') {
    const { signedIn } = step
    return (
      <Question
        open
        title={words.codesTitle}
        onClose={stay}
        text={
          <div className={s.form}>
            <p>{words.codesLead}</p>
            <CodeList codes={signedIn.recovery_codes ?? []} />
          </div>
        }
        buttons={
          <Button kind="primary" onClick={() => onSignedIn(signedIn)}>
            {words.codesSaved}
          </Button>
        }
      />
    )
  }
  if (isLeaving) {
    return (
      <Question
        open
        title={words.another}
        text={words.anotherLoses}
        onClose={() => setLeaving(false)}
        buttons={
          <>
            <Button onClick={() => setLeaving(false)}>{words.back}</Button>
            <Button kind="danger" onClick={onLeave}>
              {words.another}
            </Button>
          </>
        }
      />
    )
  }
  // In words of its own: a fault of the server is none of what was typed.
  const error = problem === null ? undefined : problemText(problem, { word: (key) => words[key], language })
  const control = {
    value: typed,
    onChange: (text: string) => {
      setTyped(text)
      setProblem(null)
    },
  }
  const form = (
    <form key={step.kind} id={id} ref={focusField} className={s.form} onSubmit={handleSubmit} noValidate>
      <p>{step.kind === 'password' ? words.againLead : step.app ? words.setUpLead : words.codeLead}</p>
      {step.kind === 'code' && step.app !== null && <AppKey app={step.app} words={words} />}
      {/* For a password manager, and for who shares the tablet. */}
      <input hidden readOnly autoComplete="username" value={me.email} />
      <strong>{me.email}</strong>
      <Field
        label={step.kind === 'password' ? words.password : words.code}
        error={error}
        hint={step.kind === 'code' && step.app === null ? words.useRecovery : undefined}
      >
        {step.kind === 'password' ? (
          <PasswordInput {...control} autoComplete="current-password" />
        ) : (
          <Input {...control} autoComplete="one-time-code" maxLength={60} />
        )}
      </Field>
    </form>
  )
  return (
    <Question
      open
      title={words.title}
      onClose={stay}
      text={
        <div className={s.form}>
          {isOnline ? <Note>{words[why]}</Note> : <Note tone="red">{words.offline}</Note>}
          {isOnline && form}
        </div>
      }
      buttons={
        <>
          <Button onClick={() => (isAnythingOpen() ? setLeaving(true) : onLeave())}>{words.another}</Button>
          {isOnline && (
            <Button kind="primary" submit form={id} busy={isBusy}>
              {words.submit}
            </Button>
          )}
        </>
      }
    />
  )
}
