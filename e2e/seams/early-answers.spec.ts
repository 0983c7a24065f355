import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { PlanningPage } from '#pages/planning.ts'

const SCHEDULES = /\/api\/schedule\/schedules\/\?/
const CODE_OF_REMOTE = /\/remotes\/planning\/.*\.js/

test('what the plan asks first is asked once, before any code of its remote is there', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  const asked: string[] = []
  const first = Promise.withResolvers<void>()
  page.on('request', (request) => {
    if (!SCHEDULES.test(request.url())) return
    asked.push(request.url())
    first.resolve()
  })
  await page.route(CODE_OF_REMOTE, async (route) => {
    await first.promise
    await route.continue()
  })
  const planning = new PlanningPage(page)
  await planning.open(1)
  await expect(planning.feedings).toBeVisible()
  await expect(planning.feedings.getByRole('rowheader').first()).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('what was refused early is asked again by the page, and nobody sees anything', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  let asked = 0
  await page.route(SCHEDULES, async (route) => {
    asked += 1
    if (asked === 1) await route.fulfill({ status: 500, json: { status: 500, error: true, errors: {} } })
    else await route.continue()
  })
  const planning = new PlanningPage(page)
  await planning.open(1)
  await expect(planning.feedings.getByRole('rowheader').first()).toBeVisible()
  await expect(new Frame(page).serverError).toBeHidden()
  expect(asked).toBe(2)
})
