import { BANNER_MS } from '@manger/contract'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { PlanningPage } from '#pages/planning.ts'

const SCHEDULES = /\/api\/schedule\/schedules\//

test('a 500 shows the red banner for 3 seconds, or until a click', async ({ now, signedInAs }) => {
  const page = await signedInAs('owner.ua')
  const { serverError } = new Frame(page)
  const planning = new PlanningPage(page)
  await planning.open(1)
  await expect(planning.feedings).toBeVisible()
  await page.route(SCHEDULES, (route) =>
    route.fulfill({ status: 500, json: { status: 500, error: true, errors: {} } }),
  )
  await page.clock.pauseAt(new Date(Date.parse(now) + 60_000))

  await test.step('it goes by itself', async () => {
    await planning.nextDay.click()
    await expect(serverError).toBeVisible()
    await page.clock.runFor(BANNER_MS - 1)
    await expect(serverError).toBeVisible()
    await page.clock.runFor(1)
    await expect(serverError).toBeHidden()
  })

  await test.step('it goes at a click', async () => {
    await planning.nextDay.click()
    await serverError.click()
    await expect(serverError).toBeHidden()
  })
})
