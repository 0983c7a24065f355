import type { ReactNode } from 'react'
import * as s from './checkbox.module.css'

type CheckboxProps = {
  checked: boolean
  onChange: (checked: boolean) => void
  /** Words beside the box. */
  children?: ReactNode
  /** Name of the box where no words stand beside it, as in a matrix. */
  label?: string
  /** Some but not all of what it stands for. */
  partly?: boolean
  disabled?: boolean
}

/** A box to tick. */
export const Checkbox = ({ checked, onChange, children, label, partly, disabled }: CheckboxProps) => (
  <label className={s.checkbox}>
    <input
      type="checkbox"
      // It is no attribute: only the element itself can be told.
      ref={(box) => {
        if (box !== null) box.indeterminate = partly === true
      }}
      className={s.box}
      checked={checked}
      disabled={disabled}
      onChange={(event) => onChange(event.target.checked)}
      aria-label={label}
    />
    {children !== undefined && <span className={s.words}>{children}</span>}
  </label>
)
