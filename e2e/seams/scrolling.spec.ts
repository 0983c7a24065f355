import type { Page } from '@playwright/test'
import { emptyLists, fillLists } from '#commands/fill-lists.ts'
import { untilStill } from '#commands/look-at-page.ts'
import { planFeeding } from '#commands/plan-feeding.ts'
import { tellFigure } from '#commands/tell.ts'
import { clearShifts, shiftsOf, watchShifts } from '#commands/watch-shifts.ts'
import { expect, test } from '#fixtures/test.ts'

const DAY = '2026-11-20'
const FEEDINGS = 40
const LENGTHS = { stocks: 4, types: 60, groups: 1, recipes: 1 }
const REPORT = '/app/reports/mixer-loads?planned_on_after=2026-10-20&planned_on_before=2026-11-20&rows=300'
const DESK = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

// Columns of a long table follow the rows that are drawn by up to 4 px; the tools of a browser show it as 0.001.
const NOTHING = 0.001

const [WHEEL_PX, TURNS] = [300, 20]
/** A finger goes from near one edge of the phone to near the other. */
const [TOP, BOTTOM, SWIPES, STEPS] = [220, 700, 8, 10]
/** A hand sees a frame that comes this late; on a machine where other things run it may take many times as long. */
const LATE_MS = 50
const LATE_AT_MOST_MS = 1_000

/** Down and up again with the wheel, 30 turns a second. */
const turnWheel = async (page: Page): Promise<void> => {
  await page.mouse.move(DESK.width / 2, DESK.height * 0.7)
  for (const way of [1, -1])
    for (let turn = 0; turn < TURNS; turn += 1) {
      await page.mouse.wheel(0, way * WHEEL_PX)
      await untilDrawn(page)
    }
}

/** Up and down again with a finger; what is left of its speed goes on by itself. */
const swipe = async (page: Page): Promise<void> => {
  const hand = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    hand.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: PHONE.width / 2, y: at }],
    })
  for (const [from, to] of [
    [BOTTOM, TOP],
    [TOP, BOTTOM],
  ] as const)
    for (let turn = 0; turn < SWIPES; turn += 1) {
      await touch('touchStart', from)
      for (let step = 1; step <= STEPS; step += 1) {
        await touch('touchMove', from + ((to - from) * step) / STEPS)
        await untilDrawn(page)
      }
      await touch('touchEnd')
      await untilDrawn(page)
    }
  await hand.detach()
}

const untilDrawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)))

/** Notes how far anything of the page was scrolled, and the longest task meanwhile, from now on. */
const watchScroll = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const scrolled = { px: 0, longest: 0 }
    Object.assign(window, { scrolled })
    const take = ({ target }: Event) => {
      const box = target instanceof Element ? target : document.scrollingElement
      scrolled.px = Math.max(scrolled.px, box?.scrollTop ?? 0)
    }
    addEventListener('scroll', take, { capture: true, passive: true })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) scrolled.longest = Math.max(scrolled.longest, duration)
    }).observe({ type: 'longtask' })
  })

const scrolledOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { scrolled: { px: number; longest: number } }).scrolled)

for (const { by, size, scroll } of [
  { by: 'the wheel at a desk', size: DESK, scroll: turnWheel },
  { by: 'a finger on a phone', size: PHONE, scroll: swipe },
])
  test(`plan, stock and a long report stand still under ${by}`, async ({
    browser,
    cleanup,
    now,
    owner,
    ready,
    server,
    signedInAs,
  }) => {
    test.setTimeout(300_000)
    cleanup(async () => emptyLists(server))
    fillLists(server, ready, LENGTHS)
    for (let made = 0; made < FEEDINGS; made += 1) await planFeeding(owner, ready, { day: DAY, norm: 10 })
    const signed = await signedInAs('owner.ua')
    const context = await browser.newContext({
      baseURL: server.url,
      viewport: size,
      hasTouch: size === PHONE,
      isMobile: size === PHONE,
      serviceWorkers: 'block',
      storageState: await signed.context().storageState(),
    })
    await context.clock.install({ time: now })
    const page = await context.newPage()
    await watchShifts(page, { byHand: true })
    for (const path of [
      `/app/farms/${ready.farm.id}/planning?period=all`,
      `/app/stock/ingredients?rows=200`,
      REPORT,
    ]) {
      await page.goto(path)
      await page
        .getByRole('main')
        .getByRole(size === PHONE ? 'listitem' : 'rowheader')
        .nth(8)
        .waitFor()
      await page.waitForLoadState('load')
      await untilStill(page)
      await clearShifts(page)
      await watchScroll(page)
      await scroll(page)
      await untilStill(page)
      const { px, longest } = await scrolledOf(page)
      expect.soft(px, `${path} is scrolled`).toBeGreaterThan(1_000)
      const shifts = await shiftsOf(page)
      const moved = shifts.reduce((sum, { value }) => sum + value, 0)
      expect.soft(moved, `${path} ${JSON.stringify(shifts, null, 2)}`).toBeLessThan(NOTHING)
      tellFigure(`longest task under ${by}, ${path}`, longest, { goal: LATE_MS, atMost: LATE_AT_MOST_MS })
    }
    await context.close()
  })
