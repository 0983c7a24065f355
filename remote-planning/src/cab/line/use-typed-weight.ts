import { fromKg, type Kg, toKg, trunc2 } from '@manger/contract'
import { useSession } from '@manger/platform'
import { useState } from 'react'
import type { Scale } from '../scale/scale-source.ts'

/** The weight as it is typed, by the keys of a keyboard or of our own pad. */
export type TypedWeight = {
  text: string
  change: (text: string) => void
  /** One key of the pad; `back` takes the last one away. */
  press: (key: string) => void
  /** The decimal sign of the person's language. */
  decimal: string
}

// Comma or dot in every language, at most two decimals (specification 5).
const TYPED = /^\d{0,6}(?:[.,]\d{0,2})?$/

/** Follows what is typed on a scale without readings of its own; other scales are left alone. */
export const useTypedWeight = (scale: Scale, from: Kg): TypedWeight => {
  const { units, locale } = useSession()
  const write = (weight: Kg): string =>
    weight === 0
      ? ''
      : trunc2(fromKg(weight, units)).toLocaleString(locale, {
          useGrouping: false,
          maximumFractionDigits: 2,
        })
  const [text, setText] = useState(() => write(from))
  const decimal = (1.5).toLocaleString(locale).replace(/\d/g, '')
  const change = (typed: string): void => {
    const next = typed.trim()
    if (scale.kind !== 'manual' || !TYPED.test(next)) return
    setText(next)
    scale.type(toKg(Number(next.replace(',', '.') || 0), units))
  }
  const press = (key: string): void => change(key === 'back' ? text.slice(0, -1) : text + key)
  return { text, change, press, decimal }
}
