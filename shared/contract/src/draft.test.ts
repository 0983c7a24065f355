import { describe, expect, it } from 'vitest'
import { compoundFeedRoutes } from './compound-feed/compound-feed.routes.ts'
import { checkDraft, draftOf, emptyDraft, isRequired, readItem } from './draft.ts'
import { ingredientRoutes } from './ingredients/ingredient.routes.ts'
import { stockRoutes } from './stocks/stock.routes.ts'

const FILLED = { ...emptyDraft(ingredientRoutes), stock: 1, ingredient_type: 2, price: 1350, dry_matter: 35 }

describe('a draft', () => {
  it('begins with the defaults of the contract, empty texts and null for what is missing', () => {
    expect(emptyDraft(ingredientRoutes)).toEqual({
      stock: null,
      ingredient_type: null,
      suffix: '',
      price: null,
      dry_matter: null,
      fresh_weight: 0,
      min_humidity: null,
      max_humidity: null,
      tolerance: null,
      is_water: false,
    })
    expect(emptyDraft(stockRoutes).name).toBe('')
  })

  it('takes of an object what a draft has, and leaves the rest empty', () => {
    const item = { id: 7, version: 3, name: 'Hay', stock: 4, price: 90 }
    const draft = draftOf(ingredientRoutes, item)
    expect(draft).toEqual({ ...emptyDraft(ingredientRoutes), stock: 4, price: 90 })
  })

  it('names by id what an answer tells with its name, and takes from the start what it does not tell', () => {
    const item = { recipe: { id: 3, name: 'KK-60' }, stock: { id: 4, name: 'Barn' }, planned_mass: 2000 }
    const draft = draftOf(compoundFeedRoutes, item, { farm: 1, planned_on: '2026-11-20' })
    expect(draft).toEqual({ farm: 1, planned_on: '2026-11-20', recipe: 3, stock: 4, planned_mass: 2000 })
  })

  it('counts null as missing where a value is needed, and as a value where it is one', () => {
    expect(checkDraft(ingredientRoutes, emptyDraft(ingredientRoutes)).problems).toEqual(
      ['stock', 'ingredient_type', 'price', 'dry_matter'].map((field) => ({ field, code: 2 })),
    )
    expect(checkDraft(ingredientRoutes, FILLED)).toEqual({ value: FILLED, problems: [] })
  })

  it('sends nothing that the contract does not name', () => {
    expect(checkDraft(ingredientRoutes, { ...FILLED, id: 7, version: 3 }).value).toEqual(FILLED)
  })

  it('must have what has no default', () => {
    expect(isRequired(ingredientRoutes, 'price')).toBe(true)
    expect(isRequired(ingredientRoutes, 'tolerance')).toBe(false)
    expect(isRequired(ingredientRoutes, 'suffix')).toBe(false)
  })

  it('reads the record of a refusal by the answer of its routes', () => {
    expect(readItem(stockRoutes, { id: 1 })).toBeNull()
    expect(readItem(stockRoutes, undefined)).toBeNull()
  })
})
