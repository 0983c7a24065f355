import { describe, expect, it } from 'vitest'
import { DEFAULT_LANGUAGE } from './constants.ts'
import {
  FULL_LANGUAGES,
  hasTwelveHourClock,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  localeOf,
} from './languages.ts'

describe('languages (specification 1)', () => {
  it('are the eleven of the specification, uk first', () => {
    expect(LANGUAGES).toEqual(['uk', 'ru', 'en', 'pl', 'nl', 'de', 'fr', 'it', 'ro', 'us', 'et'])
    expect(DEFAULT_LANGUAGE).toBe('uk')
  })

  it('have the locales of the specification', () => {
    expect(Object.fromEntries(LANGUAGES.map((language) => [language, localeOf(language)]))).toEqual({
      uk: 'uk-UA',
      ru: 'ru-RU',
      pl: 'pl-PL',
      en: 'en-US',
      et: 'et-EE',
      nl: 'nl-NL',
      de: 'de-DE',
      fr: 'fr-FR',
      it: 'it-IT',
      ro: 'ro-RO',
      us: 'en-US',
    })
  })

  it('have a 12-hour clock only in us', () => {
    expect(LANGUAGES.filter(hasTwelveHourClock)).toEqual(['us'])
  })

  it('have ten full files; us lies over en', () => {
    expect(FULL_LANGUAGES).toHaveLength(10)
    expect(FULL_LANGUAGES).not.toContain('us')
  })

  it('are each called by their own name', () => {
    expect(new Set(Object.values(LANGUAGE_NAMES)).size).toBe(11)
  })

  it('are told from other texts', () => {
    expect(isLanguage('et')).toBe(true)
    expect(['es', 'UK', '', null, undefined].some(isLanguage)).toBe(false)
  })
})
