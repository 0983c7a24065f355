import { DEFAULT_LANGUAGE, type Language } from '@manger/contract'
import words from '#locales/sign-in.json'

export type SignInWords = (typeof words)[typeof DEFAULT_LANGUAGE]

/** Words of the sign-in page: the build writes those of one language into each page; a dialog of the profile has some too. */
export const signInWords = (language: Language): SignInWords => ({
  ...words[language === 'us' ? 'en' : DEFAULT_LANGUAGE],
  ...words[language],
})
