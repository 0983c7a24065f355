import { FULL_LANGUAGES } from '@manger/contract'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { find, read, readJson } from './layout/project.ts'
import { wordKeys } from './layout/words.ts'

const ROW = /^\| ([a-z]{2}) \| (.+?) \| (.+?) \|$/gm
const Words: z.ZodType<Words> = z.lazy(() => z.record(z.string(), z.union([z.string(), Words])))
type Words = { [key: string]: string | Words }

const [, section = ''] = read('docs/glossary.md').split('## Words that are not used')
const refused = [...(section.split('\n## ')[0] ?? '').matchAll(ROW)].map(
  ([, language = '', not = '', but = '']) => ({ language, not, but }),
)

const textsOf = (words: Words, path = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value]] : textsOf(value, `${path}${key}.`),
  )

// Placeholders are names of code, not words.
const readable = (text: string): string => text.replace(/\{\{?[^}]*\}?\}/g, '')

const patternOf = (not: string): RegExp => {
  const escaped = not.replace('…', '').replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
  return new RegExp(`(?<!\\p{L})${escaped}${not.endsWith('…') ? '' : '(?!\\p{L})'}`, 'iu')
}

/** Places where a line could break before a sign that belongs to the word or number beside it. */
const LOOSE: Record<string, RegExp> = {
  de: /[\d}] %/u,
  fr: / [:;!?»%]|« /u,
}

/** What a reader of a language sees of a file of words: `us` has only what differs from `en`. */
const seen = (path: string, language: string): [key: string, text: string][] => {
  const own = textsOf(Words.parse(readJson(path)))
  if (language !== 'us') return own
  const english = textsOf(Words.parse(readJson(path.replace('us.json', 'en.json'))))
  return [...new Map([...english, ...own])]
}

const ASKED = /\bt\('([^']+)'/g

const textOf = (path: string, key: string): string | undefined =>
  new Map(textsOf(Words.parse(readJson(path)))).get(key)

/** The field that a key is called after, as the contract spells it: `farm.dayStart` after `day_start`. */
const fieldOf = (key: string): string =>
  (key.split('.').at(-1) ?? '').replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

describe('the words of the interface', () => {
  it('has a list of words that are not used', () => {
    expect(refused.length).toBeGreaterThan(10)
  })

  it.each([...new Set(refused.map(({ language }) => language))])(
    'has one word for one thing: %s',
    (language) => {
      const rules = refused.filter((rule) => rule.language === language)
      const found = find(`**/{locales,help}/${language}.json`).flatMap((path) =>
        seen(path, language).flatMap(([key, text]) =>
          rules
            .filter(({ not }) => patternOf(not).test(readable(text)))
            .map(({ not, but }) => `${path} ${key}: "${text}": not "${not}", but "${but}"`),
        ),
      )
      expect(found).toEqual([])
    },
  )

  it.each(Object.entries(LOOSE))('keeps a sign with its word: %s', (language, loose) => {
    const found = find(`**/{locales,help}/${language}.json`).flatMap((path) =>
      textsOf(Words.parse(readJson(path))).flatMap(([key, text]) =>
        loose.test(text) ? [`${path} ${key}: "${text}"`] : [],
      ),
    )
    expect(found).toEqual([])
  })

  it.each(['host', ...find('remote-*/package.json').map((path) => path.split('/')[0] ?? '')])(
    'has a text for everything that a screen asks for: %s',
    (folder) => {
      const known = new Set(
        [folder, 'host', 'shared/ui'].flatMap((own) => wordKeys(`${own}/locales/en.json`)),
      )
      const asked = find(`${folder}/src/**/*.{ts,tsx}`)
        .filter((path) => !path.includes('.test.'))
        .flatMap((path) => [...read(path).matchAll(ASKED)].map(([, key = '']) => ({ path, key })))
      expect(asked.length).toBeGreaterThan(5)
      expect(asked.filter(({ key }) => !known.has(key))).toEqual([])
    },
  )

  it.each(['host', ...find('remote-*/package.json').map((path) => path.split('/')[0] ?? '')])(
    'has the word of a field once, in the kit: %s',
    (folder) => {
      const fields = Object.keys(Words.parse(readJson('shared/ui/locales/en.json')).fields ?? {})
      expect(fields.length).toBeGreaterThan(70)
      const asked = new Set(
        find(`${folder}/src/**/*.{ts,tsx}`).flatMap((path) =>
          [...read(path).matchAll(ASKED)].map(([, key = '']) => key),
        ),
      )
      const again = [...asked].filter(
        (key) =>
          // Neither a page nor a filter is a field, though it may be called as one.
          !/^(fields|areas|filter)\./.test(key) &&
          fields.includes(fieldOf(key)) &&
          FULL_LANGUAGES.every((language) => {
            const own = textOf(`${folder}/locales/${language}.json`, key)
            return (
              own !== undefined &&
              own === textOf(`shared/ui/locales/${language}.json`, `fields.${fieldOf(key)}`)
            )
          }),
      )
      expect(again).toEqual([])
    },
  )
})
