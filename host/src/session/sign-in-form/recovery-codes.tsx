import { useEffect, useRef } from 'react'
import type { SignInWords } from '#session/sign-in/sign-in-words.ts'
import * as s from './code-step.module.css'
import * as form from './sign-in-form.module.css'

type RecoveryCodesProps = { words: SignInWords; codes: readonly string[]; onDone: () => void }

/** The recovery codes, once: nobody can show them again, so the way in stands below them. */
export const RecoveryCodes = ({ words, codes, onDone }: RecoveryCodesProps) => {
  const title = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone.
  useEffect(() => title.current?.focus(), [])
  return (
    <div className={form.form}>
      <h1 ref={title} tabIndex={-1}>
        {words.codesTitle}
      </h1>
      <p className={form.lead}>{words.codesLead}</p>
      <CodeList codes={codes} />
      <button type="button" className={form.submit} onClick={onDone}>
        {words.codesSaved}
      </button>
    </div>
  )
}

/** Recovery codes, to be written down or copied. */
export const CodeList = ({ codes }: { codes: readonly string[] }) => (
  <ul className={s.codes}>
    {codes.map((code) => (
      <li key={code}>{code}</li>
    ))}
  </ul>
)
