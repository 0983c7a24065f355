import type { Language } from '@manger/contract'
import { unitsOf } from '@manger/contract/session'
import { createStore } from 'jotai'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { reportStrayErrors } from '#remotes/faults/stray-errors.ts'
import { createLanguages } from './create-languages.ts'
import { languageAtom } from './language.atom.ts'

const WORDS: Partial<Record<Language, Record<string, string>>> = {
  uk: {
    feed: 'корм',
    only_uk: 'лише тут',
    days_one: '{{count}} день',
    days_few: '{{count}} дні',
    days_many: '{{count}} днів',
  },
  en: { feed: 'feed', leftovers: 'leftovers', days_one: '{{count}} day', days_other: '{{count}} days' },
  us: { leftovers: 'refusals' },
}
const load = async (language: Language) => WORDS[language] ?? {}

const setUp = async (account: Language = 'uk') => {
  const store = createStore()
  const languages = createLanguages(store)
  await languages.start(account)
  await languages.addNamespace('some-part', load)
  const t = (key: string, values = {}) => languages.i18n.t(key, { ns: 'some-part', ...values })
  return { languages, t, shown: () => store.get(languageAtom) }
}

beforeEach(() => localStorage.clear())

describe('the language of the page', () => {
  test("is the account's before anybody chose one on this device", async () => {
    const { shown } = await setUp('pl')
    expect(shown()).toBe('pl')
    expect(document.documentElement.lang).toBe('pl')
    expect(localStorage.getItem('lang')).toBeNull()
  })

  test('is the stored choice, whatever the account says', async () => {
    localStorage.setItem('lang', 'de')
    expect((await setUp('pl')).shown()).toBe('de')
  })

  test('is not an unknown stored text', async () => {
    localStorage.setItem('lang', 'klingon')
    expect((await setUp('uk')).shown()).toBe('uk')
  })

  test('is switched, shown to screen readers and remembered', async () => {
    const { languages, shown } = await setUp('uk')
    await languages.choose('us')
    expect(shown()).toBe('us')
    expect(document.documentElement.lang).toBe('en-US')
    expect(localStorage.getItem('lang')).toBe('us')
  })

  test('is switched though the words of a remote throw, which is told of its build (second review A6)', async () => {
    const told = vi.fn()
    reportStrayErrors(told)
    const { languages, t, shown } = await setUp('uk')
    await languages.addNamespace('barn', async (language) => {
      if (language === 'uk') return {}
      const stack = 'Error: words\n at x (http://farm/remotes/barn/1.2.0-aa/1.js:1:2)'
      throw Object.assign(new Error('words'), { stack })
    })
    await languages.choose('en')
    expect([shown(), t('feed')]).toEqual(['en', 'feed'])
    expect(told).toHaveBeenCalledWith(
      expect.objectContaining({ remote: 'barn', build: '1.2.0-aa', phase: 'error' }),
    )
  })

  test('is the last one chosen, though an earlier one arrives later', async () => {
    const { languages, shown } = await setUp('uk')
    const slow = Promise.withResolvers<Record<string, string>>()
    await languages.addNamespace('slow-part', (language) =>
      language === 'pl' ? slow.promise : load(language),
    )
    const first = languages.choose('pl')
    await languages.choose('en')
    slow.resolve({})
    await first
    expect(shown()).toBe('en')
  })
})

describe('the words of a part', () => {
  test('follow a switch', async () => {
    const { languages, t } = await setUp('uk')
    expect(t('feed')).toBe('корм')
    await languages.choose('en')
    expect(t('feed')).toBe('feed')
  })

  test('in us are those of en but for what differs', async () => {
    const { languages, t } = await setUp('en')
    expect(t('leftovers')).toBe('leftovers')
    await languages.choose('us')
    expect(t('leftovers')).toBe('refusals')
    expect(t('feed')).toBe('feed')
  })

  test('fall back to Ukrainian, which is fetched when one is missing', async () => {
    const asked: Language[] = []
    const { languages, t } = await setUp('en')
    await languages.addNamespace('odd-part', (language) => {
      asked.push(language)
      return load(language)
    })
    const inOddPart = (key: string) => languages.i18n.t(key, { ns: 'odd-part' })
    expect(inOddPart('feed')).toBe('feed')
    expect(asked).toEqual(['en'])
    inOddPart('only_uk')
    await expect.poll(() => inOddPart('only_uk')).toBe('лише тут')
    expect(asked).toEqual(['en', 'uk'])
    expect(t('feed')).toBe('feed')
  })

  test('take the plural form of their language', async () => {
    const { languages, t } = await setUp('uk')
    expect([1, 3, 5].map((count) => t('days', { count }))).toEqual(['1 день', '3 дні', '5 днів'])
    await languages.choose('us')
    expect([1, 3].map((count) => t('days', { count }))).toEqual(['1 day', '3 days'])
  })

  test('that do not arrive leave the rest to switch', async () => {
    const { languages, t, shown } = await setUp('uk')
    let calls = 0
    await languages.addNamespace('broken-part', () => {
      calls += 1
      return calls > 1 ? Promise.reject(new Error('503')) : Promise.resolve({})
    })
    await languages.choose('en')
    expect(shown()).toBe('en')
    expect(t('feed')).toBe('feed')
  })
})

test.each<[Parameters<typeof unitsOf>, 'kg' | 'lb']>([
  [['auto', 'en'], 'lb'],
  [['auto', 'us'], 'lb'],
  [['auto', 'uk'], 'kg'],
  [['kg', 'us'], 'kg'],
  [['lb', 'de'], 'lb'],
])('weights are read: %o', ([choice, language], unit) => {
  expect(unitsOf(choice, language)).toBe(unit)
})

test('who never chose a language reads on in that of the account when the session ends (second review E15)', async () => {
  await setUp('us')
  expect(document.cookie).toContain('lang=us')
  expect(localStorage.getItem('lang')).toBeNull()
})
