import { type ReactNode, useId, useMemo } from 'react'
import { cx } from '#css/cx.ts'
import * as s from './field.module.css'
import { FieldContext } from './field-context.ts'

export type FieldProps = {
  label: string
  children: ReactNode
  /** Broken rule in words; the control turns red. */
  error?: string | undefined
  hint?: ReactNode
  required?: boolean
  /** Label left of the control instead of above. */
  inline?: boolean
  /** The control is a group of several, such as a time range. */
  group?: boolean
}

/** Label, control, hint and error, tied together for eyes and screen readers. */
export const Field = ({ label, children, error, hint, required = false, inline, group }: FieldProps) => {
  const id = useId()
  const message = error ?? hint
  const isInvalid = error !== undefined
  const describedBy = message === undefined ? undefined : `${id}-message`
  const links = useMemo(
    () => ({ id, describedBy, isInvalid, isRequired: required }),
    [id, describedBy, isInvalid, required],
  )
  const className = cx(s.field, inline === true && s.inline)
  const words = <Words label={label} required={required} />
  const control = (
    <div className={s.control}>
      {children}
      {message !== undefined && (
        <div id={describedBy} className={isInvalid ? s.error : s.hint} role={isInvalid ? 'alert' : undefined}>
          {message}
        </div>
      )}
    </div>
  )
  return (
    <FieldContext value={links}>
      {group === true ? (
        <fieldset className={className} aria-labelledby={`${id}-label`}>
          <span id={`${id}-label`} className={s.label}>
            {words}
          </span>
          {control}
        </fieldset>
      ) : (
        <div className={className}>
          <label htmlFor={id} className={s.label}>
            {words}
          </label>
          {control}
        </div>
      )}
    </FieldContext>
  )
}

const Words = ({ label, required }: { label: string; required: boolean }) => (
  <>
    {label}
    {required && (
      <span className={s.star} aria-hidden="true">
        {'*'}
      </span>
    )}
  </>
)
