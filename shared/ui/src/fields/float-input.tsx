import { nextNumberText, understoodText } from '@manger/contract'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { cx } from '#css/cx.ts'
import { useFieldLinks, useFieldStatus } from './field-context.ts'
import * as s from './float-input.module.css'
import { floatOf, isFloatValid, saysSame, toFloatText, toPercentText } from './float-text.ts'
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
