import type { Reading, ScaleUnit, Sent } from '../reading.ts'

/** How one make of scale speaks. */
export type Format = {
  /** The make, as its maker writes it. */
  name: string
  /** Bits a second that it sends unless somebody set others. */
  baud: number
  /** Seven bits and a parity bit, which is read from eight (parity.ts). */
  isEven: boolean
  /** What it wants to hear before it answers; null: it sends by itself. */
  ask: string | null
  /** One whole line. Fields have their full width: a line that lost a digit is no line. */
  line: RegExp
  /** Fields of no fixed width: only a line as long as the one before it counts. */
  isLoose?: boolean
  /** Null: the line says no weight of now. */
  read: (line: RegExpMatchArray) => Reading | null
  write: (sent: Sent) => string
}

/** The pattern of a line, with its control signs as the manuals write them: <STX>. */
export const lineOf = (pattern: string): RegExp =>
  new RegExp(pattern.replaceAll('<STX>', '\\x02').replaceAll('<ETX>', '\\x03'), 'g')

const NUMBER = /^([+-]?) *(\d+(?:\.\d*)?|\.\d+)$/

/** A number of a fixed field; null where it is none. */
export const numberIn = (field: string): number | null => {
  const [, sign, digits] = NUMBER.exec(field.trim()) ?? []
  return digits === undefined ? null : Number(`${sign}${digits}`) + 0
}

const UNITS: Readonly<Record<string, ScaleUnit>> = { kg: 'kg', lb: 'lb', lbs: 'lb', t: 't', g: 'g' }

/** A unit however it is written; null: none that we know, and then a person must say it. */
export const unitIn = (field: string): ScaleUnit | null => UNITS[field.trim().toLowerCase()] ?? null

/** A reading; what a format does not say stays null. */
export const reading = (said: Partial<Reading>): Reading | null => {
  const made = { weight: null, unit: null, stability: null, isNet: null, rotations: null, ...said }
  const isOff = made.stability === 'over' || made.stability === 'under'
  if (isOff) return { ...made, weight: null }
  return made.weight === null ? null : made
}

/** A weight on the right of its field. */
export const right = ({ weight, decimals = 0 }: Sent, width: number): string =>
  weight.toFixed(decimals).padStart(width)

/** A weight with its sign first and zeros up to its width. */
export const zeros = ({ weight, decimals = 0 }: Sent, width: number): string =>
  Math.abs(weight).toFixed(decimals).padStart(width, '0')
