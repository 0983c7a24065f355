import { LANGUAGES } from '@manger/contract'
import type { Page } from '@playwright/test'
import { expect, test } from '#fixtures/test.ts'

test.use({ serviceWorkers: 'allow' })

const isControlled = (page: Page) => page.evaluate(() => navigator.serviceWorker.controller !== null)
const keptOf = (page: Page) =>
  page.evaluate(async () => {
    const caught = await Promise.all(
      (await caches.keys()).map(async (name) => (await caches.open(name)).keys()),
    )
    return caught.flat().map(({ url }) => new URL(url).pathname)
  })
const isKept = async (page: Page, path: RegExp) => (await keptOf(page)).some((one) => path.test(one))

test('a page that was open before opens without the server, and says that it is away', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  await page.goto('/app/stock/ingredients')
  await expect(page.getByRole('heading', { name: 'Stock', exact: true })).toBeVisible()
  await expect.poll(() => isControlled(page)).toBe(true)
  // The clock of a test hides from the page what it was made of: it is told here.
  await page.evaluate(() => {
    const files = [...document.scripts].map(({ src }) => src).filter(Boolean)
    const builds = ['/remotes/stock/']
    navigator.serviceWorker.controller?.postMessage({ files: [...files, '/api/auth/me/'], builds })
  })
  await expect.poll(() => isKept(page, /^\/assets\/main\./)).toBe(true)
  // What comes while the worker is there it keeps by itself.
  await page.reload()
  await expect.poll(() => isKept(page, /^\/remotes\/stock\//)).toBe(true)
  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Stock', exact: true })).toBeVisible()
  await expect(page.getByText('No connection.')).toBeVisible()
  await page.context().setOffline(false)
  await page.reload()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
})

test('neither calls nor the files of a gated remote are kept, and the API’s own page stays the server’s', async ({
  signedInAs,
}) => {
  const page = await signedInAs('admin')
  await page.goto('/app/mixer-db')
  await expect.poll(() => isControlled(page)).toBe(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mixer database' })).toBeVisible()
  await expect.poll(() => isKept(page, /^\/assets\/main\./)).toBe(true)
  const kept = await keptOf(page)
  expect(kept.filter((path) => !/^\/(app$|auth$|kept-builds$|assets\/|remotes\/)/.test(path))).toEqual([])
  expect(kept.filter((path) => path.startsWith('/remotes/superadmin/'))).toEqual([])
  await page.goto('/api/docs')
  await expect(page.getByRole('heading').first()).toBeVisible()
  expect(page.url()).toContain('/api/docs')
})

test('what the list of remotes no longer names is forgotten, and not kept again', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  await page.goto('/app/stock/ingredients')
  await expect.poll(() => isControlled(page)).toBe(true)
  const tell = (builds: string[]) =>
    page.evaluate((told) => {
      navigator.serviceWorker.controller?.postMessage({ files: [], builds: told })
    }, builds)
  await tell(['/remotes/stock/'])
  await page.reload()
  await expect.poll(() => isKept(page, /^\/remotes\/stock\//)).toBe(true)
  await tell(['/remotes/kkz/'])
  await expect.poll(() => isKept(page, /^\/remotes\/stock\//)).toBe(false)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Stock', exact: true })).toBeVisible()
  await expect.poll(() => isKept(page, /^\/assets\/main\./)).toBe(true)
  expect(await isKept(page, /^\/remotes\/stock\//)).toBe(false)
})

test('a device without room shows its pages all the same', async ({ signedInAs, server }) => {
  const page = await signedInAs('owner.ua')
  const browser = await page.context().newCDPSession(page)
  await browser.send('Storage.overrideQuotaForOrigin', { origin: server.url, quotaSize: 1 })
  await page.goto('/app/stock/ingredients')
  await expect.poll(() => isControlled(page)).toBe(true)
  await page.reload()
  await expect(page.getByRole('row').nth(2)).toBeVisible()
})

test('on the next visit after an operator has switched the worker off, it is gone with all that it kept', async ({
  cleanup,
  server,
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  await page.goto('/app/stock/ingredients')
  await expect.poll(() => isControlled(page)).toBe(true)
  await page.reload()
  await expect.poll(() => isKept(page, /^\/assets\/main\./)).toBe(true)
  // At night, when nobody looks; the device is put away.
  await page.goto('about:blank')
  const startAgain = await server.goAway()
  await startAgain({ MANGER_WORKER: 'off' })
  cleanup(async () => (await server.goAway())())
  await page.goto('/app/stock/ingredients')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  const left = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).map(({ active, waiting, installing }) =>
        [active, waiting, installing].map((worker) => worker?.state ?? null),
      ),
      caches: await caches.keys(),
    }))
  await expect.poll(left, { timeout: 60_000 }).toEqual({ workers: [], caches: [] })
  await expect(page.getByRole('row').nth(2)).toBeVisible()
})

test('the product can be put among the apps of a phone, from its sign-in too', async ({ signedInAs }) => {
  const page = await signedInAs('driver.ua')
  const browser = await page.context().newCDPSession(page)
  for (const path of ['/app', '/auth']) {
    await page.goto(path)
    const { data = '', errors } = await browser.send('Page.getAppManifest')
    expect(errors).toEqual([])
    expect(await browser.send('Page.getInstallabilityErrors')).toEqual({ installabilityErrors: [] })
    const { icons, description_localized: told } = JSON.parse(data)
    // Each language says it in words of its own.
    expect(new Set(Object.values(told)).size).toBe(LANGUAGES.length - 1)
    expect(told.uk).toContain('змішувач')
    for (const { src, type, sizes } of icons) {
      const answer = await page.request.get(src)
      expect(answer.headers()['content-type']).toContain(type)
      const drawn = await page.evaluate(async (at) => {
        const image = new Image()
        image.src = at
        await image.decode()
        return `${image.naturalWidth}x${image.naturalHeight}`
      }, src)
      if (sizes !== 'any') expect(drawn).toBe(sizes)
    }
  }
})
