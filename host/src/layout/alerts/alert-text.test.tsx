import { LANGUAGES } from '@manger/contract'
import { ALERT_KINDS } from '@manger/contract/alerts'
import { createFormat } from '@manger/platform'
import i18next from 'i18next'
import { describe, expect, test } from 'vitest'
import { loadWords } from '#language/create-languages.ts'
import { hostWords } from '#language/frame-words.ts'
import { languageTag } from '#language/stored-language.ts'
import { alertText } from './alert-text.ts'
import { everyAlert } from './testing/alerts.ts'

const writingIn = async (language: (typeof LANGUAGES)[number]) => {
  const files = await loadWords(language, hostWords)
  const i18n = i18next.createInstance()
  await i18n.init({
    lng: languageTag(language),
    fallbackLng: languageTag('en'),
    resources: Object.fromEntries(files.map(({ tag, words }) => [tag, { host: words }])),
    interpolation: { escapeValue: false },
  })
  const t = i18n.getFixedT(languageTag(language), 'host')
  const format = createFormat({ language, units: 'kg', timezone: 'Europe/Kyiv', currency: 'UAH' })
  return { t: (key: string, values = {}) => String(t(key, values)), format }
}

test('there is an example of every kind', () => {
  expect(new Set(everyAlert.map(({ kind }) => kind))).toEqual(new Set(ALERT_KINDS))
})

describe.each(LANGUAGES)('in %s', (language) => {
  test('every alert has a title and its numbers, and no two ways of it the same title', async () => {
    const writing = await writingIn(language)
    const texts = everyAlert.map((alert) => alertText(alert, writing))
    for (const { title, detail } of texts) {
      expect(title).not.toContain('alerts.')
      expect(detail).toMatch(/\d/)
      expect(detail).not.toMatch(/alerts\.|\{|\}|NaN|undefined/)
    }
    // An offline conflict has one title, with and without its feeding.
    expect(new Set(texts.map(({ title }) => title)).size).toBe(everyAlert.length - 1)
  })
})

test('the numbers stand as they are read', async () => {
  const writing = await writingIn('en')
  const told = (id: number) => {
    const alert = everyAlert.find((one) => one.id === id)
    return (
      alert &&
      Object.values(alertText(alert, writing))
        .join(': ')
        .replaceAll(/[\u00a0\u202f]/g, ' ')
    )
  }
  expect([told(1), told(5), told(8), told(9), told(11), told(13), told(15), told(20)]).toEqual([
    'Too much loaded: High milking · Corn silage · 2,110 kg instead of 2,010 kg · lines off target: 3',
    'Operator loads too little: Petro S. · −1.62% in 7 days · loads: 28',
    'Not mixed long enough: High milking · Solomix · 6.7 min of 11.2 min',
    'Feedings missed: Morning · 20 Nov · feedings: 2 · 3,960 kg',
    'Feed runs low: Corn silage · Silage pit 1 · days left: 2.6 · 520 kg',
    'Moisture changed: Corn silage · Silage pit 1 · 66.0% → 70.5%',
    'Scale is not accurate: Solomix · 5,070 kg shown for 5,000 kg · +1.40%',
    'More left than unloaded: Pen 301 · 950 kg of 900 kg',
  ])
})
