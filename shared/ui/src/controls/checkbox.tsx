import { Checkbox as AntCheckbox } from 'antd'
import type { ReactNode } from 'react'
import * as s from './checkbox.module.css'

export type CheckboxProps = {
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
  <AntCheckbox
    className={s.checkbox}
    checked={checked}
    indeterminate={partly}
    disabled={disabled}
    onChange={(event) => onChange(event.target.checked)}
    aria-label={label}
  >
    {children}
  </AntCheckbox>
)
