import type { Language } from '@manger/contract'
import type { Words } from '@manger/platform'
import { languageTag } from './stored-language.ts'

/** The words of one language of one namespace. */
export type WordsLoader = (language: Language) => Promise<Words>

/** A file of words under the tag by which i18next finds it. */
export type WordFile = { tag: string; words: Words }

/** The files a language is read from: its own, and of `us`, which holds only what differs, English below it. */
const filesOf = (language: Language): readonly Language[] => (language === 'us' ? ['us', 'en'] : [language])

/** Brings the words of a language. What is missing in them is Ukrainian, and fetched when it is (specification 1). */
export const loadWords = (language: Language, load: WordsLoader): Promise<WordFile[]> =>
  Promise.all(filesOf(language).map(async (file) => ({ tag: languageTag(file), words: await load(file) })))
