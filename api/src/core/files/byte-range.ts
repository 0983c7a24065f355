/** First and last byte asked for; `whole` when nothing usable is asked, `outside` when the file ends before. */
type ByteRange = { from: number; to: number } | 'whole' | 'outside'

const SINGLE = /^bytes=(\d*)-(\d*)$/

/** Reads a `Range` header; several ranges at once are answered with the whole file, as the standard allows. */
export const byteRange = (header: string | undefined, length: number): ByteRange => {
  const [, first, last] = SINGLE.exec(header ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return 'whole'
  const from = first === '' ? Math.max(0, length - Number(last)) : Number(first)
  const to = first === '' || last === '' ? length - 1 : Math.min(Number(last), length - 1)
  if (first !== '' && last !== '' && Number(last) < from) return 'whole'
  return from <= to ? { from, to } : 'outside'
}
