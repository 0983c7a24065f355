import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Language } from '@manger/contract'

type Words = { readonly [key: string]: string | Words }

const readFile = (folder: string, language: Language): Words =>
  JSON.parse(readFileSync(join(folder, 'locales', `${language}.json`), 'utf8'))

/** The words of a language; `us` is what differs, laid over `en`. */
export const readWords = (folder: string, language: Language): readonly Words[] =>
  language === 'us' ? [readFile(folder, 'us'), readFile(folder, 'en')] : [readFile(folder, language)]

const find = (words: Words, key: string): string | null => {
  const flat = words[key]
  if (typeof flat === 'string') return flat
  let at: string | Words | undefined = words
  for (const part of key.split('.')) {
    if (typeof at !== 'object') return null
    at = at[part]
  }
  return typeof at === 'string' ? at : null
}

/** The text of a key, nested (`areas.rations`) or flat, in the first file that has it. */
export const wordAt = (files: readonly Words[], key: string): string | null => {
  for (const words of files) {
    const text = find(words, key)
    if (text !== null) return text
  }
  return null
}
