import { useState } from 'react'
import { cx } from '#css/cx.ts'
import { useFieldLinks, useFieldStatus } from './field-context.ts'
import * as s from './float-input.module.css'
import {
  isFloatValid,
  nextFloatText,
  parseFloatText,
  saysSame,
  toFloatText,
  toPercentText,
} from './float-text.ts'
import { TextBox } from './text-box.tsx'
import { useNumberLocale } from './use-number-locale.ts'

export type FloatInputProps = {
  value: number | null
  onChange: (value: number | null) => void
  /** Name where no `Field` stands around it. */
  label?: string
  /** Smallest valid number; 0 unless given. */
  min?: number
  /** Typing more than this leaves this. */
  max?: number
  /** Unit after the number; with `%` it is a percent. */
  unit?: string
  /** Stands there with two decimals, as percents do, whatever was typed; on by itself with the unit `%`. */
  isPercent?: boolean
  /** An empty field is valid too. */
  optional?: boolean
  /** Called when the field is left: complete, within the limits and not empty (specification 5). */
  onValidity?: (isValid: boolean) => void
  /** Marks a value that differs from the saved one. */
  changed?: boolean
  placeholder?: string
  disabled?: boolean
  autoFocus?: boolean
}

/** A number with at most two decimals, typed with comma or dot. */
export const FloatInput = (props: FloatInputProps) => {
  const { value, onChange, label, min = 0, max, unit, optional, onValidity, changed, ...others } = props
  const { isPercent = unit === '%', ...rest } = others
  const { separator } = useNumberLocale()
  const links = useFieldLinks(label)
  const fieldStatus = useFieldStatus()
  const [draft, setDraft] = useState<string | null>(null)
  const [isLeftInvalid, setLeftInvalid] = useState(false)

  const shown = (isPercent ? toPercentText : toFloatText)(value, separator)
  // A value set from outside while the field is open (Undo, Spread over all) wins over the draft.
  const text = draft !== null && saysSame(draft, value) ? draft : shown

  const handleChange = (typed: string) => {
    const next = nextFloatText(typed, { min, max }, separator)
    if (next === null) return
    setDraft(next)
    setLeftInvalid(false)
    onChange(parseFloatText(next))
  }
  const handleBlur = () => {
    const isValid = text === '' ? optional === true : isFloatValid(text, { min, max })
    setLeftInvalid(!isValid)
    if (isValid) setDraft(null)
    onValidity?.(isValid)
  }

  return (
    <TextBox
      {...rest}
      {...links}
      aria-invalid={isLeftInvalid || links['aria-invalid']}
      className={cx(s.number, changed === true && s.changed)}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      status={isLeftInvalid ? 'error' : fieldStatus}
      after={unit === undefined ? undefined : <span className={s.unit}>{unit}</span>}
      onChange={handleChange}
      onFocus={(event) => event.target.select()}
      onBlur={handleBlur}
    />
  )
}
