import { type Ref, useState } from 'react'
import { LightIcon } from '#layout/light-icon.tsx'
import type { SignInWords } from '#session/sign-in/sign-in-words.ts'
import * as s from './field.module.css'
import { Field, type FieldProps } from './field.tsx'

type PasswordFieldProps = Pick<FieldProps, 'value' | 'onChange' | 'error'> & {
  words: SignInWords
  inputRef: Ref<HTMLInputElement>
  /** One that is being chosen, not the one that is known. */
  isNew?: boolean
}

/** The password with a button that shows it; it hides again by itself when the form is sent. */
export const PasswordField = ({ words, isNew = false, ...field }: PasswordFieldProps) => {
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...field}
      name="password"
      label={isNew ? words.newPassword : words.password}
      type={isShown ? 'text' : 'password'}
      autoComplete={isNew ? 'new-password' : 'current-password'}
    >
      <button
        type="button"
        className={s.eye}
        aria-label={isShown ? words.hide : words.show}
        aria-pressed={isShown}
        onClick={() => setShown(!isShown)}
      >
        <LightIcon name={isShown ? 'eye-off' : 'eye'} />
      </button>
    </Field>
  )
}
