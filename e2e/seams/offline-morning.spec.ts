import { conflictRoutes, feedingRoutes } from '@manger/contract/feedings'
import { keptAnswers } from '#commands/kept-answers.ts'
import { planFeeding } from '#commands/plan-feeding.ts'
import { untilAllIsKept } from '#commands/until-all-is-kept.ts'
import { expect, type Page, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { PlanningPage } from '#pages/planning.ts'

test.use({ serviceWorkers: 'allow', actionTimeout: 20_000 })
test.setTimeout(300_000)

const DAY = '2026-11-20'
const KEPT = /^Kept on this device since/

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const weigh = async (page: Page, kg: number) => {
  const field = page.getByRole('textbox')
  await field.fill(String(kg))
  await button(page, /^Next/).click()
}

test('a morning without a network: two feedings loaded and unloaded, the page killed and opened anew, and all of it on the server once', async ({
  owner,
  ready,
  signedInAs,
}) => {
  const first = await planFeeding(owner, ready, { day: DAY, norm: 40 })
  const second = await planFeeding(owner, ready, { day: DAY, norm: 20 })
  const twins = [
    await planFeeding(owner, ready, { day: DAY, norm: 40 }),
    await planFeeding(owner, ready, { day: DAY, norm: 20 }),
  ]
  const load = (id: number) => `/app/farms/${ready.farm.id}/planning/${id}/load`
  let page = await signedInAs('owner.ua')
  const context = page.context()
  const planning = new PlanningPage(page)
  await planning.open(ready.farm.id)
  await untilAllIsKept(page)
  await expect(planning.feedings.getByRole('row')).not.toHaveCount(1)

  await context.setOffline(true)
  const answered: string[] = []
  context.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/')) answered.push(response.url())
  })

  await test.step('a phone that starts anew shows the day', async () => {
    await page.close()
    page = await context.newPage()
    await new PlanningPage(page).open(ready.farm.id)
    await expect(new PlanningPage(page).feedings.getByRole('row')).not.toHaveCount(1)
  })

  await test.step('the first is loaded, and the page is killed between its two feeds', async () => {
    await page.goto(load(first.id))
    await button(page, 'Start loading').click()
    await weigh(page, 1400)
    await expect(page.getByText('Ingredient 2 of 2')).toBeVisible()
    await expect(page.getByText(KEPT)).toContainText('(2)')
    await page.close()
    page = await context.newPage()
    await page.goto(load(first.id))
    await expect(page.getByText('Ingredient 2 of 2')).toBeVisible()
  })

  await test.step('a weight is taken back, and weighed anew', async () => {
    await button(page, 'Undo').click()
    await page.getByRole('dialog').getByRole('radio').first().check()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^(Undo|Take)/ })
      .click()
    await expect(page.getByText('Ingredient 1 of 2')).toBeVisible()
    await weigh(page, 1402)
    await weigh(page, 600)
    await button(page, /^Finish/).click()
  })

  await test.step('it is unloaded to its end', async () => {
    await button(page, 'Go to unloading').click()
    await button(page, 'Start unloading').click()
    await button(page, 'Unload now').click()
    await weigh(page, 1990)
    await page.getByText('Write off', { exact: true }).click()
    await button(page, /^Finish/).click()
    await expect(page.getByRole('heading', { name: 'Unloaded' })).toBeVisible()
  })

  await test.step('its mixer and its driver are free for the second one', async () => {
    await page.goto(load(second.id))
    await button(page, 'Start loading').click()
    await weigh(page, 700)
    await weigh(page, 300)
    await button(page, /^Finish/).click()
    await button(page, 'Go to unloading').click()
    await button(page, 'Start unloading').click()
    await button(page, 'Unload now').click()
    await weigh(page, 1000)
    await button(page, /^Finish/).click()
    await expect(page.getByRole('heading', { name: 'Unloaded' })).toBeVisible()
  })
  expect(answered).toEqual([])
  const { data: before } = await owner(feedingRoutes.get, { params: { id: first.id } })
  expect(before.status).toBe('waited')

  await test.step('with the network all of it is told by itself', async () => {
    await context.setOffline(false)
    const statusOf = async (id: number) => (await owner(feedingRoutes.get, { params: { id } })).data.status
    await expect.poll(() => statusOf(second.id), { timeout: 90_000 }).toBe('uploaded')
    await expect(page.getByText(KEPT)).toBeHidden()
  })

  const done = async (id: number) => (await owner(feedingRoutes.get, { params: { id } })).data
  const [one, two] = [await done(first.id), await done(second.id)]
  expect([one.status, two.status]).toEqual(['uploaded', 'uploaded'])
  expect(one).toMatchObject({
    actual_weight: 2002,
    unloaded_weight: 1990,
    residue: 12,
    residue_choice: 'write_off',
  })
  expect(two).toMatchObject({ actual_weight: 1000, unloaded_weight: 1000, residue: 0 })
  const { data: conflicts } = await owner(conflictRoutes.list, { query: { farm: ready.farm.id, open: true } })
  expect(conflicts).toEqual([])
  const { data: log } = await owner(feedingRoutes.events, { params: { id: first.id } })
  expect(log.map(({ kind }) => kind)).toEqual([
    'start_load',
    'weigh',
    'undo_load',
    'weigh',
    'weigh',
    'finish_load',
    'start_unload',
    'weigh_group',
    'finish_unload',
  ])

  await test.step('the same morning with a network has the same figures, to the last digit', async () => {
    const [three, four] = twins.map(({ id }) => id)
    if (three === undefined || four === undefined) throw new Error('no twins')
    const stamp = () => ({ op_id: crypto.randomUUID() })
    const [silage = 0, haylage = 0] = one.ingredients.map(({ ingredient }) => ingredient)
    for (const [id, weights, given] of [
      [three, [1402, 600], 1990],
      [four, [700, 300], 1000],
    ] as const) {
      const put = (body: object) =>
        owner(feedingRoutes.load, { params: { id }, body: { ...stamp(), ...body } as never })
      const give = (body: object) =>
        owner(feedingRoutes.upload, { params: { id }, body: { ...stamp(), ...body } as never })
      await put({ action: 'start' })
      for (const [at, weight] of weights.entries())
        await put({ action: 'weigh', ingredient: at === 0 ? silage : haylage, weight })
      await put({ action: 'finish' })
      await give({ action: 'start' })
      await give({ action: 'weigh', group: ready.group.id, weight: given })
      await give({ action: 'finish', residue: 'write_off' })
    }
    const figures = ({ ingredients, groups, ...feeding }: Awaited<ReturnType<typeof done>>) => ({
      lines: ingredients.map(({ planned, actual, cost }) => [planned, actual, cost]),
      groups: groups.map(({ planned_weight, actual_weight }) => [planned_weight, actual_weight]),
      sums: [feeding.actual_weight, feeding.unloaded_weight, feeding.residue, feeding.residue_choice],
      shares: [feeding.accuracy, feeding.upload_accuracy, feeding.cost, feeding.dry_matter, feeding.price],
    })
    expect([figures(await done(three)), figures(await done(four))]).toEqual([figures(one), figures(two)])
  })

  await test.step('who signs out leaves nothing of the farm on the device', async () => {
    expect(await keptAnswers(page)).toBeGreaterThan(5)
    await page.goto('/app/helpdesk')
    await new Frame(page).signOut()
    await page.waitForURL(/\/auth/)
    await expect.poll(() => keptAnswers(page)).toBe(0)
  })
})
