import { FULL_LANGUAGES } from '#languages.ts'

type Words = { readonly [key: string]: unknown }

// Languages have different plural forms: only the key without its form must agree.
const PLURAL_FORM = /_(zero|one|two|few|many|other)$/

/** Of a language that lacks everything the first keys are enough. */
const TOLD = 20

const isWords = (value: unknown): value is Words =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keysOf = (words: Words, prefix = ''): string[] =>
  Object.entries(words).flatMap(([key, value]) =>
    isWords(value) ? keysOf(value, `${prefix}${key}.`) : [`${prefix}${key}`.replace(PLURAL_FORM, '')],
  )

/** Where a build keeps the words of a language for the gate. */
export const wordsPath = (language: string): string => `locales/${language}.json`

/** What is missing in the eleven files of words: a file, a key of one of them, a key of `us` that `en` lacks. */
export const missingWords = (wordsOf: (language: string) => unknown): string[] => {
  const files = new Map(FULL_LANGUAGES.map((language) => [language as string, wordsOf(language)]))
  const us = wordsOf('us')
  const absent = [...files, ['us', us] as const].flatMap(([language, words]) =>
    isWords(words) ? [] : [`${wordsPath(language)} is missing`],
  )
  const own = new Map(
    [...files].map(([language, words]) => [language, new Set(isWords(words) ? keysOf(words) : [])]),
  )
  const every = new Set([...own.values()].flatMap((keys) => [...keys]))
  const gaps = [...own].flatMap(([language, keys]) =>
    isWords(files.get(language))
      ? [...every]
          .filter((key) => !keys.has(key))
          .slice(0, TOLD)
          .map((key) => `${language} lacks ${key}`)
      : [],
  )
  const english = own.get('en') ?? new Set()
  const strays = isWords(us)
    ? keysOf(us)
        .filter((key) => !english.has(key))
        .map((key) => `us has ${key}, en has not`)
    : []
  return [...absent, ...gaps, ...strays]
}
