const TRUE_MINUS = '\u2212'

/** Makes a writer of numbers in a locale: cut, never rounded up, with the true minus and never a negative zero. */
export const createNumberWriter = (
  locale: string,
  options: Intl.NumberFormatOptions,
): ((value: number) => string) => {
  const format = new Intl.NumberFormat(locale, { signDisplay: 'negative', roundingMode: 'trunc', ...options })
  return (value) =>
    format
      .formatToParts(value)
      .map((part) => (part.type === 'minusSign' ? TRUE_MINUS : part.value))
      .join('')
}
