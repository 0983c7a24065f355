import { DEFAULT_LANGUAGE, type Language } from '@manger/contract'
import { type Words, WRITTEN_NUMBERS } from '@manger/platform'
import { createInstance, type i18n } from 'i18next'
import { getDefaultStore } from 'jotai'
import { initReactI18next } from 'react-i18next'
import { toLoadFailure } from '#remotes/faults/load-failure.ts'
import { tellStray } from '#remotes/faults/stray-errors.ts'
import { hostWords, kitWords } from './frame-words.ts'
import { languageAtom } from './language.atom.ts'
import { firstLanguage, languageTag, showLanguage, storeLanguage, tellLanguage } from './stored-language.ts'

/** The words of one language of one namespace. */
type WordsLoader = (language: Language) => Promise<Words>

/** A file of words under the tag by which i18next finds it. */
type WordFile = { tag: string; words: Words }

/** The files a language is read from: its own, and of `us`, which holds only what differs, English below it. */
const filesOf = (language: Language): readonly Language[] => (language === 'us' ? ['us', 'en'] : [language])

/** Brings the words of a language. What is missing in them is Ukrainian, and fetched when it is (specification 1). */
export const loadWords = (language: Language, load: WordsLoader): Promise<WordFile[]> =>
  Promise.all(filesOf(language).map(async (file) => ({ tag: languageTag(file), words: await load(file) })))

type Languages = {
  /** The one i18next instance of the page, for `I18nextProvider`. */
  readonly i18n: i18n
  /** Shows the stored choice, else the account's language, else Ukrainian; resolves when the words are there. */
  start: (account: Language) => Promise<void>
  /** Adds the words of a remote or a kit in the language shown; later switches bring theirs. */
  addNamespace: (namespace: string, load: WordsLoader) => Promise<void>
  /** Remembers the choice on this device and switches when all words have arrived. */
  choose: (language: Language) => Promise<void>
}

type Store = Pick<ReturnType<typeof getDefaultStore>, 'get' | 'set'>

/** Makes the i18next instance: namespaces come later, one per remote; none of them may call `init` (platform c5). */
export const createLanguages = (store: Store = getDefaultStore()): Languages => {
  const loaders = new Map<string, WordsLoader>()
  let wanted = store.get(languageAtom)
  const instance = createInstance()
  const filled = new Set<string>()

  // No released remote lacks a word (the gate sees to it), so the second file is fetched only when one is missing.
  const fill = async (namespace: string): Promise<void> => {
    const load = loaders.get(namespace)
    if (load === undefined || filled.has(namespace)) return
    filled.add(namespace)
    const files = await loadWords(DEFAULT_LANGUAGE, load)
    for (const { tag, words } of files) instance.addResourceBundle(tag, namespace, words)
  }

  void instance.use(initReactI18next).init({
    lng: languageTag(wanted),
    // `en-US`, the tag of us, falls back to `en` by itself: us.json holds only what differs.
    fallbackLng: DEFAULT_LANGUAGE,
    defaultNS: 'host',
    resources: {},
    partialBundledLanguages: true,
    initAsync: false,
    interpolation: WRITTEN_NUMBERS,
    saveMissing: true,
    // A file that does not come either leaves the key on the screen, as it is now.
    missingKeyHandler: (_, namespace) => void fill(namespace).catch(() => filled.delete(namespace)),
    react: { bindI18nStore: 'added' },
  })

  const add = (namespace: string, files: readonly WordFile[]) => {
    // Without a word to the page: it is drawn when all of them are there.
    for (const { tag, words } of files)
      instance.addResourceBundle(tag, namespace, words, false, false, { silent: true })
  }

  const show = async (language: Language) => {
    wanted = language
    const arrivals = [...loaders].map(async ([namespace, load]) =>
      add(namespace, await loadWords(language, load)),
    )
    // A file that does not arrive leaves Ukrainian in its place; the rest switches.
    for (const arrival of await Promise.allSettled(arrivals))
      if (arrival.status === 'rejected' && !toLoadFailure(arrival.reason).isPassing) tellStray(arrival.reason)
    // Somebody has chosen another one while the files were under way.
    if (wanted !== language) return
    await instance.changeLanguage(languageTag(language))
    showLanguage(language)
    store.set(languageAtom, language)
  }

  return {
    i18n: instance,
    start: async (account) => {
      loaders.set('host', hostWords)
      loaders.set('ui', kitWords)
      const language = firstLanguage(account)
      tellLanguage(language)
      await show(language)
    },
    addNamespace: async (namespace, load) => {
      loaders.set(namespace, load)
      add(namespace, await loadWords(wanted, load))
    },
    choose: async (language) => {
      storeLanguage(language)
      await show(language)
    },
  }
}
