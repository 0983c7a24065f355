import type { Format } from './formats/format.ts'
import { formatOf, type Protocol } from './formats.ts'
import { createDecoder } from './parity.ts'
import type { Reading } from './reading.ts'

/** A reading with the line that said it. */
export type Heard = Reading & { raw: string }

/** No line of any format is longer. */
const LONGEST = 128

// A lost digit makes a line shorter: a shorter width must come more often before it is believed.
const TWICE = 2
const OFTEN = 5

/** Whether a line of a format without fixed widths is as long as such lines are. */
const createWidth = (): ((length: number) => boolean) => {
  let usual = 0
  let last = 0
  let count = 0
  return (length) => {
    count = length === last ? count + 1 : 1
    last = length
    if (count >= (length > usual ? TWICE : OFTEN)) usual = length
    return length === usual
  }
}

/** Reads a format piece by piece, however the bytes are cut; never throws. */
const parserOf = (format: Format): ((bytes: Uint8Array) => Heard[]) => {
  const decode = createDecoder(format.isEven)
  let rest = ''
  const isUsual = createWidth()
  return (bytes) => {
    const text = rest + decode(bytes)
    const heard: Heard[] = []
    let end = 0
    for (const line of text.matchAll(format.line)) {
      const raw = line[0]
      end = line.index + raw.length
      const reading = format.isLoose !== true || isUsual(raw.length) ? format.read(line) : null
      if (reading !== null) heard.push({ ...reading, raw })
    }
    rest = text.slice(Math.max(end, text.length - LONGEST))
    return heard
  }
}

/** Reads what a scale sends, piece by piece; what is no whole line says nothing. */
export const createParser = (protocol: Protocol): ((bytes: Uint8Array) => Heard[]) =>
  parserOf(formatOf(protocol))
