import { useEffect, useState } from 'react'
import type { LiveScale } from '../scale-source.ts'

const LINES = 8
/** A line without an end is shown as far as it goes. */
const LONGEST = 80
/** What ends a line of any scale: the sign after it begins the next. */
const END = /(?<=[␊␃]|␍(?![␊␃]))/

/** Signs that show nothing, as the pictures that stand for them: a helper sees every byte. */
const visible = (text: string): string =>
  [...text]
    .map((sign) => {
      const code = sign.charCodeAt(0)
      if (code < 32) return String.fromCharCode(0x24_00 + code)
      return code < 127 ? sign : `<${code.toString(16)}>`
    })
    .join('')

/** The last lines that a scale sent, as they came. */
export const useOverheard = (live: LiveScale): readonly string[] => {
  const [text, setText] = useState('')
  useEffect(
    () => live.overhear((piece) => setText((before) => (before + piece).slice(-LINES * LONGEST))),
    [live],
  )
  return visible(text).split(END).slice(-LINES)
}
