import { type ReactNode, type Ref, useId } from 'react'
import * as s from './field.module.css'

export type FieldProps = {
  name: string
  label: string
  value: string
  onChange: (value: string) => void
  type: 'email' | 'password' | 'text'
  autoComplete: string
  error: string | null
  inputRef: Ref<HTMLInputElement>
  children?: ReactNode
}

/** A labelled input with its error below it, in plain HTML. */
export const Field = ({ label, error, inputRef, children, onChange, ...input }: FieldProps) => {
  const id = useId()
  const errorId = `${id}-error`
  return (
    <div className={s.field}>
      <label htmlFor={id}>{label}</label>
      <div className={s.box} data-invalid={error !== null}>
        <input
          {...input}
          id={id}
          ref={inputRef}
          onChange={(event) => onChange(event.target.value)}
          required
          maxLength={254}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : errorId}
        />
        {children}
      </div>
      {error !== null && (
        <p className={s.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
