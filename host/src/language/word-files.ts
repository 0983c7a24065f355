import { DEFAULT_LANGUAGE, type Language } from '@manger/contract'
import type { Words } from '@manger/platform'
import { languageTag } from './stored-language.ts'

/** The words of one language of one namespace. */
export type WordsLoader = (language: Language) => Promise<Words>

/** A file of words under the tag by which i18next finds it. */
export type WordFile = { tag: string; words: Words }

/** The files a language is read from: its own, of `us` also English below it, and Ukrainian for what is missing. */
const filesOf = (language: Language): ReadonlySet<Language> =>
  new Set(language === 'us' ? ['us', 'en', DEFAULT_LANGUAGE] : [language, DEFAULT_LANGUAGE])

export const loadWords = (language: Language, load: WordsLoader): Promise<WordFile[]> =>
  Promise.all(
    [...filesOf(language)].map(async (file) => ({ tag: languageTag(file), words: await load(file) })),
  )
