import { describe, expect, it } from 'vitest'
import { ingredientRoutes } from './ingredients/ingredient.routes.ts'
import { isAbout, NOUN } from './nouns.ts'

describe('nouns', () => {
  it('are the beginnings of the paths that tell of them', () => {
    const { list, get, movements, balance } = ingredientRoutes
    expect([list, get, movements, balance].every(({ path }) => isAbout(path, [NOUN.ingredients]))).toBe(true)
    expect(isAbout(list.path, [NOUN.stocks, NOUN.rations])).toBe(false)
  })

  it('are touched by what is written of them, the own one first', () => {
    const { create, update, remove, list } = ingredientRoutes
    for (const { touches } of [create, update, remove]) expect(touches?.[0]).toBe(NOUN.ingredients)
    expect('touches' in list).toBe(false)
  })
})
