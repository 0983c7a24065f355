import { describe, expect, it } from 'vitest'
import { INGREDIENT_CLASSES } from '../ingredients/ingredient.schema.ts'
import { gramsPerKg, icarCategoryOf } from './icar.formulas.ts'
import { IcarFeed, IcarFeedStorage, icarCollection } from './icar.schema.ts'

const storage = {
  id: '1-2',
  name: 'Silo: maize',
  isActive: true,
  feedId: '2',
  quantityAvailable: { unitCode: 'KGM', value: 0 },
}

describe('shapes of ICAR', () => {
  it('know a category for every class of ingredients', () => {
    expect(INGREDIENT_CLASSES.map(icarCategoryOf)).toEqual([
      'Roughage',
      'Concentrate',
      'Additives',
      'Other',
      'Concentrate',
      'Other',
    ])
  })

  it('measure dry matter in grams per kilogram', () => {
    expect([34, 88.55, 0, 100].map(gramsPerKg)).toEqual([340, 885.5, 0, 1000])
  })

  it('refuse fields, units and identities that ICAR does not have', () => {
    expect(IcarFeedStorage.safeParse(storage).success).toBe(true)
    expect(IcarFeedStorage.safeParse({ ...storage, price: 5 }).success).toBe(false)
    const pounds = { ...storage, quantityAvailable: { unitCode: 'lb', value: 1 } }
    expect(IcarFeedStorage.safeParse(pounds).success).toBe(false)
    expect(IcarFeed.safeParse({ resourceType: 'feed' }).success).toBe(false)
  })

  it('link pages by whole addresses', () => {
    const view = { totalItems: 1, totalPages: 1, pageSize: 20, currentPage: 1 }
    const page = (link: string) => ({ view: { ...view, first: link, last: link }, member: [storage] })
    const Collection = icarCollection(IcarFeedStorage)
    expect(Collection.safeParse(page('https://farm.example/api/export/icar/feedstorage/')).success).toBe(true)
    expect(Collection.safeParse(page('/api/export/icar/feedstorage/')).success).toBe(false)
  })
})
