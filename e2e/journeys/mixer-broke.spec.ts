import { randomUUID } from 'node:crypto'
import { feedingRoutes } from '@manger/contract/feedings'
import { mixerRoutes } from '@manger/contract/mixers'
import { cancelLoad, planFeeding } from '#commands/plan-feeding.ts'
import { expect, test } from '#fixtures/test.ts'
import { PlanningPage } from '#pages/planning.ts'

test('a mixer breaks down in mid-load: the load goes on in another one, and nothing that was weighed is lost', async ({
  cleanup,
  owner,
  ready,
  signedInAs,
}) => {
  const { farm, ration, ingredients } = ready
  const [first] = ingredients
  if (!first) throw new Error('The farm has a feed')
  const { data: other } = await owner(mixerRoutes.create, {
    body: { farm: farm.id, name: 'Old Strautmann', max_weight: 9000 },
  })
  const feeding = await planFeeding(owner, ready, { day: '2026-11-20', norm: 40 })
  const params = { id: feeding.id }
  await owner(feedingRoutes.load, { params, body: { action: 'start', op_id: randomUUID() } })
  cleanup(() => cancelLoad(owner, feeding))
  await owner(feedingRoutes.load, {
    params,
    body: { action: 'weigh', op_id: randomUUID(), ingredient: first.id, weight: 1400 },
  })
  const page = await signedInAs('owner.ua')
  const planning = new PlanningPage(page)

  await test.step('the plan offers another mixer, and asks which one and why', async () => {
    await planning.open(farm.id)
    await planning.chooseAction(ration.name, 'Another mixer')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('combobox', { name: 'Mixer' }).click()
    await page.locator('.ant-select-item-option', { hasText: other.name }).click()
    await dialog.getByRole('textbox', { name: 'Reason' }).fill('Hydraulics')
    await dialog.getByRole('button', { name: 'Another mixer' }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step('the load stands in the other mixer with its weight, and is finished there', async () => {
    const { data: moved } = await owner(feedingRoutes.get, { params })
    expect(moved).toMatchObject({ status: 'in_process', mixer: { name: other.name } })
    expect(moved.ingredients.find(({ ingredient }) => ingredient === first.id)?.actual).toBe(1400)
    await expect(page.getByRole('main')).toContainText(other.name)
  })
})
