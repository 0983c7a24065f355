import { untilStill } from '#commands/look-at-page.ts'
import { expect, type Page, test } from '#fixtures/test.ts'

/** A registered figure as a screen shows it. */
type Shown = { screen: string; key: string; text: string }

// Every screen of the demo's owner that shows registered figures, each with a word that is there once it is drawn.
const SCREENS = [
  '/app/companies',
  '/app/farms/1/planning',
  '/app/farms/2/planning',
  '/app/stock/ingredients',
  '/app/stock/ingredients?ingredient=1',
  '/app/companies/1/stocks',
  '/app/stocks/1',
  '/app/companies/1/stocks/1',
  '/app/stock/ingredients/1',
  '/app/reports/mixer-loads',
  '/app/reports/mixer-uploads',
]

// The same farm as the one who looks after the client sees it.
const SCREENS_OF_STAFF = [
  '/app/activities',
  '/app/clients/1/companies',
  '/app/clients/1/farms/1/planning',
  '/app/clients/1/stock/ingredients',
  '/app/clients/1/stocks/1',
  '/app/clients/1/reports/mixer-loads',
]

const figuresOn = async (page: Page, screen: string): Promise<Shown[]> => {
  await page.goto(screen)
  await page.locator('[data-figure]').first().waitFor()
  await untilStill(page)
  const found = await page.locator('[data-figure]').evaluateAll((marks) =>
    marks.map((mark) => ({
      key: ['data-figure', 'data-of', 'data-unit'].map((name) => mark.getAttribute(name)).join(' | '),
      text: mark.textContent.trim(),
    })),
  )
  return found.map((figure) => ({ screen, ...figure }))
}

test('a figure that stands on two screens is the same on both (review A12)', async ({ signedInAs }) => {
  test.slow()
  const page = await signedInAs('owner.ua')
  const shown: Shown[] = []
  for (const screen of SCREENS) shown.push(...(await figuresOn(page, screen)))
  const staff = await signedInAs('staff')
  for (const screen of SCREENS_OF_STAFF) shown.push(...(await figuresOn(staff, screen)))

  const byFigure = Map.groupBy(shown, ({ key }) => key)
  const onSeveral = [...byFigure.values()].filter(
    (places) => new Set(places.map(({ screen }) => screen)).size > 1,
  )
  // Planned and loaded of a farm's day, accuracy, prices, and the balances of stocks and feeds at least.
  const compared = new Set(onSeveral.map(([place]) => place?.key.split(' ')[0]))
  for (const figure of ['planned', 'loaded', 'accuracy', 'balance', 'fill', 'price'])
    expect(compared).toContain(figure)
  const apart = onSeveral.filter((places) => new Set(places.map(({ text }) => text)).size > 1)
  expect(apart).toEqual([])
})
