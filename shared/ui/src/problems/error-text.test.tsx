import { ALL_CODES, FULL_LANGUAGES, type Problem } from '@manger/contract'
import { createInstance } from 'i18next'
import { describe, expect, it } from 'vitest'
import { errorText } from './error-text.ts'

const wordsOf = async (language: string) => {
  const { default: ui } = await import(`../../locales/${language}.json`)
  const i18n = createInstance()
  await i18n.init({ lng: language, resources: { [language]: { ui } }, interpolation: { escapeValue: false } })
  return { ui, t: i18n.getFixedT(language, 'ui') }
}

// Languages have different plural forms: the key without its form must agree.
const PLURAL_FORM = /_(one|few|many|other)$/

const keysOf = (words: object, path = ''): string[] => {
  const keys = Object.entries(words).flatMap(([key, value]) =>
    typeof value === 'string' ? [(path + key).replace(PLURAL_FORM, '')] : keysOf(value, `${path}${key}.`),
  )
  return [...new Set(keys)]
}

describe('texts of broken rules', () => {
  it.each(FULL_LANGUAGES)('%s has a text for every code', async (language) => {
    const { ui } = await wordsOf(language)
    expect(ALL_CODES.filter((code) => !ui.errors[code])).toEqual([])
  })

  it.each(FULL_LANGUAGES)('%s has the same keys as English', async (language) => {
    const [english, other] = await Promise.all([wordsOf('en'), wordsOf(language)])
    expect(keysOf(other.ui)).toEqual(keysOf(english.ui))
  })

  it('American English only overlays what English has', async () => {
    const [english, american] = await Promise.all([wordsOf('en'), wordsOf('us')])
    const known = new Set(keysOf(english.ui))
    expect(keysOf(american.ui).filter((key) => !known.has(key))).toEqual([])
  })

  it('says the limit, also the one the server did not send', async () => {
    const { t } = await wordsOf('en')
    const tooLong: Problem = { field: 'name', code: 6, limit: 45 }
    expect(errorText(t, tooLong)).toBe('Too long. Maximum number of characters: 45.')
    expect(errorText(t, { code: 31, message: '' })).toContain('8')
    expect(errorText(t, { code: 'phone_format', message: '' })).toContain('15')
  })

  it('falls back to the message of a code it does not know', async () => {
    const { t } = await wordsOf('en')
    expect(errorText(t, { code: 'from_the_future', message: 'Read the manual' })).toBe('Read the manual')
  })
})
