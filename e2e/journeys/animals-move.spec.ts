import { type Group, groupRoutes, headEntryRoutes } from '@manger/contract/groups'
import { feedHerd } from '#commands/feed-herd.ts'
import type { Api } from '#fixtures/api.ts'
import { expect, test } from '#fixtures/test.ts'

const YESTERDAY = '2026-11-19'
const at = (clock: string) => `${YESTERDAY}T${clock}:00+02:00`
const REPORTS = ['consumption', 'distributed', 'load-groups']

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
  await feedHerd(owner, ready, YESTERDAY)
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
