import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { compoundFeedRoutes } from './compound-feed/compound-feed.routes.ts'
import { checkDraft, draftOf, emptyDraft, isRequired, readItem } from './draft.ts'
import { Id, name, percent, price, text } from './fields.ts'
import { resource } from './resource.ts'
import { stockRoutes } from './stocks/stock.routes.ts'

const Draft = z.object({
  stock: Id,
  name: name(60),
  price: price(),
  suffix: text(60).default(''),
  tolerance: percent().nullable().default(null),
  is_water: z.boolean().default(false),
})
const routes = resource({
  path: 'feeds/',
  section: 'manager.ingredient',
  item: Draft.extend({ id: Id }),
  lite: {},
  draft: Draft,
  filters: {},
  noun: 'feeds',
})
const EMPTY = { stock: null, name: '', price: null, suffix: '', tolerance: null, is_water: false }
const FILLED = { ...EMPTY, stock: 1, name: 'Hay', price: 1350 }

describe('a draft', () => {
  it('begins with the defaults of the contract, empty texts and null for what is missing', () => {
    expect(emptyDraft(routes)).toEqual(EMPTY)
  })

  it('takes of an object what a draft has, and leaves the rest empty', () => {
    const item = { id: 7, version: 3, name: 'Hay', stock: 4, price: 90 }
    expect(draftOf(routes, item)).toEqual({ ...EMPTY, name: 'Hay', stock: 4, price: 90 })
  })

  it('names by id what an answer tells with its name, and takes from the start what it does not tell', () => {
    const item = { recipe: { id: 3, name: 'KK-60' }, stock: { id: 4, name: 'Barn' }, planned_mass: 2000 }
    const draft = draftOf(compoundFeedRoutes, item, { farm: 1, planned_on: '2026-11-20' })
    expect(draft).toEqual({ farm: 1, planned_on: '2026-11-20', recipe: 3, stock: 4, planned_mass: 2000 })
  })

  it('counts null as missing where a value is needed, and as a value where it is one', () => {
    expect(checkDraft(routes, EMPTY).problems).toEqual([
      { field: 'stock', code: 2 },
      { field: 'name', code: 4 },
      { field: 'price', code: 2 },
    ])
    expect(checkDraft(routes, FILLED)).toEqual({ value: FILLED, problems: [] })
  })

  it('does not take the default for what was cleared', () => {
    expect(checkDraft(routes, { ...FILLED, is_water: null }).problems).toEqual([
      { field: 'is_water', code: 3 },
    ])
  })

  it('sends a name of two lines as it is saved', () => {
    expect(checkDraft(routes, { ...FILLED, name: 'Hay\n2\t' }).value).toEqual({ ...FILLED, name: 'Hay 2' })
  })

  it('sends nothing that the contract does not name', () => {
    expect(checkDraft(routes, { ...FILLED, id: 7, version: 3 }).value).toEqual(FILLED)
  })

  it('must have what has no default', () => {
    expect(isRequired(routes, 'price')).toBe(true)
    expect(isRequired(routes, 'tolerance')).toBe(false)
    expect(isRequired(routes, 'suffix')).toBe(false)
  })

  it('reads the record of a refusal by the answer of its routes', () => {
    expect(readItem(stockRoutes, { id: 1 })).toBeNull()
    expect(readItem(stockRoutes, undefined)).toBeNull()
  })
})
