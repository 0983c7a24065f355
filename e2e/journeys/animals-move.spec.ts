import { randomUUID } from 'node:crypto'
import { feedingRoutes } from '@manger/contract/feedings'
import { type Group, groupRoutes, headEntryRoutes } from '@manger/contract/groups'
import { planFeeding } from '#commands/plan-feeding.ts'
import type { FarmSetUp } from '#commands/set-up-farm.ts'
import type { Api } from '#fixtures/api.ts'
import { expect, test } from '#fixtures/test.ts'

const YESTERDAY = '2026-11-19'
const at = (clock: string) => `${YESTERDAY}T${clock}:00+02:00`
const REPORTS = ['consumption', 'distributed', 'load-groups']

/** Yesterday the herd of 50 was fed 1,000 kg in the morning. */
const feedHerd = async (owner: Api, ready: FarmSetUp): Promise<void> => {
  const { id, ingredients } = await planFeeding(owner, ready, { day: YESTERDAY, norm: 20 })
  await owner(feedingRoutes.load, {
    params: { id },
    body: {
      action: 'once',
      op_id: randomUUID(),
      ingredients: ingredients.map(({ ingredient, planned }) => ({ id: ingredient, weight: planned })),
      started_at: at('06:00'),
      ended_at: at('06:20'),
    },
  })
  await owner(feedingRoutes.upload, {
    params: { id },
    body: {
      action: 'once',
      op_id: randomUUID(),
      groups: [{ id: ready.group.id, weight: 1000 }],
      started_at: at('06:40'),
      ended_at: at('07:00'),
    },
  })
}

const headsOf = async (owner: Api, group: Group): Promise<number> =>
  (await owner(groupRoutes.heads, { params: { id: group.id } })).data.days.find(
    ({ date }) => date === YESTERDAY,
  )?.heads ?? 0

test('40 cows were moved at three o’clock, told a day later: 20 kg a head in every report (B3)', async ({
  owner,
  ready,
  signedInAs,
}) => {
  test.slow()
  const { farm, group } = ready
  const { id: _, animal_type_name, version, created_at, updated_at, ...draft } = group
  const { data: dry } = await owner(groupRoutes.create, {
    body: { ...draft, name: 'Dry cows', animal_count: 30 },
  })
  for (const [one, heads] of [
    [group, 50],
    [dry, 30],
  ] as const) {
    await owner(headEntryRoutes.create, { body: { kind: 'set', group: one.id, heads, at: at('00:30') } })
  }
  await feedHerd(owner, ready)
  const page = await signedInAs('owner.ua')
  const dialog = page.getByRole('dialog')
  const herd = page.getByRole('main').getByRole('row').filter({ hasText: group.name })

  await test.step('the planner moves them, and says when', async () => {
    await page.goto(`/app/farms/${farm.id}/animal-groups`)
    await herd.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Move animals' }).click()
    await dialog.getByRole('combobox', { name: /^To group/ }).click()
    await page.getByTitle('Dry cows', { exact: true }).click()
    await dialog.getByRole('textbox', { name: /^How many/ }).fill('40')
    await dialog.getByText('Earlier', { exact: true }).click()
    await dialog.getByRole('textbox', { name: /^Day/ }).click()
    await page.locator(`td[title="${YESTERDAY}"]`).click()
    await dialog.getByRole('textbox', { name: /hours/ }).fill('15')
    await dialog.getByRole('textbox', { name: /minutes/ }).fill('00')
    await dialog.getByRole('button', { name: /Save$/ }).click()
    await expect(dialog).toBeHidden()
    expect([await headsOf(owner, group), await headsOf(owner, dry)]).toEqual([10, 70])
  })

  for (const report of REPORTS) {
    await test.step(report, async () => {
      await page.goto(
        `/app/reports/${report}?farm=${farm.id}&planned_on_after=${YESTERDAY}&planned_on_before=${YESTERDAY}`,
      )
      await expect(herd.first().getByRole('cell', { name: /^20(\.00)?$/ })).toBeVisible()
    })
  }

  await test.step('the list of the herd tells it', async () => {
    await page.goto(`/app/farms/${farm.id}/animal-groups`)
    await herd.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Move animals' }).click()
    await expect(dialog.getByRole('row').filter({ hasText: '→ Dry cows' })).toContainText('−40')
  })
})
