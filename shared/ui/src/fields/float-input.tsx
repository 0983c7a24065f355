import {
  type Language,
  type NumberLimits,
  nextNumberText,
  numberIn,
  numberText,
  trunc2,
  typedNumber,
  understoodText,
} from '@manger/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#css/cx.ts'
import { useFieldLinks, useFieldStatus } from './field-context.ts'
import * as s from './float-input.module.css'
import { TextBox } from './text-box.tsx'
import { useNumberLocale } from './use-number-locale.ts'

export type FloatInputProps = {
  value: number | null
  /** Null for an empty field; NaN while what was pasted is no number, which every rule refuses at its field. */
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

/** What may be left in the field: at most two decimals (specification 5). */
const isComplete = (text: string, language: Language): boolean =>
  /^[-+−–]?\s*\d/.test(text) && numberIn(text, language) !== null

/** The number of a typed text, cut to two decimals; null for an empty field, NaN for what is no number. */
const floatOf = (text: string, { min = 0 }: NumberLimits, language: Language): number | null => {
  if (!/\S/.test(text)) return null
  const read = typedNumber(text, language)
  // Half of what is typed, such as a minus, is nothing yet.
  if (read === null) return /\d|[^-.,\s]/.test(text) ? Number.NaN : null
  return read.value < 0 && min >= 0 ? Number.NaN : trunc2(read.value)
}

/** The text of a number with the language's separator, cut to two decimals and never rounded up. */
const toFloatText = (value: number | null, language: Language): string =>
  value === null || Number.isNaN(value) ? '' : numberText(value, language)

/** The text of a percent, always with two decimals (design 9). */
const toPercentText = (value: number | null, language: Language): string =>
  value === null || Number.isNaN(value)
    ? ''
    : trunc2(value)
        .toFixed(2)
        .replace('.', numberText(0.5, language)[1] ?? '.')

/** Whether the text may be left: complete, within the limits and not empty. */
const isFloatValid = (text: string, limits: NumberLimits, language: Language): boolean => {
  const value = floatOf(text, limits, language)
  if (value === null || Number.isNaN(value) || !isComplete(text, language)) return false
  return value >= (limits.min ?? -Infinity) && value <= (limits.max ?? Infinity)
}

/** Whether a draft still says the value: pounds come back from kilograms with a difference nobody sees. */
const saysSame = (typed: number | null, value: number | null): boolean => {
  if (typed === null || value === null) return typed === value
  return Number.isNaN(typed) ? Number.isNaN(value) : Math.abs(typed - value) < 0.005
}

/** A number with at most two decimals, typed or pasted as people write it; what is ambiguous says how it is understood. */
export const FloatInput = (props: FloatInputProps) => {
  const { value, onChange, label, min = 0, max, unit, optional, onValidity, changed, ...others } = props
  const { isPercent = unit === '%', ...rest } = others
  const { t } = useTranslation('ui')
  const { language } = useNumberLocale()
  const noteId = useId()
  const links = useFieldLinks(label)
  const fieldStatus = useFieldStatus()
  const [draft, setDraft] = useState<string | null>(null)
  const [isLeftInvalid, setLeftInvalid] = useState(false)

  const limits = { min, max }
  const shown = (isPercent ? toPercentText : toFloatText)(value, language)
  const typed = draft === null ? null : floatOf(draft, limits, language)
  // A value set from outside while the field is open (Undo, Spread over all) wins over the draft.
  const text = draft !== null && saysSame(typed, value) ? draft : shown
  const isUnreadable = text !== '' && Number.isNaN(floatOf(text, limits, language))
  const understood = understoodText(text, language)
  const isInvalid = isLeftInvalid || isUnreadable

  const handleChange = (changed: string, kind: { isKey: boolean; isWhole: boolean }) => {
    const bare = isPercent ? changed.replace(/\s*%\s*$/, '') : changed
    // What is no number is mended by any key.
    const isKey = kind.isKey && !isUnreadable
    const next = nextNumberText(bare, { ...limits, ...kind, isKey }, language)
    if (next === null) return
    setDraft(next)
    setLeftInvalid(false)
    onChange(floatOf(next, limits, language))
  }
  const handleBlur = () => {
    const isValid = text === '' ? optional === true : isFloatValid(text, limits, language)
    setLeftInvalid(!isValid)
    if (isValid) setDraft(null)
    onValidity?.(isValid)
  }
  const note = isUnreadable
    ? t('notNumber')
    : understood === null
      ? null
      : ['=', understood, unit].filter(Boolean).join('\u00a0')

  return (
    <TextBox
      {...rest}
      {...links}
      aria-invalid={isInvalid || links['aria-invalid']}
      aria-describedby={cx(links['aria-describedby'], note !== null && noteId) || undefined}
      className={cx(s.number, changed === true && s.changed)}
      inputMode="decimal"
      autoComplete="off"
      value={text}
      status={isInvalid ? 'error' : fieldStatus}
      after={
        note === null ? (
          unit && <span className={s.unit}>{unit}</span>
        ) : (
          <span id={noteId} role="status" className={s.note}>
            {note}
          </span>
        )
      }
      onChange={handleChange}
      onFocus={(event) => event.target.select()}
      onBlur={handleBlur}
    />
  )
}
