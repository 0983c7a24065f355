import { afterEach, expect, test, vi } from 'vitest'
import { createStorages } from './storage-of.ts'

afterEach(() => {
  vi.restoreAllMocks()
  localStorage.clear()
})

const fill = () =>
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError')
  })

test('what a remote keeps belongs to one person', () => {
  const storageOf = createStorages()
  storageOf(1, 'planning').set('weight', '600')
  expect(storageOf(2, 'planning').get('weight')).toBeNull()
  expect(storageOf(1, 'stock').get('weight')).toBeNull()
  expect(createStorages()(1, 'planning').get('weight')).toBe('600')
})

test('on a device that is full the page goes on with what it wrote last', () => {
  const storageOf = createStorages()
  storageOf(1, 'planning').set('weight', '600')
  const full = fill()
  storageOf(1, 'planning').set('weight', '650')
  storageOf(1, 'planning').set('tare', '10')
  expect(storageOf(1, 'planning').get('weight')).toBe('650')
  storageOf(1, 'planning').remove('tare')
  expect(storageOf(1, 'planning').get('tare')).toBeNull()
  full.mockRestore()
  storageOf(1, 'planning').set('weight', '700')
  expect(createStorages()(1, 'planning').get('weight')).toBe('700')
})
