import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { name, percent, price, text, weight } from '../fields.ts'
import { ALL_CODES, FIELD_CODE } from './codes.ts'
import { checkShape } from './from-zod.ts'

const problemsOf = (schema: z.ZodType, input: unknown) => checkShape(schema, input).problems

const refusedWith = (code: number) =>
  z.object({ field: z.string().refine(() => false, { params: { code, limit: 8 } }) })

describe('field codes (specification 8)', () => {
  it.each([
    { of: 'a number that is text', schema: z.number(), value: 'x', code: 1 },
    { of: 'a number that is none', schema: z.number(), value: Number.NaN, code: 1 },
    { of: 'text that no database holds', schema: text(9), value: 'a\u0000b', code: 1 },
    { of: 'a control character', schema: text(9), value: 'a\u0007b', code: 1 },
    { of: 'a mark that turns the direction', schema: name(9), value: 'a\u202Eb', code: 1 },
    { of: 'a day that does not exist', schema: z.iso.date(), value: '2026-02-30', code: 1 },
    { of: 'nothing sent', schema: name(9), value: undefined, code: 2 },
    { of: 'null', schema: name(9), value: null, code: 3 },
    { of: 'empty text', schema: name(9), value: '', code: 4 },
    { of: 'only spaces', schema: name(9), value: '   ', code: 4 },
    { of: 'an empty list', schema: z.array(z.number()).min(1), value: [], code: 4 },
    { of: 'text that is too long', schema: text(3), value: 'abcd', code: 6, limit: 3 },
    { of: 'text shorter than its length', schema: z.string().length(8), value: 'abc', code: 7, limit: 8 },
    { of: 'text longer than its length', schema: z.string().length(2), value: 'abc', code: 7, limit: 2 },
    { of: 'a percent above 100', schema: percent(), value: 101, code: 8, limit: 100 },
    { of: 'a price out of bounds', schema: price(), value: 1e9, code: 8, limit: 100_000_000 },
    { of: 'a negative weight', schema: weight(), value: -1, code: 9 },
    { of: 'none of the choices', schema: z.enum(['a', 'b']), value: 'c', code: 23 },
    { of: 'less than the smallest', schema: z.number().min(5), value: 4, code: 'minimum', limit: 5 },
  ])('$code: $of', ({ schema, value, code, limit }) => {
    const input = value === undefined ? {} : { field: value }
    const expected = limit === undefined ? { field: 'field', code } : { field: 'field', code, limit }
    expect(problemsOf(z.object({ field: schema }), input)).toEqual([expected])
  })

  it.each([FIELD_CODE.unique, FIELD_CODE.passwordNumeric, FIELD_CODE.passwordShort, FIELD_CODE.emailTaken])(
    '%d comes from the rule that names it',
    (code) => {
      expect(problemsOf(refusedWith(code), { field: 'x' })).toEqual([{ field: 'field', code, limit: 8 }])
    },
  )

  it('takes an unnamed rule for a choice that is not allowed', () => {
    expect(problemsOf(z.object({ field: z.string().refine(() => false) }), { field: 'x' })).toEqual([
      { field: 'field', code: 23 },
    ])
  })

  it('are exactly those of the specification, beside the words', () => {
    expect(ALL_CODES.filter((code) => typeof code === 'number')).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 23, 30, 31, 121,
    ])
  })
})

describe('fields', () => {
  const recipe = z.object({ recipe: z.array(z.object({ percent: percent() })) })

  it('are dotted paths', () => {
    expect(problemsOf(recipe, { recipe: [{ percent: 1 }, { percent: -1 }] })).toEqual([
      { field: 'recipe.1.percent', code: 9 },
    ])
    expect(problemsOf(recipe, { recipe: [{}] })).toEqual([{ field: 'recipe.0.percent', code: 2 }])
  })

  it('are non_field for the body as a whole', () => {
    expect(problemsOf(recipe, 'text')).toEqual([{ field: 'non_field', code: 1 }])
  })

  it('give the value when nothing is wrong', () => {
    expect(checkShape(z.object({ field: name(9) }), { field: ' hay ' })).toEqual({
      value: { field: 'hay' },
      problems: [],
    })
  })
})
