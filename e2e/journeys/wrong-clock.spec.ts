import { feedingRoutes } from '@manger/contract/feedings'
import { cancelLoad, planFeeding } from '#commands/plan-feeding.ts'
import { expect, test } from '#fixtures/test.ts'

const DAY = '2026-11-20'
const HOUR_MS = 3_600_000

test('a phone whose clock is hours behind shows the day of the farm and dates a load by the server', async ({
  cleanup,
  now,
  owner,
  ready,
  signedInAs,
}) => {
  const feeding = await planFeeding(owner, ready, { day: DAY, norm: 40 })
  const page = await signedInAs('owner.ua')
  await page.clock.setSystemTime(Date.parse(now) - 14 * HOUR_MS)
  await page.goto(`/app/farms/${ready.farm.id}/planning`)
  await expect(page.getByText(feeding.ration.name).first()).toBeVisible()
  await page.goto(`/app/farms/${ready.farm.id}/planning/${feeding.id}/load`)
  await page.getByRole('button', { name: 'Start loading' }).click()
  cleanup(() => cancelLoad(owner, feeding))
  await expect(page.getByRole('button', { name: 'Demo' })).toBeVisible()
  const { data } = await owner(feedingRoutes.get, { params: { id: feeding.id } })
  const started = Date.parse(data.load_started_at ?? '')
  expect(started).toBeGreaterThanOrEqual(Date.parse(now))
  expect(started).toBeLessThan(Date.parse(now) + HOUR_MS)
})
