const NONE = '–'

/** The left columns of a row, as the kinds of values that the formulas take. */
export const inputsOf = (row: Readonly<Record<string, string>>) => {
  const text = (column: string): string => {
    const cell = row[column]
    if (cell === undefined) throw new Error(`There is no column "${column}"`)
    return cell
  }
  const optional = (column: string): number | null => (text(column) === NONE ? null : Number(text(column)))
  return {
    text,
    optional,
    number: (column: string): number => Number(text(column)),
    numbers: (column: string): number[] => (text(column) === NONE ? [] : text(column).split(' ').map(Number)),
    is: (column: string): boolean => text(column) === 'yes',
  }
}
/** What a row gives to its formula. */
export type Inputs = ReturnType<typeof inputsOf>

/** One figure of a result. */
type Value = number | string | boolean | null | undefined
/** What a formula answers, by the column that holds what is expected. */
export type Results = Record<string, Value | readonly Value[]>

// A table is precise to the decimals that it writes.
const written = (value: Value, like: string): string => {
  if (value === null || value === undefined) return NONE
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  const [, decimals = ''] = like.split('.')
  // Neither 0 nor 5 may be decided by the last bit of a binary fraction.
  return (value + Math.sign(value) * Math.abs(value) * Number.EPSILON)
    .toFixed(decimals.length)
    .replace(/^-(0(\.0+)?)$/, '$1')
}

/** A result as its table writes it. */
export const show = (result: Value | readonly Value[], like: string): string => {
  if (!Array.isArray(result)) return written(result as Value, like)
  const likes = like.split(' ')
  return result.length === 0 ? NONE : result.map((one, at) => written(one, likes[at] ?? '')).join(' ')
}
