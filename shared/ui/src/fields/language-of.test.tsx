import { expect, test } from 'vitest'
import { languageOf } from './language-of.ts'

test.each([
  ['en-US', 'us'],
  ['us', 'us'],
  ['en', 'en'],
  ['uk', 'uk'],
  ['cimode', 'uk'],
])('the tag %s is the language %s', (tag, language) => {
  expect(languageOf(tag)).toBe(language)
})
