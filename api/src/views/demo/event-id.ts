import { hash, mulberry32 } from './random.ts'

/** A uuid of version 7 from a moment and a key: sorted by time, and the same in every run. */
export const v7 = (at: number, key: string): string => {
  const next = mulberry32(hash(key))
  const hex = (digits: number): string =>
    Array.from({ length: digits }, () => Math.floor(next() * 16).toString(16)).join('')
  const time = at.toString(16).padStart(12, '0')
  const variant = (8 + Math.floor(next() * 4)).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(12)}`
}
