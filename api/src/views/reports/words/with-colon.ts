import type { Language } from '@manger/contract'

/** What is said of a name behind a colon; in French a no-break space stands before it. */
export const withColon = (language: Language, name: string, value: string): string =>
  `${name}${language === 'fr' ? '\u00a0' : ''}: ${value}`
