import { type ReactNode, useId, useMemo } from 'react'
import { cx } from '#css/cx.ts'
import * as s from './field.module.css'
import { FieldContext } from './field-context.ts'

export type FieldProps = {
  label: string
  children: ReactNode
  /** Broken rule in words; the control turns red. */
  error?: string
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
  const messageId = `${id}-message`
  const message = error ?? hint
  const isInvalid = error !== undefined
  const describedBy = message === undefined ? undefined : messageId
  const links = useMemo(
    () => ({ id, describedBy, isInvalid, isRequired: required }),
    [id, describedBy, isInvalid, required],
  )
  const words = (
    <>
      {label}
      {required && (
        <span className={s.star} aria-hidden="true">
          {'*'}
        </span>
      )}
    </>
  )
  return (
    <FieldContext value={links}>
      <div
        className={cx(s.field, inline === true && s.inline)}
        role={group === true ? 'group' : undefined}
        aria-labelledby={group === true ? `${id}-label` : undefined}
      >
        {group === true ? (
          <span id={`${id}-label`} className={s.label}>
            {words}
          </span>
        ) : (
          <label htmlFor={id} className={s.label}>
            {words}
          </label>
        )}
        <div className={s.control}>
          {children}
          {message !== undefined && (
            <div id={messageId} className={isInvalid ? s.error : s.hint} role={isInvalid ? 'alert' : undefined}>
              {message}
            </div>
          )}
        </div>
      </div>
    </FieldContext>
  )
}
