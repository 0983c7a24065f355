import { ById, ListQuery, route } from '@manger/contract'
import { expect, test } from 'vitest'
import { isAnswerOf, queryKey } from './hooks.ts'

const farm = route({
  method: 'GET',
  path: 'manager/farms/:id/',
  scope: 'client',
  access: {},
  params: ById,
  summary: '',
})
const farms = route({
  method: 'GET',
  path: 'manager/farms/',
  scope: 'client',
  access: {},
  query: ListQuery,
  summary: '',
})

test('a key names client, path and query', () => {
  expect(queryKey(farms, { query: { search: 'north', page: 2 } }, 7)).toEqual([
    7,
    'manager/farms/',
    'page=2&search=north',
  ])
  expect(queryKey(farm, { params: { id: 5 } }, null)).toEqual([null, 'manager/farms/5/', ''])
})

test('an answer belongs to a route by its path, whatever parameters and query', () => {
  expect(isAnswerOf([1, 'manager/farms/5/', ''], [farm])).toBe(true)
  expect(isAnswerOf([1, 'manager/farms/', 'page=2'], [farm])).toBe(false)
  expect(isAnswerOf([1, 'manager/farms/', 'page=2'], [farm, farms])).toBe(true)
  expect(isAnswerOf('manager/farms/5/', [farm])).toBe(false)
})
