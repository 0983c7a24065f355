import {
  cutAt,
  type Language,
  type NumberLimits,
  nextNumberText,
  numberIn,
  numberText,
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
  /** With 6 what was not typed, such as a share made of kilograms, keeps six decimals; a key still adds only two. */
  decimals?: 2 | 6
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

/** The number of a typed text, cut to the field's decimals; null for an empty field, NaN for what is no number. */
const floatOf = (text: string, { min = 0, decimals }: NumberLimits, language: Language): number | null => {
  if (!/\S/.test(text)) return null
  const read = typedNumber(text, language)
  // Half of what is typed, such as a minus, is nothing yet.
  if (read === null) return /\d|[^-.,\s]/.test(text) ? Number.NaN : null
  return read.value < 0 && min >= 0 ? Number.NaN : cutAt(read.value, decimals)
}

type Written = { value: number | null; language: Language; decimals: 2 | 6 }

/** The text of a number with the language's separator, cut to the field's decimals and never rounded up. */
const toFloatText = ({ value, language, decimals }: Written): string =>
  value === null || Number.isNaN(value) ? '' : numberText(value, language, decimals)

/** The text of a percent, with two decimals at least (design 9). */
const toPercentText = ({ value, language, decimals }: Written): string =>
  value === null || Number.isNaN(value)
    ? ''
    : cutAt(value, decimals)
        .toFixed(decimals)
        .replace(decimals === 6 ? /0{1,4}$/ : '', '')
        .replace('.', numberText(0.5, language)[1] ?? '.')

/** Whether the text may be left: complete, within the limits and not empty. */
const isFloatValid = (text: string, limits: NumberLimits, language: Language): boolean => {
  const value = floatOf(text, limits, language)
  if (value === null || Number.isNaN(value) || !isComplete(text, language)) return false
  return value >= (limits.min ?? -Infinity) && value <= (limits.max ?? Infinity)
}

/** Whether a draft still says the value: pounds come back from kilograms with a difference nobody sees. */
const saysSame = (typed: number | null, value: number | null, decimals: 2 | 6): boolean => {
  if (typed === null || value === null) return typed === value
  const unseen = decimals === 2 ? 0.005 : 0.000_000_5
  return Number.isNaN(typed) ? Number.isNaN(value) : Math.abs(typed - value) < unseen
}

/** A number with at most two decimals, typed or pasted as people write it; what is ambiguous says how it is understood. */
export const FloatInput = (props: FloatInputProps) => {
  const { value, onChange, label, min = 0, max, unit, optional, onValidity, changed, ...others } = props
  const { isPercent = unit === '%', decimals = 2, ...rest } = others
  const { t } = useTranslation('ui')
  const { language } = useNumberLocale()
  const noteId = useId()
  const links = useFieldLinks(label)
  const fieldStatus = useFieldStatus()
  const [draft, setDraft] = useState<string | null>(null)
  const [isLeftInvalid, setLeftInvalid] = useState(false)

  const limits = { min, max, decimals }
  const shown = (isPercent ? toPercentText : toFloatText)({ value, language, decimals })
  const typed = draft === null ? null : floatOf(draft, limits, language)
  // A value set from outside while the field is open (Undo, Spread over all) wins over the draft.
  const text = draft !== null && saysSame(typed, value, decimals) ? draft : shown
  const isUnreadable = text !== '' && Number.isNaN(floatOf(text, limits, language))
  // What nobody typed is no question.
  const understood = draft === null ? null : understoodText(text, language)
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
