import { expect, it } from 'vitest'
import { inLanes } from './lanes.ts'
import { type Step, stepsFor } from './steps.ts'

const step = (name: string, lane?: Step['lane']): Step => ({
  name,
  args: [],
  timeoutMs: 1000,
  ...(lane ? { lane } : {}),
})

it('runs what has no lane alone, then the lanes beside each other and each in its order', async () => {
  const told: string[] = []
  const { promise: browserEnds, resolve: endBrowser } = Promise.withResolvers<void>()
  const steps = [step('lint', 'rest'), step('build'), step('api', 'rest'), step('e2e', 'browser')]
  const answers = await inLanes(steps, async ({ name }) => {
    told.push(`> ${name}`)
    if (name === 'e2e') await browserEnds
    // The browser is still at work when the other lane has come to its end.
    if (name === 'api') endBrowser()
    await Promise.resolve()
    told.push(name)
    return name
  })
  expect(answers).toEqual(['lint', 'build', 'api', 'e2e'])
  expect(told.slice(0, 2)).toEqual(['> build', 'build'])
  expect(told.indexOf('lint')).toBeLessThan(told.indexOf('> api'))
  expect(told.indexOf('> e2e')).toBeLessThan(told.indexOf('api'))
  expect(told.indexOf('e2e')).toBeGreaterThan(told.indexOf('> api'))
})

it('has the build before every server that serves it, and the browser in a lane of its own', () => {
  const steps = stepsFor({ chromium: null, postgres: null })
  expect(steps.filter(({ lane }) => lane === undefined).map(({ name }) => name)).toEqual(['build'])
  expect(steps.filter(({ lane }) => lane === 'browser').map(({ name }) => name)).toEqual(['e2e'])
})
