import { ById, ListQuery, route } from '@manger/contract'
import { describe, expect, test } from 'vitest'
import { addressOf, fillPath, queryText } from './address.ts'

const ration = route({
  method: 'GET',
  path: 'manager/rations/:id/',
  scope: 'client',
  access: {},
  params: ById,
  summary: '',
})
const zones = route({ method: 'GET', path: 'local/tzs/', scope: 'global', access: {}, summary: '' })
const leftovers = route({
  method: 'GET',
  path: 'leftovers/',
  scope: 'global',
  access: {},
  query: ListQuery.extend({ client: ById.shape.id }),
  summary: '',
})

describe('address of a call', () => {
  test('a user of a client has no prefix', () => {
    expect(addressOf(ration, { params: { id: 5 } }, null)).toBe('/api/manager/rations/5/')
  })

  test('everybody else puts the client before a path of a client', () => {
    expect(addressOf(ration, { params: { id: 5 } }, 7)).toBe('/api/7/manager/rations/5/')
  })

  test('a path that belongs to no client never has the prefix', () => {
    expect(addressOf(zones, {}, 7)).toBe('/api/local/tzs/')
  })

  test('a global path that knows a client gets it in the query', () => {
    expect(addressOf(leftovers, { query: { page: 2 } }, 7)).toBe('/api/leftovers/?client=7&page=2')
    expect(addressOf(leftovers, { query: { client: 9 } }, 7)).toBe('/api/leftovers/?client=9')
    expect(addressOf(leftovers, {}, null)).toBe('/api/leftovers/')
  })
})

describe('parameters', () => {
  test('are encoded', () => {
    expect(fillPath('a/:name/', { name: 'x/y z' })).toBe('a/x%2Fy%20z/')
  })

  test('a missing one is a programming fault', () => {
    expect(() => fillPath('a/:id/', {})).toThrow('needs id')
  })
})

describe('query', () => {
  test('equal queries are equal texts, whatever the order', () => {
    expect(queryText({ b: 1, a: 'x' })).toBe(queryText({ a: 'x', b: 1 }))
  })

  test('lists are comma-joined and sent only if non-empty', () => {
    expect(queryText({ status: ['waited', 'loaded'], recipe: [], farm: undefined, low: false })).toBe(
      'low=false&status=waited%2Cloaded',
    )
  })
})
