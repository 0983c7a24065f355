import { feedingRoutes } from '@manger/contract/feedings'
import { SessionToken } from '@manger/contract/session'
import { hireDriver } from '#commands/hire-driver.ts'
import { planFeeding } from '#commands/plan-feeding.ts'
import { scanPage } from '#commands/scan-page.ts'
import { untilAllIsKept } from '#commands/until-all-is-kept.ts'
import { createApi } from '#fixtures/api.ts'
import { expect, test } from '#fixtures/test.ts'
import { SignInPage } from '#pages/sign-in.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(180_000)

const DAY = '2026-11-20'
const PHONE = { width: 390, height: 844 }

test('a driver is told what a planner made of a weight that did not fit: that it counts, or why not, also without a network', async ({
  owner,
  page,
  ready,
  server,
  signedInAs,
  visitor,
}) => {
  const feeding = await planFeeding(owner, ready, { day: DAY, norm: 40 })
  const plan = `/app/farms/${ready.farm.id}/planning`
  const params = { id: feeding.id }
  const act = (body: object) =>
    owner(feedingRoutes.load, { params, body: { op_id: crypto.randomUUID(), ...body } as never })
  const account = await hireDriver(owner, ready.farm)
  const planner = await signedInAs('owner.ua')
  await page.setViewportSize(PHONE)
  const sign = new SignInPage(page)
  await sign.open()
  await sign.signInAs(account.email, account.password)
  await page.waitForURL(/\/app/)
  const item = page.getByRole('listitem').filter({ hasText: 'Weighed:' })

  await test.step('a weight without a network, while somebody else took the load', async () => {
    await page.goto(`${plan}/${feeding.id}/load`)
    await page.getByRole('button', { name: 'Start loading' }).click()
    await page.getByRole('button', { name: 'Demo' }).click()
    await page.getByRole('button', { name: /^Type the weight/ }).click()
    await page.getByRole('textbox').fill('1400')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: /^Next/ }).click()
    await expect(page.getByText(/^Kept on this device since/)).toBeVisible()
    await act({ action: 'cancel', reason: 'test' })
    await act({ action: 'start' })
    await page.context().setOffline(false)
    await expect(page.getByText(/It is kept for the planner/)).toBeVisible({ timeout: 60_000 })
  })

  await test.step('the plan leads to what waits', async () => {
    await page.goto(plan)
    await expect(page.getByRole('note').filter({ hasText: 'wait for the planner' })).toContainText(
      ': 1, 1,400 kg',
    )
    await page.getByRole('link', { name: 'Show' }).click()
    await expect(item).toContainText('Do not weigh it again.')
    expect(await scanPage(page)).toEqual([])
  })

  await test.step('a planner adds it to the load, and it is there without a reload', async () => {
    await planner.goto(`${plan}?conflicts=open`)
    await planner.getByRole('button', { name: 'Attach', exact: true }).click()
    const form = planner.getByRole('dialog', { name: 'Attach to a feeding' })
    await form.getByRole('combobox').click()
    await planner.getByTitle(new RegExp(`^${feeding.ration.name}`)).click()
    await form.getByRole('button', { name: 'Attach' }).click()
    await expect(form).toBeHidden()
    await expect(item).toContainText('It counts in this feeding.')
    expect(await scanPage(page)).toEqual([])
  })

  await test.step('another one is dropped with a reason', async () => {
    const answer = await visitor.post('/api/auth/jwt/create/', { data: account })
    const { token } = SessionToken.parse(await answer.json())
    const driver = createApi({ url: server.url, token })
    const [first] = ready.ingredients
    const load = {
      action: 'weigh' as const,
      op_id: crypto.randomUUID(),
      ingredient: first?.id ?? 0,
      weight: 1700,
      advance: 'manual' as const,
    }
    await driver(feedingRoutes.tell, { body: { facts: [{ feeding: feeding.id, happened: true, load }] } })
    await page.goto(plan)
    await expect(page.getByRole('note').filter({ hasText: 'wait for the planner' })).toBeVisible()
    await planner.goto(`${plan}?conflicts=open`)
    await planner.getByRole('button', { name: 'Undo weighing' }).click()
    const form = planner.getByRole('dialog', { name: 'Undo the weighing' })
    await form.getByRole('textbox').fill('Weighed twice')
    await form.getByRole('button', { name: 'Undo weighing' }).click()
    await expect(form).toBeHidden()
    await expect(page.getByRole('status').filter({ hasText: 'has decided' })).toBeVisible()
    await page.getByRole('link', { name: 'Show' }).click()
    await expect(item.first()).toContainText('Dropped by the planner: Weighed twice')
  })

  await test.step('the device keeps it: it is there without a network, and is no news any more', async () => {
    await untilAllIsKept(page)
    await page.context().setOffline(true)
    await page.reload()
    await expect(item.first()).toContainText('Dropped by the planner: Weighed twice')
    await expect(item.last()).toContainText('It counts in this feeding.')
    await page.goto(plan)
    await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
    await expect(page.getByText('has decided')).toHaveCount(0)
    await page.context().setOffline(false)
  })
})
