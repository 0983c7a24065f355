import type { Page, Route } from '@playwright/test'
import { hostChunk } from '#commands/host-chunk.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { PlanningPage } from '#pages/planning.ts'

const FRAME = hostChunk('/./src/start/signed-in.tsx"')
const TABLES = hostChunk('/shared/ui/src/table/data-table.tsx"')

const STOCK = '/app/stock/ingredients'

/** A part of the time that the bundler's runtime waits for a chunk. */
const SOME_MS = 4_000

const lose = (route: Route) => route.fulfill({ status: 503 })

/** What happens to the first request for a file; the next ones arrive. */
const onceFor = async (page: Page, file: RegExp, what: (route: Route) => unknown) => {
  const asked: string[] = []
  await page.route(file, (route) => {
    asked.push(route.request().url())
    return asked.length === 1 ? what(route) : route.continue()
  })
  return asked
}

for (const [name, file] of [
  ['the frame', FRAME],
  ['the tables of the kit', TABLES],
] as const) {
  test(`one lost request for ${name} is not seen by anybody (review A16)`, async ({ signedInAs }) => {
    const page = await signedInAs('owner.ua')
    const asked = await onceFor(page, file, lose)
    await page.goto(STOCK, { waitUntil: 'commit' })
    await expect(new Frame(page).title).toHaveText('Stock')
    expect(asked.filter((address) => address.includes('?try='))).toHaveLength(1)
  })

  test(`an answer in place of ${name} that is no code is asked for again (review A16)`, async ({
    signedInAs,
  }) => {
    const page = await signedInAs('owner.ua')
    await onceFor(page, file, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: '<html>Bad Gateway' }),
    )
    await page.goto(STOCK, { waitUntil: 'commit' })
    await expect(new Frame(page).title).toHaveText('Stock')
  })

  test(`a request for ${name} that hangs gives way to the next (review A16)`, async ({ signedInAs }) => {
    const page = await signedInAs('owner.ua')
    await onceFor(page, file, () => undefined)
    await page.goto(STOCK, { waitUntil: 'commit' })
    await expect(async () => {
      await page.clock.fastForward(SOME_MS)
      await expect(new Frame(page).title).toHaveText('Stock', { timeout: 1_000 })
    }).toPass()
  })
}

test('a frame that does not come leaves a panel, and Try again brings it (review A16)', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  await page.route(FRAME, lose)
  await page.goto(STOCK, { waitUntil: 'commit' })
  const panel = page.getByRole('alert')
  await expect(panel.getByRole('heading', { name: 'The page did not load completely.' })).toBeVisible()

  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(panel).toBeHidden()
  await expect(panel).toBeVisible()

  await page.unroute(FRAME)
  await panel.getByRole('button', { name: 'Try again' }).click()
  await expect(new Frame(page).title).toHaveText('Stock')
})

test('tables that do not come are the fault of the host, and Try again brings them (review A16)', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  const frame = new Frame(page)
  const told: { remote: string; phase: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ui/telemetry')) told.push(request.postDataJSON())
  })
  await page.route(TABLES, lose)
  await page.goto(STOCK, { waitUntil: 'commit' })
  await expect(frame.unavailable).toBeVisible()
  await frame.open('Feeding schedule')
  await expect(frame.unavailable).toBeHidden()
  await expect(frame.unavailable).toBeVisible()
  expect(told.filter(({ phase }) => phase !== 'load').map(({ remote }) => remote)).toContain('host')
  expect(told.filter(({ phase, remote }) => phase !== 'load' && remote !== 'host')).toEqual([])

  await page.unroute(TABLES)
  await frame.retry.click()
  await expect(new PlanningPage(page).title).toBeVisible()
  await frame.open('Stock')
  await expect(frame.title).toHaveText('Stock')
})
