import { LANGUAGES, type Language } from '@manger/contract'
import { describe, expect, test } from 'vitest'
import { serverClock } from '../server-clock.ts'
import { createFormat } from './format.ts'

const build = (language: Language, units: 'kg' | 'lb' = 'kg') =>
  createFormat({ language, units, timezone: 'Europe/Kyiv', currency: 'UAH' })

const EVENING = '2026-11-20T16:05:00Z'

describe('every language', () => {
  test.each<{ language: Language; number: string; time: string; day: string }>([
    { language: 'uk', number: '14\u00a0785,5', time: '18:05', day: '20.11.2026' },
    { language: 'ru', number: '14\u00a0785,5', time: '18:05', day: '20.11.2026' },
    { language: 'en', number: '14,785.5', time: '18:05', day: '20/11/2026' },
    { language: 'pl', number: '14\u00a0785,5', time: '18:05', day: '20.11.2026' },
    { language: 'nl', number: '14.785,5', time: '18:05', day: '20-11-2026' },
    { language: 'de', number: '14.785,5', time: '18:05', day: '20.11.2026' },
    { language: 'fr', number: '14\u202f785,5', time: '18:05', day: '20/11/2026' },
    { language: 'it', number: '14.785,5', time: '18:05', day: '20/11/2026' },
    { language: 'ro', number: '14.785,5', time: '18:05', day: '20.11.2026' },
    { language: 'us', number: '14,785.5', time: '6:05 PM', day: '11/20/2026' },
    { language: 'et', number: '14\u00a0785,5', time: '18:05', day: '20.11.2026' },
  ])('$language writes numbers, times and days its own way', ({ language, number, time, day }) => {
    const format = build(language)
    expect(format.number(14785.5)).toBe(number)
    expect(format.time(EVENING).replace(/\s/u, ' ')).toBe(time)
    expect(format.dayShort('2026-11-20')).toBe(day)
  })

  test.each(LANGUAGES)('%s has a true minus and a dash for no value', (language) => {
    const format = build(language)
    expect(format.weightChange(-7)).toMatch(/^\u22127\u00a0/)
    expect([format.weightText(null), format.percent(undefined), format.day(null)]).toEqual(['–', '–', '–'])
  })

  test.each(LANGUAGES)('%s shows midnight as 00 unless it has twelve hours', (language) => {
    expect(build(language).time('00:30:00')).toMatch(language === 'us' ? /^12:30.AM$/ : /^00:30$/)
  })
})

describe('weights', () => {
  const { weight, weightText, weightExact, weightChange } = build('en')

  test('are whole from 100 up and cut, never rounded up; a need that is rounded is told exactly (review D15)', () => {
    expect(weightText(4785.99)).toBe('4,785\u00a0kg')
    expect(weightText(99.999)).toBe('99.99\u00a0kg')
    expect(weightText(12.5)).toBe('12.5\u00a0kg')
    expect([weightExact(3580.66), weightExact(3580)]).toEqual(['3,580.66\u00a0kg', '3,580\u00a0kg'])
    expect(weightText(-150.9)).toBe('\u2212150\u00a0kg')
  })

  test('do not lose a hundredth to binary fractions', () => {
    expect(weight(1.13).value).toBe('1.13')
    expect(weight(100.0000001).value).toBe('100')
  })

  test('a difference has its sign, none has none', () => {
    expect(weightChange(47)).toBe('+47\u00a0kg')
    expect(weightChange(0)).toBe('0\u00a0kg')
    expect(weightChange(-0.001)).toBe('0\u00a0kg')
  })

  test('are converted before they are cut', () => {
    expect(build('us', 'lb').weightText(100)).toBe('220\u00a0lb')
    expect(build('us', 'lb').weightText(20)).toBe('44.09\u00a0lb')
  })

  test('have their signs from the list', () => {
    expect(build('uk').weight(5).unit).toBe('кг')
    expect(build('uk').tonnesText(12345)).toBe('12,35\u00a0т')
    expect(build('nl').tonnesText(2000)).toBe('2\u00a0ton')
    expect(build('pl', 'lb').weight(5).unit).toBe('lb')
  })

  test('a ton of the lb set is 2000 lb; more of them are tons (review C)', () => {
    expect(build('us', 'lb').tonnesText(907.18474)).toBe('1\u00a0ton')
    expect(build('us', 'lb').tonnesText(1088.62)).toBe('1.2\u00a0tons')
    expect(build('us', 'lb').withTonnes('1,653')).toBe('1,653\u00a0tons')
    expect(build('us', 'lb').units.large).toBe('ton')
  })
})

describe('shares of a mix', () => {
  test('have the decimals that there are, two at least and six at most', () => {
    const { share, number } = build('en')
    expect([12.5, 60, 0.005556, 99.994444, 14.285714].map(share)).toEqual([
      ...['12.50%', '60.00%', '0.005556%', '99.994444%', '14.285714%'],
    ])
    expect([60, 0.005556].map((value) => number(value, 6))).toEqual(['60', '0.005556'])
    expect(build('de').share(0.005556)).toBe('0,005556\u00a0%')
  })
})

describe('percents', () => {
  test('have two decimals, one in charts', () => {
    expect(build('en').percent(79)).toBe('79.00%')
    expect(build('en').percent(0.29)).toBe('0.29%')
    expect(build('de').percent(49.659, 1)).toBe('49,6\u00a0%')
  })

  test('a deviation has its sign', () => {
    const { deviation } = build('uk')
    expect(deviation(1.359)).toBe('+1,35%')
    expect(deviation(-0.66)).toBe('\u22120,66%')
    expect(deviation(0)).toBe('0,00%')
  })
})

describe('money', () => {
  test('keeps the currency of the client', () => {
    expect(build('uk').money(1234.567)).toBe('1\u00a0234,56\u00a0₴')
    expect(build('en').money(-3)).toBe('\u2212₴3.00')
  })

  test('per tonne is whole, per ton follows the unit', () => {
    expect(build('en').pricePerTonne(9876.54)).toBe('₴9,876')
    expect(build('us', 'lb').pricePerTonne(1000)).toBe('₴907')
  })
})

describe('days and times', () => {
  const format = build('en')

  test('a day of the farm is never moved by a zone', () => {
    const west = createFormat({ language: 'en', units: 'kg', timezone: 'Pacific/Honolulu', currency: 'USD' })
    expect(west.day('2026-11-20')).toBe('20 Nov 2026')
    expect(west.day('2026-11-20T02:00:00Z')).toBe('19 Nov 2026')
  })

  test('English has the day first, American English the month', () => {
    const all = (language: Language) => {
      const { day, dayMonth, dayShort, dateTime } = build(language)
      return [day('2026-11-20'), dayMonth('2026-11-20'), dayShort('2026-11-20'), dateTime(EVENING)]
    }
    expect(all('en')).toEqual(['20 Nov 2026', '20 Nov', '20/11/2026', '20 Nov 2026, 18:05'])
    expect(all('us').map((text) => text.replace(/\s/gu, ' '))).toEqual([
      'Nov 20, 2026',
      'Nov 20',
      '11/20/2026',
      'Nov 20, 2026, 6:05 PM',
    ])
  })

  test('a wall-clock time is not converted', () => {
    expect(format.time('06:00:00')).toBe('06:00')
    expect(build('us').time('18:05')).toMatch(/^6:05.PM$/)
  })

  test('minutes and days have one decimal', () => {
    expect(format.minutes(5.19)).toBe('5.1\u00a0min')
    expect(format.days(12)).toBe('12.0')
  })

  test('the past is told in words', () => {
    const now = Date.parse(EVENING)
    expect(format.relative('2026-11-20T15:57:00Z', now)).toBe('8 minutes ago')
    expect(format.relative('2026-11-19T15:57:00Z', now)).toBe('yesterday')
    expect(build('uk').relative('2026-11-20T18:05:00Z', now)).toBe('через 2 години')
  })

  test('what has just been is no future on a device whose clock is an hour behind', () => {
    serverClock.hear(new Date(Date.now() + 3_600_000).toUTCString(), Date.now())
    expect(format.relative(new Date(Date.now() + 3_500_000).toISOString())).toBe('1 minute ago')
  })
})
