import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { FULL_LANGUAGES } from '@manger/contract'
import { CURRENCIES, FEEDING_TYPES } from '@manger/contract/clients'
import { DELIVERY_TYPES, DeliveryCompanyDraft } from '@manger/contract/deliveries'
import { HEAD_KINDS } from '@manger/contract/groups'
import { AUDITED_KINDS, type FieldChange, historyRoutes } from '@manger/contract/history'
import { INGREDIENT_CLASSES } from '@manger/contract/ingredients'
import { SCALE_PROTOCOLS, SCALE_UNITS } from '@manger/contract/mixers'
import { Account } from '@manger/contract/users'
import { describe, expect, test } from 'vitest'
import { storedFields, toldFields, withKinds } from './told-fields.ts'

const LOCALES = join(import.meta.dirname, '../../../../shared/ui/locales')
const KINDS = [...new Set([...Object.keys(historyRoutes), ...AUDITED_KINDS])]

type Words = Record<'fields' | 'values', Record<string, string>> & {
  choices: Record<string, Record<string, string>>
}
const wordsOf = (language: string): Words =>
  JSON.parse(readFileSync(join(LOCALES, `${language}.json`), 'utf8'))

describe.each(FULL_LANGUAGES)('the words of fields: %s', (language) => {
  const { fields, choices } = wordsOf(language)

  test.each(KINDS)('every field that is told of %s has one', (kind) => {
    expect(Object.keys(toldFields(kind)).filter((field) => !fields[field])).toEqual([])
  })

  test('every choice that is told has one', () => {
    const told = KINDS.flatMap((kind) => Object.entries(toldFields(kind)))
    const chosen = new Set(told.flatMap(([field, kind]) => (kind === 'choice' ? [field] : [])))
    expect([...chosen].sort()).toEqual([
      ...['class', 'currency', 'feeding_type', 'head_kind', 'role', 'scale_protocol', 'scale_unit', 'type'],
      ...['user_type', 'weight_unit'],
    ])
    const asked = {
      class: INGREDIENT_CLASSES,
      currency: CURRENCIES,
      role: DeliveryCompanyDraft.shape.role.unwrap().options,
      feeding_type: FEEDING_TYPES,
      head_kind: HEAD_KINDS,
      scale_protocol: SCALE_PROTOCOLS,
      scale_unit: SCALE_UNITS,
      type: DELIVERY_TYPES,
      weight_unit: ['kg', 'lb'],
      user_type: Account.shape.user_type.options,
    }
    const missing = Object.entries(asked).flatMap(([field, list]) =>
      list.filter((one) => !choices[field]?.[one]),
    )
    expect(missing).toEqual([])
  })
})

describe('a change', () => {
  const entry = (type: string, field: string) =>
    withKinds<{ type: string; changes: FieldChange[] }>({ type, changes: [{ field, old: 1, new: 2 }] })
      .changes[0]?.kind

  test('says how the contract reads its field', () => {
    expect(entry('deliveries', 'price')).toBe('price')
    expect(entry('mixers', 'mix_time_per_ton')).toBe('minutesPerTon')
    expect(entry('stocks', 'capacity')).toBe('tonnes')
    expect(entry('farms', 'auto_plan')).toBe('flag')
  })

  test('is told by a name that means the same in every kind (second review D1)', () => {
    const told = (type: string, field: string) =>
      withKinds<{ type: string; changes: FieldChange[] }>({ type, changes: [{ field, old: 1, new: 2 }] })
        .changes[0]
    expect(told('feedings', 'groups')).toMatchObject({ field: 'animal_groups', kind: 'names' })
    expect(told('users', 'groups')).toMatchObject({ field: 'groups', kind: 'names' })
    expect(told('compoundfeedorders', 'recipe')).toMatchObject({ field: 'recipe_name', kind: 'names' })
    expect(storedFields(['recipes', 'rations'], 'recipe')).toEqual(['recipe', 'ingredients'])
  })

  test('of a masked field says no more than that', () => {
    expect(entry('mixers', 'calibration')).toBe('masked')
    expect(entry('users', 'password')).toBe('masked')
    expect(entry('clients', 'password')).toBe('masked')
  })

  test('of what follows from others, of an identity and of an unknown thing says nothing', () => {
    for (const [type, field] of [
      ['deliveries', 'amount'],
      ['deliveries', 'ingredient'],
      ['farms', 'heads'],
      ['barns', 'name'],
    ] as const)
      expect(entry(type, field)).toBeUndefined()
  })
})
