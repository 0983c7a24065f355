import { describe, expect, it } from 'vitest'
import { checkRecipeDraft, type Making, typesIn } from './recipe.formulas.ts'
import type { RecipeDraft } from './recipe.schema.ts'

const [CORN, BARLEY, OLD, MASH, PELLETS, MIX] = [1, 2, 3, 11, 12, 13]
const types = new Map(
  [
    { id: CORN, name: 'Corn', class: 'concentrate' as const, deleted: false },
    { id: BARLEY, name: 'Barley', class: 'concentrate' as const, deleted: false },
    { id: OLD, name: 'Old meal', class: 'concentrate' as const, deleted: true },
    { id: MASH, name: 'Mash', class: 'fodder' as const, deleted: false },
    { id: PELLETS, name: 'Pellets', class: 'fodder' as const, deleted: false },
    { id: MIX, name: 'Mix', class: 'fodder' as const, deleted: false },
  ].map((type) => [type.id, type]),
)

const makes = (product_type: number, ...inputs: number[]): Making => ({
  product_type,
  ingredients: inputs.map((ingredient_type) => ({ ingredient_type })),
})

const draft = (changes: Partial<RecipeDraft> = {}): RecipeDraft => ({
  name: 'KK-60',
  product_type: MASH,
  starting_mass: 2000,
  mixing_mass: 4200,
  ingredients: [
    { ingredient_type: CORN, percent: 60 },
    { ingredient_type: BARLEY, percent: 40 },
  ],
  ...changes,
})

const of = (...lines: [type: number, percent: number][]): Partial<RecipeDraft> => ({
  ingredients: lines.map(([ingredient_type, percent]) => ({ ingredient_type, percent })),
})

const found = (changes: Partial<RecipeDraft>, others: Making[] = []) =>
  checkRecipeDraft(draft(changes), { types, others }).map(({ field, code }) => [field, code])

describe('a recipe', () => {
  it('that is right has no problem, also with smallest = largest batch', () => {
    expect(found({ starting_mass: 4200 })).toEqual([])
  })

  it.each([
    { why: 'nothing in it', changes: of(), problems: [['ingredients', 'ration_empty']] },
    { why: '99.99 %', changes: of([CORN, 59.99], [BARLEY, 40]), problems: [['ingredients', 'percent_sum']] },
    {
      why: 'a type twice',
      changes: of([CORN, 60], [CORN, 40]),
      problems: [['ingredients.1.ingredient_type', 5]],
    },
    { why: 'an unknown type', changes: of([99, 100]), problems: [['ingredients.0.ingredient_type', 23]] },
    {
      why: 'a deleted type',
      changes: of([OLD, 100]),
      problems: [['ingredients.0.ingredient_type', 'was_deleted']],
    },
    {
      why: 'a product that is no fodder',
      changes: { product_type: CORN, ...of([BARLEY, 100]) },
      problems: [['product_type', 23]],
    },
    {
      why: 'a smallest batch above the largest',
      changes: { starting_mass: 4200.01 },
      problems: [['starting_mass', 8]],
    },
  ])('with $why is refused', ({ changes, problems }) => {
    expect(found(changes)).toEqual(problems)
  })

  it('is not made of itself, directly or by way of others', () => {
    expect(found(of([MASH, 100]))).toEqual([['ingredients.0.ingredient_type', 23]])
    const others = [makes(PELLETS, MIX), makes(MIX, MASH, CORN)]
    expect(found(of([PELLETS, 100]), others)).toEqual([['ingredients.0.ingredient_type', 23]])
    expect(found(of([PELLETS, 100]), [makes(PELLETS, MIX), makes(MIX, CORN)])).toEqual([])
  })
})

describe('types in a feed', () => {
  it('are found also where old recipes go round', () => {
    expect([...typesIn(MASH, [makes(MASH, PELLETS), makes(PELLETS, MASH, CORN)])].sort()).toEqual([1, 11, 12])
  })
})
