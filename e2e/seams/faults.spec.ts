import type { Page, Route } from '@playwright/test'
import { type Arrival, releaseNext, whole } from '#commands/next-build.ts'
import { tellFigure } from '#commands/tell.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { PlanningPage } from '#pages/planning.ts'

// Faults of platform part d that are played elsewhere: chunks of host and kit (lost-host-chunk.spec.ts), a damaged file
// in the store and two publishers at once (tests of api/src/core/releases).

/** The goals of platform part d, by the clock of the page: how busy the test's own machine is does not count. */
const AFTER_CRASH_MS = 1_000
const AFTER_HANG_MS = 30_000
/** How often an open page asks for the list, and how often a panel looks whether its section is whole. */
const NEXT_LOOK_MS = 61_000

const STOCK = '/app/stock/ingredients'
const FOREIGN = ';globalThis.foreignCodeRan = true'
const ENTRIES = /\/remotes\/stock\/.*\/remoteEntry\.[0-9a-f]+\.js/
const CHUNKS = /\/remotes\/stock\/.*\/\d+\.[0-9a-f]+\.js/

const answer =
  (status: number): Arrival =>
  (route) =>
    route.fulfill({ status })

/** What a thief on the way would do: the very answer, with a line of his own at the end. */
const tampered: Arrival = (route, body) =>
  route.fulfill({ contentType: 'text/javascript', body: body + FOREIGN })

const never: Arrival = () => undefined

const fails = (what: string) => `mark(); throw new Error('${what}')`
const inEffect = `React.useEffect(() => { ${fails('effect')} }, []); return null`

const foreignCodeRan = (page: Page): Promise<boolean> => page.evaluate(() => 'foreignCodeRan' in globalThis)

/** The rest of the product, opened and left again from a page where the stock is not well. */
const expectRestWorks = async (page: Page) => {
  const frame = new Frame(page)
  await frame.open('Feeding schedule')
  await expect(new PlanningPage(page).title).toBeVisible()
  await frame.open('Stock')
}

/** Telemetry of the page from now on: whom each fault is put down to. */
const listen = (page: Page): { remote: string; build: string; phase: string }[] => {
  const told: { remote: string; build: string; phase: string }[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/ui/telemetry')) told.push(request.postDataJSON())
  })
  return told
}

/** Notes in the page itself when the build before stands there: the test would see it later, and later still when busy. */
const noteWhenReplaced = (page: Page) =>
  page.addInitScript((said) => {
    const look = () => {
      if (document.querySelector('main')?.textContent?.includes(said))
        Object.assign(globalThis, { replacedAt: Reflect.get(globalThis, 'replacedAt') ?? performance.now() })
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  }, 'The previous version of this section is open.')

for (const [fault, release] of [
  ['answers 503', { arrives: answer(503) }],
  ['is not found', { arrives: answer(404) }],
  ['is garbage', { arrives: whole, code: { atImport: '}{' } }],
  [
    'is a page of HTML',
    { arrives: (route: Route) => route.fulfill({ contentType: 'text/html', body: '<p>' }) },
  ],
  ['was tampered with', { arrives: tampered }],
  ['throws when it is imported', { code: { atImport: fails('import') } }],
  ['throws when it is drawn', { code: { screen: fails('render') } }],
  ['throws in an effect', { code: { screen: inEffect } }],
] as const) {
  test(`a build that ${fault} gives way to the build before it, and the rest works`, async ({
    signedInAs,
    server,
  }) => {
    const page = await signedInAs('owner.ua')
    const frame = new Frame(page)
    const told = listen(page)
    const { takeBack } = await releaseNext(page, server, release)
    await noteWhenReplaced(page)
    await page.goto(STOCK)
    await expect(frame.title).toHaveText('Stock')
    await expect(frame.previousOpened).toBeVisible()
    const since = await page.evaluate(
      () => Reflect.get(globalThis, 'replacedAt') - (Reflect.get(globalThis, 'brokeAt') ?? Number.NaN),
    )
    if ('code' in release && fault !== 'is garbage') {
      tellFigure(`a build that ${fault} is replaced after`, since, { goal: AFTER_CRASH_MS })
    }
    expect(await foreignCodeRan(page)).toBe(false)
    await expectRestWorks(page)

    await takeBack()
    await page.clock.fastForward(NEXT_LOOK_MS)
    await expect(frame.previousOpened).toBeHidden()
    await expect(frame.title).toHaveText('Stock')
    const blamed = told.filter(({ phase }) => phase === 'error' || phase === 'crash')
    expect(blamed.length).toBeGreaterThan(0)
    expect(blamed.filter(({ remote, build }) => remote !== 'stock' || build !== '99.0.0-next')).toEqual([])
  })
}

test('a build that hangs gives way within 30 s, and what arrives late changes nothing', async ({
  signedInAs,
  server,
}) => {
  const page = await signedInAs('owner.ua')
  const frame = new Frame(page)
  const late: { route: Route; body: string }[] = []
  await releaseNext(page, server, { arrives: (route, body) => late.push({ route, body }) })
  // Its script is in the page before the page has loaded, which then waits for it, too.
  await page.goto(STOCK, { waitUntil: 'commit' })
  await expect.poll(() => late.length).toBe(1)
  let waited = 0
  while (!(await frame.previousOpened.isVisible())) {
    await page.clock.fastForward(1_000)
    waited += 1_000
    expect(waited).toBeLessThan(AFTER_HANG_MS)
  }
  await expect(frame.title).toHaveText('Stock')
  tellFigure('a build that hangs is replaced after', waited, { goal: AFTER_HANG_MS })

  for (const { route, body } of late) await whole(route, body)
  await expectRestWorks(page)
  await expect(frame.title).toHaveText('Stock')
  await expect(frame.previousOpened).toBeVisible()
})

test('a slow build is waited for, and the build before is offered meanwhile', async ({
  signedInAs,
  server,
}) => {
  const page = await signedInAs('owner.ua')
  const frame = new Frame(page)
  await releaseNext(page, server, { arrives: never })
  await page.goto(STOCK)
  await page.clock.runFor(8_000)
  await frame.content.getByRole('button', { name: 'Open the previous version' }).click()
  await expect(frame.title).toHaveText('Stock')
  await expect(frame.previousOpened).toBeVisible()
})

test('a press that throws leaves the page as it is, and is put down to the build', async ({
  signedInAs,
  server,
}) => {
  const page = await signedInAs('owner.ua')
  const frame = new Frame(page)
  const told = listen(page)
  const screen = `return React.createElement('button', { onClick: () => { ${fails('press')} } }, 'Press')`
  await releaseNext(page, server, { code: { screen } })
  await page.goto(STOCK)
  await frame.content.getByRole('button', { name: 'Press' }).click()
  await expect
    .poll(() =>
      told.filter(({ phase }) => phase === 'error').map(({ remote, build }) => `${remote} ${build}`),
    )
    .toEqual(['stock 99.0.0-next'])
  await expect(frame.content.getByRole('button', { name: 'Press' })).toBeVisible()
  await expectRestWorks(page)
})

for (const [what, files] of [
  ['entry', ENTRIES],
  ['chunk', CHUNKS],
] as const) {
  test(`the ${what} of a build that does not arrive leaves a panel, which goes by itself when it does`, async ({
    signedInAs,
  }) => {
    const page = await signedInAs('owner.ua')
    const frame = new Frame(page)
    await page.route(files, (route) => route.fulfill({ status: 503 }))
    await page.goto(STOCK)
    await expect(frame.unavailable).toBeVisible()
    await expectRestWorks(page)
    await expect(frame.unavailable).toBeVisible()

    await page.unroute(files)
    await page.clock.fastForward(NEXT_LOOK_MS)
    await expect(frame.title).toHaveText('Stock')
    await expect(frame.unavailable).toBeHidden()
  })
}

test('a tampered chunk is refused, and the rest works; Try again takes the true one', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  const frame = new Frame(page)
  await page.route(CHUNKS, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: (await response.text()) + FOREIGN })
  })
  await page.goto(STOCK)
  await expect(frame.unavailable).toBeVisible()
  expect(await foreignCodeRan(page)).toBe(false)
  await expectRestWorks(page)

  await page.unroute(CHUNKS)
  await frame.retry.click()
  await expect(frame.title).toHaveText('Stock')
})

test('a list that does not come or is garbage leaves the last one, and says so', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  const frame = new Frame(page)
  const list = '**/ui/registry'
  const oldList = page.getByText('this is the last known list of sections')
  await page.goto(STOCK)
  await expect(frame.title).toHaveText('Stock')
  for (const wrong of [{ status: 503 }, { json: { schema: 1, remotes: 'many' } }, { body: '<html>' }]) {
    await page.route(list, (route) => route.fulfill(wrong))
    await page.reload()
    await expect(oldList).toBeVisible()
    await expect(frame.title).toHaveText('Stock')
    await page.unroute(list)
  }
  await page.clock.fastForward(NEXT_LOOK_MS)
  await expect(oldList).toBeHidden()
})

test('a row with a word of tomorrow takes no other section away', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  const frame = new Frame(page)
  await page.route('**/ui/registry', async (route) => {
    const registry = await (await route.fetch()).json()
    for (const remote of registry.remotes)
      if (remote.name === 'stock') for (const area of remote.areas) area.scope = 'galaxy'
    await route.fulfill({ json: registry })
  })
  await page.goto('/app')
  await frame.open('Feeding schedule')
  await expect(new PlanningPage(page).title).toBeVisible()
  await expect(frame.area('Stock')).toBeHidden()
})
