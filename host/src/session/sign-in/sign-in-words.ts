import { DEFAULT_LANGUAGE, type Language } from '@manger/contract'
import words from '#locales/sign-in.json'

export type SignInWords = (typeof words)[typeof DEFAULT_LANGUAGE]

/** Words of the sign-in page, all in the entry: it must not wait for a file of texts. */
export const signInWords = (language: Language): SignInWords => ({
  ...words[language === 'us' ? 'en' : DEFAULT_LANGUAGE],
  ...words[language],
})
