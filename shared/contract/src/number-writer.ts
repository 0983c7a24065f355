const TRUE_MINUS = '\u2212'

type Writer = (value: number) => string

// A format of `Intl` takes longer to make than to write a hundred numbers with, and each number in words asks for one.
const writers = new Map<string, Writer>()

/** Makes a writer of numbers in a locale: cut, never rounded up, with the true minus and never a negative zero. */
export const createNumberWriter = (
  locale: string,
  options: Intl.NumberFormatOptions,
): ((value: number) => string) => {
  const key = JSON.stringify([locale, options])
  const writer = writers.get(key) ?? makeWriter(locale, options)
  writers.set(key, writer)
  return writer
}

const makeWriter = (locale: string, options: Intl.NumberFormatOptions): Writer => {
  const format = new Intl.NumberFormat(locale, { signDisplay: 'negative', roundingMode: 'trunc', ...options })
  return (value) =>
    format
      .formatToParts(value)
      .map((part) => (part.type === 'minusSign' ? TRUE_MINUS : part.value))
      .join('')
}
