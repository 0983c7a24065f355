import { cancelLoad, planFeeding } from '#commands/plan-feeding.ts'
import { expect, test } from '#fixtures/test.ts'

const DAY = '2026-11-20'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

test('on a small phone, upright and on its side, the keys cover neither the weight nor what is said of it', async ({
  cleanup,
  owner,
  ready,
  signedInAs,
}) => {
  const feeding = await planFeeding(owner, ready, { day: DAY, norm: 40 })
  const page = await signedInAs('owner.ua')
  await page.goto(`/app/farms/${ready.farm.id}/planning/${feeding.id}/load`)
  await page.getByRole('button', { name: 'Start loading' }).click()
  cleanup(() => cancelLoad(owner, feeding))
  await page.getByRole('button', { name: 'Demo' }).click()
  await page.getByRole('button', { name: /^Type the weight/ }).click()
  const sizes = [
    { width: 360, height: 640 },
    { width: 640, height: 360 },
    { width: 844, height: 390 },
  ]
  for (const size of sizes) {
    await page.setViewportSize(size)
    const field = page.getByRole('textbox')
    await field.fill('1600')
    const parts = [page.getByRole('heading', { level: 2 }).first(), field, page.getByText(/too much$/)]
    for (const part of parts) {
      // Whole, and nothing lies over it.
      await expect(part).toBeInViewport({ ratio: 1 })
    }
    for (const key of await page.getByRole('group', { name: 'Number keys' }).getByRole('button').all()) {
      await expect(key).toBeInViewport({ ratio: 1 })
      expect((await key.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    }
  }
})
