import { feedingRoutes } from '@manger/contract/feedings'
import type { Page } from '@playwright/test'
import { countTaps } from '#commands/count-taps.ts'
import { hireDriver } from '#commands/hire-driver.ts'
import { planFeeding } from '#commands/plan-feeding.ts'
import { expect, test } from '#fixtures/test.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const DAY = '2026-11-20'
const MOST_TAPS = 9

/** Lets the demo scale fill by itself until something is seen. */
const fillUntil = async (page: Page, text: string | RegExp): Promise<void> => {
  await expect(async () => {
    await page.clock.runFor('00:02')
    await expect(page.getByText(text).first()).toBeVisible({ timeout: 100 })
  }).toPass({ intervals: [100] })
}

test('a driver loads and unloads with at most nine taps from his start page', async ({
  owner,
  page,
  ready,
}) => {
  test.slow()
  const feeding = await planFeeding(owner, ready, { day: DAY, norm: 40 })
  const { email, password } = await hireDriver(owner, ready.farm)

  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).press('Enter')
  await page.waitForURL('/app/companies')
  const taps = await countTaps(page)
  await page.reload()
  const tap = (name: string | RegExp) => page.getByRole('button', { name }).tap()

  await test.step('one tap leads from the start page into the cab', async () => {
    // That of the card, which its own link covers; not the one of the bar.
    await page.getByRole('main').getByRole('link', { name: 'Load', exact: true }).tap()
    await expect(page).toHaveURL(new RegExp(`/planning/${feeding.id}/load$`))
    expect(await taps()).toBe(1)
  })

  await test.step('feed comes by itself, ingredient after ingredient', async () => {
    await tap('Start loading')
    await page.getByRole('switch', { name: 'Automatic' }).tap()
    await fillUntil(page, 'All ingredients are in')
    await tap(/^Finish/)
  })

  await test.step('it is mixed, then given', async () => {
    await tap('Go to unloading')
    await expect(page.getByRole('region', { name: 'Mixing' })).toBeVisible()
    await page.clock.fastForward('30:00')
    await expect(page.getByRole('region', { name: 'Mixing' })).toContainText('Mixed')
    await tap('Start unloading')
    await fillUntil(page, 'All groups are done')
  })

  await test.step('what is left is written off', async () => {
    const writeOff = page.getByRole('radio', { name: /^Write off/ })
    if (await writeOff.isVisible()) await page.getByText('Write off', { exact: true }).tap()
    await tap(/^Finish/)
    await expect(page.getByRole('heading', { name: 'Unloaded' })).toBeVisible()
  })

  expect(await taps()).toBeLessThanOrEqual(MOST_TAPS)
  const { data } = await owner(feedingRoutes.get, { params: { id: feeding.id } })
  expect(data.status).toBe('uploaded')
  expect(data.ingredients.every(({ advance }) => advance === 'auto')).toBe(true)
})
