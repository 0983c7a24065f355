import { setTimeout } from 'node:timers/promises'
import { feedingRoutes } from '@manger/contract/feedings'
import { untilStill } from '#commands/look-at-page.ts'
import { cancelLoad, planFeeding } from '#commands/plan-feeding.ts'
import { shiftsOf, watchShifts } from '#commands/watch-shifts.ts'
import { byNight } from '#fixtures/night.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'

const PLANNING = '/app/farms/1/planning'
// Those whose parts come from several answers; a list alone has nothing to move.
const PAGES = {
  'owner.ua': [
    PLANNING,
    '/app/companies',
    '/app/farms/1/kkz',
    '/app/farms/1/animal-groups',
    '/app/farms/1/rations',
    '/app/stock/ingredients',
    '/app/stock/deliveries',
    '/app/reports/mixer-loads',
    '/app/admin/mixers',
  ],
  admin: ['/app/portfolio', '/app/activities', '/app/activities/1', '/app/clients', '/app/releases'],
} as const
const CABS = [
  { width: 412, height: 823 },
  { width: 1180, height: 820 },
]
const ANSWERS = /\/api\//
const LATE_MS = 250
// What the tools of a browser show as 0.000: the head of a column finds its place by fractions of the window.
const NOTHING = 0.0005
// A long name in large letters may take another line as its font comes; `npm run lighthouse` holds the same.
const A_LINE = 0.01

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

const VISITS = [
  { who: 'owner.ua', width: 1440, height: 900 },
  { who: 'owner.ua', width: 390, height: 844 },
  { who: 'admin', width: 1440, height: 900 },
  { who: 'admin', width: 390, height: 844 },
] as const

// What is used in the yard on a phone, and what is used in an office at a desk; by night both on both.
for (const { who, width, height } of byNight(VISITS, (one) => (one.who === 'admin') === one.width > 390))
  test(`nothing moves while the pages of ${who} open at ${width} (review B10)`, async ({ signedInAs }) => {
    const page = await signedInAs(who)
    await page.setViewportSize({ width, height })
    await watchShifts(page)
    let asked = 0
    // What belongs together comes apart: every second answer waits, so that its room must be kept.
    await page.route(ANSWERS, async (route) => {
      asked += 1
      if (asked % 2 === 0) await setTimeout(LATE_MS)
      await route.continue()
    })
    for (const path of PAGES[who]) {
      await page.goto(path)
      await expect(new Frame(page).title).toBeVisible()
      await page.waitForLoadState('load')
      await untilStill(page)
      await untilStill(page)
      const shifts = await shiftsOf(page)
      const moved = shifts.reduce((sum, { value }) => sum + value, 0)
      expect.soft(moved, `${path} ${JSON.stringify(shifts, null, 2)}`).toBeLessThan(NOTHING)
    }
  })

test('nothing moves while the cab opens on a phone and a tablet, before a load and at an ingredient', async ({
  cleanup,
  owner,
  ready,
  signedInAs,
}) => {
  const [waiting, loading] = [
    await planFeeding(owner, ready, { day: '2026-11-20', norm: 20 }),
    await planFeeding(owner, ready, { day: '2026-11-20', norm: 40 }),
  ]
  await owner(feedingRoutes.load, {
    params: { id: loading.id },
    body: { action: 'start', op_id: crypto.randomUUID() },
  })
  cleanup(() => cancelLoad(owner, loading))
  const page = await signedInAs('owner.ua')
  await watchShifts(page)
  let asked = 0
  await page.route(ANSWERS, async (route) => {
    asked += 1
    if (asked % 2 === 0) await setTimeout(LATE_MS)
    await route.continue()
  })
  for (const [{ id }, size] of [waiting, loading].flatMap((feeding) =>
    CABS.map((size) => [feeding, size] as const),
  )) {
    await page.setViewportSize(size)
    await page.goto(`/app/farms/${ready.farm.id}/planning/${id}/load`)
    await page.locator('[data-hand] button[data-tone]').waitFor()
    await page.waitForLoadState('load')
    await untilStill(page)
    await untilStill(page)
    const shifts = await shiftsOf(page)
    const moved = shifts.reduce((sum, { value }) => sum + value, 0)
    expect.soft(moved, `${id} ${size.width} ${JSON.stringify(shifts, null, 2)}`).toBeLessThan(A_LINE)
  }
})
