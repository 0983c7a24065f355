import { PROTOCOLS, type Protocol } from './formats.ts'
import { createParser } from './parser.ts'

/** As many lines must be understood before a format is believed. */
const LEAST_LINES = 2

/** The protocol that understands most of these bytes; null where none does. */
export const detect = (bytes: Uint8Array): Protocol | null => {
  const found = PROTOCOLS.map((protocol) => {
    const lines = createParser(protocol)(bytes)
    return { protocol, lines: lines.length, size: lines.reduce((sum, { raw }) => sum + raw.length, 0) }
  })
  const best = found
    .filter(({ lines }) => lines >= LEAST_LINES)
    .toSorted((a, b) => b.size - a.size)
    .at(0)
  return best?.protocol ?? null
}
