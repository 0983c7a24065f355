import { afterEach, expect, test, vi } from 'vitest'
import { createStorages, ROOM_MS } from './storage-of.ts'

const IVAN = { id: 1, name: 'Ivan' }
const OLHA = { id: 2, name: 'Olha' }

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  localStorage.clear()
})

// A storage that refuses these of its calls; spying on its prototype changes nothing here.
const refuse = (...calls: string[]) => {
  const real = localStorage
  const no = () => {
    throw new DOMException('', 'QuotaExceededError')
  }
  const get = (_: Storage, name: string) => {
    const own: unknown = Reflect.get(real, name)
    return calls.includes(name) ? no : typeof own === 'function' ? own.bind(real) : own
  }
  vi.stubGlobal('localStorage', new Proxy(real, { get }))
  return { mockRestore: () => vi.unstubAllGlobals() }
}
const fill = () => refuse('setItem')

test('what a remote keeps belongs to one person', () => {
  const { of: storageOf } = createStorages()
  storageOf(IVAN, 'planning').set('weight', '600')
  expect(storageOf(OLHA, 'planning').get('weight')).toBeNull()
  expect(storageOf(IVAN, 'stock').get('weight')).toBeNull()
  expect(createStorages().of(IVAN, 'planning').get('weight')).toBe('600')
})

test('on a device that is full the page goes on with what it wrote last', () => {
  const { of: storageOf } = createStorages()
  storageOf(IVAN, 'planning').set('weight', '600')
  const full = fill()
  storageOf(IVAN, 'planning').set('weight', '650')
  storageOf(IVAN, 'planning').set('tare', '10')
  expect(storageOf(IVAN, 'planning').get('weight')).toBe('650')
  storageOf(IVAN, 'planning').remove('tare')
  expect(storageOf(IVAN, 'planning').get('tare')).toBeNull()
  full.mockRestore()
  storageOf(IVAN, 'planning').set('weight', '700')
  expect(createStorages().of(IVAN, 'planning').get('weight')).toBe('700')
})

test('what found no room is not told to be kept, is tried again, and the page asks before it is closed (second review A16)', () => {
  vi.useFakeTimers()
  const { of, unsent } = createStorages()
  const planning = of(IVAN, 'planning')
  const heard = vi.fn()
  const stop = unsent.subscribe(heard)
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const full = fill()
  planning.setUnsent('load:1', '600', '/app')
  expect(planning.get('load:1')).toBe('600')
  expect([planning.lasts?.('load:1'), unsent.all()[0]?.isLasting, isAsked()]).toEqual([false, false, true])
  vi.advanceTimersByTime(ROOM_MS)
  expect(planning.lasts?.('load:1')).toBe(false)
  full.mockRestore()
  vi.advanceTimersByTime(ROOM_MS)
  expect([planning.lasts?.('load:1'), unsent.all()[0]?.isLasting, isAsked()]).toEqual([true, true, false])
  expect(createStorages().of(IVAN, 'planning').get('load:1')).toBe('600')
  expect(heard.mock.calls.length).toBeGreaterThan(1)
  stop()
})

test('a browser that keeps nothing at all shows its page, and says of nothing that it is kept (second review A16)', () => {
  refuse('getItem', 'setItem', 'removeItem')
  const planning = createStorages().of(IVAN, 'planning')
  expect(planning.get('load:1')).toBeNull()
  planning.setUnsent('load:1', '600', '/app')
  expect([planning.get('load:1'), planning.lasts?.('load:1')]).toEqual(['600', false])
  planning.remove('load:1')
  expect([planning.get('load:1'), planning.unsent()]).toEqual([null, []])
})

test('unsent work is known with its author until it is removed, and to its author alone with its keys', () => {
  const { of, unsent } = createStorages()
  const heard = vi.fn()
  const stop = unsent.subscribe(heard)
  const planning = of(IVAN, 'planning')
  planning.setUnsent('load:1', '600', '/app/farms/1/planning/1/load')
  planning.set('scale', 'manual')
  expect(heard).toHaveBeenCalledTimes(1)
  expect(planning.get('load:1')).toBe('600')
  expect(planning.unsent()).toEqual([{ key: 'load:1', path: '/app/farms/1/planning/1/load' }])
  expect(of(OLHA, 'planning').unsent()).toEqual([])
  expect(of(IVAN, 'stock').unsent()).toEqual([])
  expect(createStorages().unsent.all()).toEqual([
    { user: 1, remote: 'planning', path: '/app/farms/1/planning/1/load', author: 'Ivan', isLasting: true },
  ])
  planning.remove('scale')
  planning.remove('load:1')
  expect(heard).toHaveBeenCalledTimes(2)
  expect(unsent.all()).toEqual([])
  stop()
})

test('unsent work is known on a device that is full as well', () => {
  const { of, unsent } = createStorages()
  const full = fill()
  of(IVAN, 'planning').setUnsent('load.1', '600', '/app')
  full.mockRestore()
  expect(unsent.all()).toMatchObject([{ user: 1, author: 'Ivan' }])
  expect(of(IVAN, 'planning').unsent()).toHaveLength(1)
})
