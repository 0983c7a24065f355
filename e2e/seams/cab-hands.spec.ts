import { feedingRoutes } from '@manger/contract/feedings'
import { type CabLook, cabFaults, takeLook } from '#commands/look-at-cab.ts'
import { cancelLoad, planFeeding } from '#commands/plan-feeding.ts'
import { scanPage } from '#commands/scan-page.ts'
import { IS_NIGHT } from '#fixtures/night.ts'
import { expect, type Page, test } from '#fixtures/test.ts'

test.use({ hasTouch: true })
test.setTimeout(240_000)

const DAY = '2026-11-20'
const TABLET = { width: 1180, height: 820 }
const PHONE = { width: 390, height: 844 }

const LOOKS: readonly CabLook[] = [
  { name: 'tablet', size: TABLET },
  { name: 'tablet upright', size: { width: 820, height: 1180 } },
  { name: 'phone', size: PHONE },
  { name: 'phone on its side', size: { width: 844, height: 390 } },
  { name: 'low phone', size: { width: 375, height: 667 } },
  { name: '400 % zoom in German', size: { width: 320, height: 640 }, language: 'de' },
  { name: 'forced colours', size: PHONE, isForced: true },
  { name: 'night', size: PHONE, theme: 'dark' },
  { name: 'sun', size: PHONE, theme: 'light' },
  { name: 'left hand', size: TABLET, isLeft: true },
  { name: 'left hand on a phone', size: PHONE, isLeft: true },
  { name: 'wide text', size: PHONE, isSpaced: true },
]

// A folder takes a picture of each.
const PICTURES = process.env.CAB_PICTURES

type Cabs = { en: Page; de: Page }

/** Looks at one page of the cab in every way; axe reads some of them with each change, and all by night. */
const expectFit = async (cabs: Cabs, stage: string, turn: number): Promise<void> => {
  for (const [at, look] of LOOKS.entries()) {
    const page = cabs[look.language ?? 'en']
    await takeLook(page, look)
    expect.soft(await cabFaults(page, look), `${stage}, ${look.name}`).toEqual([])
    if (PICTURES)
      await page.screenshot({ path: `${PICTURES}/${stage} ${look.name}.png`.replaceAll(' ', '-') })
    if (IS_NIGHT || at % 4 === turn % 4)
      expect.soft(await scanPage(page), `${stage}, ${look.name}`).toEqual([])
  }
  await takeLook(cabs.en, { name: 'phone', size: PHONE })
}

test('a load and an unloading fit every hand and light: tablet, phone, zoom, forced colours, wide text (review E13, E14)', async ({
  owner,
  ready,
  signedInAs,
}) => {
  const feeding = await planFeeding(owner, ready, { day: DAY, norm: 40 })
  const path = `/app/farms/${ready.farm.id}/planning/${feeding.id}`
  const cabs: Cabs = { en: await signedInAs('owner.ua'), de: await signedInAs('owner.ua', 'de') }
  const both = [cabs.en, cabs.de]
  const { en } = cabs
  const open = async (half: 'load' | 'unload') => {
    for (const page of both) await page.goto(`${path}/${half}`)
    for (const page of both) await page.locator('[data-hand] button[data-tone]').waitFor()
  }
  const byHand = async () => {
    for (const page of both) {
      await page.locator('[data-hand] header button[aria-haspopup=dialog]').first().click()
      await page.getByRole('dialog').getByRole('button').nth(1).click()
      await page.locator('[data-hand]').getByRole('textbox').fill('1390')
    }
  }
  const act = (half: 'load' | 'upload', body: object) =>
    owner(feedingRoutes[half], {
      params: { id: feeding.id },
      body: { op_id: crypto.randomUUID(), ...body } as never,
    })
  await en.setViewportSize(PHONE)

  await test.step('before the load', async () => {
    await open('load')
    await expectFit(cabs, '1 before the load', 0)
  })
  await test.step('a load that the demo scale weighs', async () => {
    await en.locator('button[data-tone]').click()
    await en.getByRole('button', { name: 'Hold to load' }).waitFor()
    await open('load')
    await expectFit(cabs, '2 load', 1)
  })
  await test.step('a load that is typed', async () => {
    await byHand()
    await expectFit(cabs, '3 load by hand', 2)
    await en.getByRole('textbox').fill('1490')
    await expectFit(cabs, '4 too much', 3)
  })
  await test.step('before the unloading', async () => {
    for (const { id } of ready.ingredients)
      await act('load', {
        action: 'weigh',
        ingredient: id,
        weight: id === ready.ingredients[0]?.id ? 1400 : 600,
      })
    await act('load', { action: 'finish' })
    await open('unload')
    await expectFit(cabs, '5 before the unloading', 0)
    // Nobody waits for the mixing here; the safe answer has the focus.
    await en.locator('button[data-tone]').click()
    await expect(en.getByRole('dialog').getByRole('button', { name: 'Keep mixing' })).toBeFocused()
    await en.getByRole('dialog').getByRole('button', { name: 'Unload now' }).click()
    await en.locator('[data-strip]').waitFor()
  })
  await test.step('an unloading', async () => {
    await open('unload')
    await en.locator('[data-gauge]').waitFor()
    await expectFit(cabs, '6 unloading', 1)
  })
  // Nobody begins another one before.
  await act('upload', { action: 'weigh', group: ready.group.id, weight: 2000 })
  await act('upload', { action: 'finish' })
})

test('a tablet shows the weight as large as its screen allows, with the keys beside the gauge (review E14)', async ({
  cleanup,
  owner,
  ready,
  signedInAs,
}) => {
  const feeding = await planFeeding(owner, ready, { day: DAY, norm: 40 })
  await owner(feedingRoutes.load, {
    params: { id: feeding.id },
    body: { action: 'start', op_id: crypto.randomUUID() },
  })
  cleanup(() => cancelLoad(owner, feeding))
  const page = await signedInAs('owner.ua')
  const figureHeight = () =>
    page.locator('[data-digits] > b').evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  await page.setViewportSize(PHONE)
  await page.goto(`/app/farms/${ready.farm.id}/planning/${feeding.id}/load`)
  await page.getByRole('button', { name: 'Hold to load' }).waitFor()
  const onPhone = await figureHeight()
  await page.setViewportSize(TABLET)
  expect((await figureHeight()) / onPhone).toBeGreaterThan(1.4)

  await page.getByRole('button', { name: 'Demo' }).click()
  await page.getByRole('button', { name: /^Type the weight/ }).click()
  const gauge = await page.locator('[data-gauge]').boundingBox()
  const pad = await page.getByRole('group', { name: 'Number keys' }).boundingBox()
  if (!gauge || !pad) throw new Error('The tablet shows gauge and keys')
  expect(pad.x).toBeGreaterThanOrEqual(gauge.x + gauge.width)

  // The left hand: chosen in the head, kept by the device.
  await page.getByRole('button', { name: 'This device' }).click()
  await page.getByRole('switch', { name: /^Left hand/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()
  await page.reload()
  const keys = page.getByRole('group', { name: 'Number keys' })
  await keys.waitFor()
  const [left, right] = [await keys.boundingBox(), await page.locator('[data-gauge]').boundingBox()]
  expect((left?.x ?? 0) + (left?.width ?? 0)).toBeLessThanOrEqual(right?.x ?? 0)
})
