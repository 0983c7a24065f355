import { expect, it } from 'vitest'
import { LANGUAGES } from '../languages.ts'
import { currencyOf, weightUnitOf } from './client.formulas.ts'

it('takes currency and weight unit of a new client from the language of its owner (domain d2)', () => {
  const table = LANGUAGES.map((language) => `${language} ${currencyOf(language)} ${weightUnitOf(language)}`)
  expect(table).toEqual([
    'uk UAH kg',
    'ru KZT kg',
    'en USD lb',
    'pl PLN kg',
    'nl EUR kg',
    'de EUR kg',
    'fr EUR kg',
    'it EUR kg',
    'ro EUR kg',
    'us USD lb',
    'et EUR kg',
  ])
})
