import { randomBytes } from 'node:crypto'

/** A UUID version 7 for append-only rows: made by the app, sorts by its moment. */
export const uuidv7 = (moment: Date): string => {
  const time = moment.getTime().toString(16).padStart(12, '0')
  const noise = randomBytes(10).toString('hex')
  const variant = ((Number.parseInt(noise.slice(3, 4), 16) & 0x3) | 0x8).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${noise.slice(0, 3)}-${variant}${noise.slice(4, 7)}-${noise.slice(7, 19)}`
}
