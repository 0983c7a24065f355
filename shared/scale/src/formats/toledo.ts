import { type Format, lineOf, numberIn, reading } from './format.ts'

const bit = (value: number, at: number): boolean => ((value >> at) & 1) === 1

/** The low seven bits that make the sum of all signs zero. */
const checkOf = (line: string): string =>
  String.fromCharCode((128 - ([...line].reduce((sum, sign) => sum + sign.charCodeAt(0), 0) & 127)) & 127)

const LINE = String.raw`<STX>([ -\x7f])([ -\x7f])[ -\x7f]([ \d]{6})[ \d]{6}\r`
// A check that happens to be STX stands before another STX; one STX alone begins the next line.
const END = '(?:(?=<STX>[^<STX>])|(<STX>)(?=<STX>)|([^<STX>]))'

/** `STX SWA SWB SWC`, six digits of weight, six of tare, `CR` and perhaps a check. */
export const toledo: Format = {
  name: 'Toledo continuous',
  baud: 9600,
  isEven: true,
  ask: null,
  line: lineOf(`(${LINE})${END}`),
  read: ([, line = '', first = '', second = '', digits = '', isStx, other]) => {
    const check = isStx ?? other
    if (check !== undefined && check !== checkOf(line)) return null
    const state = second.charCodeAt(0)
    const number = numberIn(digits)
    const places = 10 ** ((first.charCodeAt(0) & 7) - 2)
    // By a division 15.3 is 15.3 and not a hair more.
    const size = number === null ? null : number / places
    const still = bit(state, 3) ? 'moving' : 'stable'
    const off = bit(state, 1) ? 'under' : 'over'
    return reading({
      weight: size !== null && bit(state, 1) ? 0 - size : size,
      unit: bit(state, 4) ? 'kg' : 'lb',
      stability: bit(state, 2) ? off : still,
      isNet: bit(state, 0),
    })
  },
  write: (sent) => {
    const { weight, decimals = 0, unit = 'kg', stability } = sent
    const isOff = stability === 'over' || stability === 'under'
    const bits = [
      sent.isNet === true,
      weight < 0 || stability === 'under',
      isOff,
      stability === 'moving',
      unit === 'kg',
    ]
    const state = bits.reduce((sum, isOn, at) => sum + (isOn ? 1 << at : 0), 32)
    const digits = String(Math.round(Math.abs(weight) * 10 ** decimals)).padStart(6)
    const line = `\x02${String.fromCharCode(32 + 2 + decimals)}${String.fromCharCode(state)} ${digits}000000\r`
    return `${line}${checkOf(line)}`
  },
}
