import { isLanguage, localeOf } from '../languages.ts'
import { createNumberWriter } from '../number-writer.ts'

/** The limit of a broken rule as text: a number as the language groups it, with at most two decimals; a text stays. */
export const limitText = (limit: number | string | undefined, language: string): string | undefined =>
  typeof limit === 'number'
    ? createNumberWriter(localeOf(isLanguage(language) ? language : 'en'), { maximumFractionDigits: 2 })(
        limit,
      )
    : limit
