import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const read = (environment: Record<string, string>) => readSettings(environment, '/project')

test('unset variables have the defaults of docs/operating.md', () => {
  expect(read({ PORT: '' })).toMatchObject({
    port: 8080,
    host: '127.0.0.1',
    dataDir: '/project/var',
    databaseUrl: null,
    demo: true,
    isDemoExposed: false,
    dev: false,
    processes: 1,
    trustedProxy: [],
  })
})

test.each([
  [{ HOST: '0.0.0.0' }, false],
  [{ DATABASE_URL: 'postgres://server/manger' }, false],
  [{ MANGER_TRUSTED_PROXY: '127.0.0.1' }, false],
  [{ HOST: '0.0.0.0', MANGER_DEMO: 'on', MANGER_DEMO_EXPOSED: 'on' }, true],
  [{ MANGER_DEMO_EXPOSED: 'on', HOST: '0.0.0.0' }, false],
  [{ MANGER_DEMO: 'off' }, false],
  [{ HOST: '::1' }, true],
])('with %j the demo world is there: %s (review A5)', (environment, demo) => {
  expect(read(environment).demo).toBe(demo)
})

test('admins and staff need a second factor where the demo is off, unless it is said otherwise', () => {
  expect(read({}).secondFactor).toBe('voluntary')
  expect(read({ MANGER_DEMO: 'off' }).secondFactor).toBe('required')
  expect(read({ DATABASE_URL: 'postgres://server/manger' }).secondFactor).toBe('required')
  expect(read({ MANGER_DEMO: 'off', MANGER_SECOND_FACTOR: 'voluntary' }).secondFactor).toBe('voluntary')
  expect(read({ MANGER_SECOND_FACTOR: 'required' }).secondFactor).toBe('required')
})

test.each([
  [{ PORT: 'eighty' }, /PORT/],
  [{ MANGER_DEMO: 'yes' }, /MANGER_DEMO/],
  [{ MANGER_DEMO: 'on', HOST: '0.0.0.0' }, /HOST.*MANGER_DEMO_EXPOSED=on/],
  [{ MANGER_DEMO: 'on', DATABASE_URL: 'postgres://server/manger' }, /DATABASE_URL.*MANGER_DEMO_EXPOSED=on/],
  [{ MANGER_DEMO: 'on', MANGER_TRUSTED_PROXY: '::1' }, /MANGER_TRUSTED_PROXY.*MANGER_DEMO_EXPOSED=on/],
  [{ MANGER_SECRET: 'short' }, /MANGER_SECRET/],
  [{ DATABASE_URL: 'db.example/manger' }, /DATABASE_URL: .*postgresql:\/\//],
  [{ MANGER_TRUSTED_PROXY: 'nginx' }, /MANGER_TRUSTED_PROXY/],
  [{ MANGER_TRUSTED_PROXY: '127.0.0.1, 10.0.0.0/33' }, /MANGER_TRUSTED_PROXY/],
  [{ MANGER_NOW: '2026-03-10T08:00:00Z' }, /only with MANGER_DEMO=on/],
])('%j is refused by name (review A5)', (environment, message) => {
  expect(() => read(environment)).toThrow(message)
})

test('proxies are a comma list', () => {
  expect(read({ MANGER_TRUSTED_PROXY: '10.0.0.1, 10.0.0.2' }).trustedProxy).toEqual(['10.0.0.1', '10.0.0.2'])
  const kinds = ['loopback', 'fd00::/8', '10.0.0.0/255.0.0.0', '172.16.0.0/12']
  expect(read({ MANGER_TRUSTED_PROXY: kinds.join(',') }).trustedProxy).toEqual(kinds)
})
