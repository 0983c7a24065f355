import { RegistryRemote } from '@manger/contract/releases'
import type { Page, Route } from '@playwright/test'
import { readRegistry } from '#commands/read-registry.ts'
import { signIn } from '#commands/sign-in.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { PlanningPage } from '#pages/planning.ts'

const ENTRY = /\/remotes\/stock\/.*\/remoteEntry\.[0-9a-f]+\.js/
const CHUNKS = /\/remotes\/stock\/.*\/\d+\.[0-9a-f]+\.js/
const FOREIGN = ';globalThis.foreignCodeRan = true'

/** What a thief on the way would do: the very answer of the server, with a line of his own at the end. */
const tamper = async (route: Route) => {
  const response = await route.fetch()
  await route.fulfill({ response, body: (await response.text()) + FOREIGN })
}

const foreignCodeRan = (page: Page): Promise<boolean> => page.evaluate(() => 'foreignCodeRan' in globalThis)

for (const [what, files] of [
  ['entry', ENTRY],
  ['chunk', CHUNKS],
] as const) {
  test(`a tampered ${what} is refused, and the rest works`, async ({ signedInAs }) => {
    const page = await signedInAs('owner.ua')
    const frame = new Frame(page)
    await page.route(files, tamper)

    await page.goto('/app/stock/ingredients')
    await expect(frame.unavailable).toBeVisible()
    expect(await foreignCodeRan(page)).toBe(false)

    await frame.open('Feeding schedule')
    await expect(new PlanningPage(page).title).toBeVisible()
  })
}

test('a tampered build gives way to the build before it', async ({ signedInAs, visitor }) => {
  const { token } = await signIn(visitor, 'owner.ua')
  const registry = await readRegistry(visitor, token)
  const stock = RegistryRemote.parse(registry.remotes.find(({ name }) => name === 'stock'))
  const entry = '/remotes/stock/2.0.0-newer/remoteEntry.0.js'
  const newer = { ...stock, build: '2.0.0-newer', entry, preload: [], previous: stock }
  const remotes = registry.remotes.map((remote) => (remote.name === 'stock' ? newer : remote))

  const page = await signedInAs('owner.ua')
  await page.route('**/ui/registry', (route) => route.fulfill({ json: { ...registry, remotes } }))
  await page.route(`**${entry}`, (route) => route.fulfill({ contentType: 'text/javascript', body: FOREIGN }))
  await page.goto('/app/stock/ingredients')

  const frame = new Frame(page)
  await expect(frame.title).toHaveText('Stock')
  await expect(frame.previousOpened).toBeVisible()
  expect(await foreignCodeRan(page)).toBe(false)
})
