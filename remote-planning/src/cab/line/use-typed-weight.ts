import {
  decimalOf,
  fromKg,
  type Kg,
  nextNumberText,
  numberText,
  roundTo,
  toKg,
  trunc2,
  typedNumber,
  understoodText,
} from '@manger/contract'
import { useSession } from '@manger/platform'
import { useState } from 'react'
import type { Scale } from '../scale/scale-source.ts'

/** The weight as it is typed, by the keys of a keyboard or of our own pad. */
export type TypedWeight = {
  text: string
  /** What it is understood as where that is not plain, 1,250 as 1250; else null. */
  understood: string | null
  change: (text: string) => void
  /** One key of the pad; `back` takes the last one away. */
  press: (key: string) => void
  /** A weight that was not typed, such as one more bale; the next key goes on from it. */
  put: (weight: Kg) => void
  /** The decimal sign of the person's language. */
  decimal: string
}

/** No scale of a mixer shows more. */
const MOST = 999_999.99

/** Follows what is typed on a scale without readings of its own; other scales are left alone. */
export const useTypedWeight = (scale: Scale, weight: Kg): TypedWeight => {
  const { units, language } = useSession()
  const begun = () => (weight === 0 ? '' : numberText(roundTo(fromKg(weight, units), 2), language))
  const [text, setText] = useState(begun)
  const [of, setOf] = useState(scale)
  // Typing goes on from what the scale before has read.
  if (of !== scale) {
    setOf(scale)
    setText(begun())
  }
  const change = (typed: string): void => {
    const next = nextNumberText(typed, { isKey: true, isWhole: false }, language)
    const number = next === null || next === '' ? 0 : (typedNumber(next, language)?.value ?? null)
    if (scale.kind !== 'manual' || next === null || number === null || number > MOST) return
    setText(next)
    scale.type(toKg(trunc2(number), units))
  }
  const press = (key: string): void => change(key === 'back' ? text.slice(0, -1) : text + key)
  const put = (weight: Kg): void => {
    if (scale.kind !== 'manual' || fromKg(weight, units) > MOST) return
    setText(numberText(fromKg(weight, units), language))
    scale.type(weight)
  }
  const understood = understoodText(text, language)
  return { text, understood, change, press, put, decimal: decimalOf(language) }
}
