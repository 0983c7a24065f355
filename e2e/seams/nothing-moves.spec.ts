import { untilStill } from '#commands/look-at-page.ts'
import { shiftsOf, watchShifts } from '#commands/watch-shifts.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'

const PLANNING = '/app/farms/1/planning'
const STOCK = '/app/stock/ingredients'
// What the tools of a browser show as 0.000: the head of a column finds its place by fractions of the window.
const NOTHING = 0.0005

test('a font that comes late moves nothing (review B10)', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  await page.setViewportSize({ width: 1440, height: 900 })
  await watchShifts(page)
  const drawn = Promise.withResolvers<void>()
  const fonts: Promise<unknown>[] = []
  await page.route('**/*.woff2', async (route) => {
    fonts.push(page.waitForEvent('requestfinished', (request) => request === route.request()))
    await drawn.promise
    await route.continue()
  })
  // Its load waits for the fonts.
  await page.goto(PLANNING, { waitUntil: 'commit' })
  await expect(page.getByRole('table').first()).toBeVisible()
  await untilStill(page)
  drawn.resolve()
  await Promise.all(fonts)
  await page.waitForLoadState('load')
  await page.evaluate(() => document.fonts.ready)
  await untilStill(page)
  const shifts = await shiftsOf(page)
  const moved = shifts.reduce((sum, { value }) => sum + value, 0)
  expect(fonts.length).toBeGreaterThan(0)
  expect(moved, JSON.stringify(shifts, null, 2)).toBeLessThan(NOTHING)
})

for (const { what, path, width, height } of [
  { what: 'planning', path: PLANNING, width: 1440, height: 900 },
  { what: 'stock', path: STOCK, width: 1440, height: 900 },
  { what: 'planning', path: PLANNING, width: 390, height: 844 },
  { what: 'stock', path: STOCK, width: 390, height: 844 },
])
  test(`nothing moves while ${what} opens at ${width} (review B10)`, async ({ signedInAs }) => {
    const page = await signedInAs('owner.ua')
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    await page.goto(path)
    await expect(new Frame(page).title).toBeVisible()
    await page.waitForLoadState('load')
    await untilStill(page)
    await untilStill(page)
    const shifts = await shiftsOf(page)
    const moved = shifts.reduce((sum, { value }) => sum + value, 0)
    expect(moved, JSON.stringify(shifts, null, 2)).toBeLessThan(NOTHING)
  })
