import { createNumberWriter, isLanguage, localeOf } from '@manger/contract'

const LANGUAGE_OF_TAG = /^[a-z]{2}/

/**
 * How words take their values in: a bare number, such as a count of heads, is written with the separators of the
 * language ("1,171 head"); what a formatter wrote already is a text and stays as it is.
 */
export const WRITTEN_NUMBERS = {
  escapeValue: false,
  alwaysFormat: true,
  format: (value: unknown, _format?: string, tag?: string): string => {
    if (typeof value !== 'number') return String(value)
    const [language = ''] = LANGUAGE_OF_TAG.exec(tag ?? '') ?? []
    return isLanguage(language)
      ? createNumberWriter(localeOf(language), { maximumFractionDigits: 20 })(value)
      : String(value)
  },
}
