import { expect, test } from 'vitest'
import { createDateWriter } from './date-writer.ts'
import { LANGUAGES, type Language } from './languages.ts'

const DAY: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' }
const noon = (day: string) => new Date(`${day}T12:00:00Z`)

test.each<[Language, string]>([
  ['uk', '20 лист. 2026 р.'],
  ['en', '20 Nov 2026'],
  ['us', 'Nov 20, 2026'],
  ['de', '20. Nov. 2026'],
  ['pl', '20 lis 2026'],
])('%s: %s', (language, text) => {
  expect(createDateWriter(language, DAY)(noon('2026-11-20'))).toBe(text)
})

test('only us has the month first', () => {
  const first = (language: Language) =>
    createDateWriter(language, { day: '2-digit', month: '2-digit', timeZone: 'UTC' })(
      noon('2026-11-20'),
    ).slice(0, 2)
  expect(LANGUAGES.filter((language) => first(language) !== '20')).toEqual(['us'])
})

test('every month of en has three letters', () => {
  const write = createDateWriter('en', { month: 'short', timeZone: 'UTC' })
  const months = Array.from({ length: 12 }, (_, at) => write(new Date(Date.UTC(2026, at, 5))))
  expect(months.join(' ')).toBe('Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec')
})
