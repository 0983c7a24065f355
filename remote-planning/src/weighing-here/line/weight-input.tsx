import { fromKg, type Kg, toKg, trunc2 } from '@manger/contract'
import { useFormat, useSession, useTranslate } from '@manger/platform'
import { useState } from 'react'
import type { ManualScale } from '../scale/scale-source.ts'
import * as s from './weight-input.module.css'

// Comma or dot in every language, at most two decimals (specification 5).
const TYPED = /^\d{0,6}(?:[.,]\d{0,2})?$/

const textOf = (weight: Kg, unit: 'kg' | 'lb', locale: string): string =>
  weight === 0
    ? ''
    : trunc2(fromKg(weight, unit)).toLocaleString(locale, { useGrouping: false, maximumFractionDigits: 2 })

type WeightInputProps = { scale: ManualScale; from: Kg; name: string }

/** The weight that the driver reads off his own display: figures as large as a live weight. */
export const WeightInput = ({ scale, from, name }: WeightInputProps) => {
  const t = useTranslate()
  const format = useFormat()
  const { units, locale } = useSession()
  const [text, setText] = useState(() => textOf(from, units, locale))
  const handleChange = (typed: string) => {
    const next = typed.trim()
    if (!TYPED.test(next)) return
    setText(next)
    scale.type(toKg(Number(next.replace(',', '.') || 0), units))
  }
  return (
    <label className={s.box}>
      <input
        className={s.input}
        aria-label={t('cab.typeWeight', { name })}
        inputMode="decimal"
        enterKeyHint="done"
        autoComplete="off"
        placeholder="0"
        value={text}
        data-long={text.length > 4 ? '' : undefined}
        onChange={(event) => handleChange(event.target.value)}
        // The keyboard of the phone goes and the buttons below it are in reach again.
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
      <span className={s.unit}>{format.units.weight}</span>
    </label>
  )
}
