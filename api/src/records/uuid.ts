import { randomBytes } from 'node:crypto'

let lastTime = 0
let counter = 0

const hex = (value: number, digits: number): string => value.toString(16).padStart(digits, '0')

/**
 * A UUID version 7 for append-only rows: made by the app, sorts by its moment and, within one millisecond
 * of one process, by the order of making.
 */
export const uuidv7 = (moment: Date): string => {
  const now = moment.getTime()
  counter = now === lastTime ? counter + 1 : 0
  lastTime = now
  const time = hex(now, 12)
  // 26 bits of counter fill what the format leaves free before the noise: 12 after the version, 14 after the variant.
  const high = hex(0x7000 | (counter >>> 14), 4)
  const low = hex(0x8000 | (counter & 0x3fff), 4)
  return `${time.slice(0, 8)}-${time.slice(8)}-${high}-${low}-${randomBytes(6).toString('hex')}`
}
