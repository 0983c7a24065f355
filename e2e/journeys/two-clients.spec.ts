import { watchApi } from '#commands/watch-api.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { PlanningPage } from '#pages/planning.ts'

test('two tabs on two clients never mix', async ({ signedInAs }) => {
  const dairy = await signedInAs('admin')
  const feedlot = await dairy.context().newPage()
  const [dairyCalls, feedlotCalls] = [watchApi(dairy), watchApi(feedlot)]
  const [dairyPlan, feedlotPlan] = [new PlanningPage(dairy), new PlanningPage(feedlot)]

  await test.step('each tab opens a farm of its own client', async () => {
    await Promise.all([dairyPlan.open(1, 1), feedlotPlan.open(3, 2)])
    await expect(dairyPlan.feeding('Сухостій 1')).toBeVisible()
    await expect(feedlotPlan.feeding('Receiving').first()).toBeVisible()
  })

  await test.step('both go on by turns; the last one opened leads neither astray', async () => {
    for (const [tab, client] of [
      [dairy, 'Ясна Поляна'],
      [feedlot, 'High Plains'],
    ] as const) {
      const frame = new Frame(tab)
      await expect(frame.place).toContainText(client)
      await frame.open('Stock')
      await expect(frame.place).toContainText(client)
    }
    await dairy.reload()
    await expect(dairy).toHaveURL('/app/clients/1/stock/ingredients')
    await expect(feedlot).toHaveURL('/app/clients/2/stock/ingredients')
    await Promise.all([dairy.goBack(), feedlot.goBack()])
    await expect(dairyPlan.feeding('Сухостій 1')).toBeVisible()
    await expect(feedlotPlan.feeding('Receiving').first()).toBeVisible()
  })

  expect(dairyCalls.clients()).toEqual(new Set(['1']))
  expect(feedlotCalls.clients()).toEqual(new Set(['2']))
  expect([...dairyCalls.withoutClient(), ...feedlotCalls.withoutClient()]).toEqual([])
})
