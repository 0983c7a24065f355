// Seven bits with a parity bit arrive as eight bits without: 7E1 and 8N1 are equally long. So every port is opened as 8N1,
// the eighth bit is checked here, and nobody has to choose it.

const ones = (byte: number): number => (byte === 0 ? 0 : (byte & 1) + ones(byte >> 1))
const isEven = (byte: number): boolean => ones(byte) % 2 === 0

/** Stands for a byte that cannot be right; no line has it. */
export const WRONG = '\uFFFD'
const WINDOW = 256
/** Half of all signs have the eighth bit where it is a parity; noise has it now and then. */
const LEAST_SHARE = 0.2

/** Turns bytes into text, a call at a time; `isSeven`: the eighth bit is the parity of the others. */
export const createDecoder = (isSeven: boolean): ((bytes: Uint8Array) => string) => {
  let high = 0
  let seen = 0
  const signOf = (byte: number): string => {
    if (seen >= WINDOW) [high, seen] = [high / 2, seen / 2]
    seen++
    const isHigh = byte > 127
    if (isHigh && isEven(byte)) high++
    const isChecked = isHigh || high > seen * LEAST_SHARE
    return isChecked && !isEven(byte) ? WRONG : String.fromCharCode(byte & 127)
  }
  return (bytes) => [...bytes].map((byte) => (isSeven ? signOf(byte) : String.fromCharCode(byte))).join('')
}

/** Text as bytes of the line. */
export const encode = (text: string, isSeven: boolean): Uint8Array =>
  Uint8Array.from(text, (sign) => {
    const byte = sign.charCodeAt(0) & 255
    return isSeven && !isEven(byte & 127) ? byte | 128 : byte
  })
