import { feedingRoutes } from '@manger/contract/feedings'
import { leftoversRoutes } from '@manger/contract/leftovers'
import { expect, test } from '#fixtures/test.ts'

// The demo world: fresh cows got their morning feed already, and the evening follows leftovers.
const FARM = 1
const GROUP = 'Новотільні'

test('what was left today changes the plan of tomorrow, which says why', async ({
  cleanup,
  owner,
  signedInAs,
}) => {
  test.slow()
  cleanup(async () => {
    const { data } = await owner(leftoversRoutes.list, {
      query: { farm: String(FARM), date_after: '2026-11-20' },
    })
    for (const { id } of data) await owner(leftoversRoutes.remove, { params: { id } })
  })
  const page = await signedInAs('owner.ua')
  const main = page.getByRole('main')
  const panel = page.getByRole('complementary', { name: GROUP })

  await page.goto(`/app/farms/${FARM}/planning/leftovers`)
  await main.getByRole('button', { name: new RegExp(`^${GROUP}, .*20 Nov`) }).click()
  const row = panel.getByText('Unloaded', { exact: true }).locator('..')
  await expect(row).toContainText('kg')
  const given = Number(((await row.textContent()) ?? '').replaceAll(/[^\d.]/g, ''))
  // 8 % falls into the band of 6 to 10 %, which asks for 4 % less.
  await panel.getByRole('textbox', { name: /^Weight left/ }).fill(String(Math.round(given * 0.08)))
  await expect(panel.getByText(/At 6\S*10\S*% left/)).toContainText('−4')
  await panel.getByRole('button', { name: /Save$/ }).click()

  // Saved, and told with its effect: the form gives way to the record.
  await expect(panel.getByRole('button', { name: /^Edit: / })).toBeVisible({ timeout: 45_000 })

  const moved = panel.getByRole('link', { name: /21 Nov/ })
  await expect(moved).toBeVisible()
  const feeding = Number(/feeding=(\d+)/.exec((await moved.getAttribute('href')) ?? '')?.[1])
  await moved.click()

  await expect(page).toHaveURL(/date=2026-11-21/)
  await page.getByRole('tab', { name: 'Groups' }).click()
  await expect(page.getByText(/% left on 20 Nov.* \(range 6\.0% to 10\.0%\): −4/)).toBeVisible()
  const { data } = await owner(feedingRoutes.get, { params: { id: feeding } })
  const line = data.groups.find(({ name }) => name === GROUP)
  expect(line?.norm_now).toBeLessThan(line?.norm ?? 0)
})
