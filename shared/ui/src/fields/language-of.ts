import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@manger/contract'

/** The language behind i18next's tag: browsers and plural rules know `us` as en-US. */
export const languageOf = (tag: string): Language => {
  if (tag === 'en-US') return 'us'
  return isLanguage(tag) ? tag : DEFAULT_LANGUAGE
}
