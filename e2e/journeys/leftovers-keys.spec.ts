import { randomUUID } from 'node:crypto'
import { feedingRoutes } from '@manger/contract/feedings'
import { groupRoutes } from '@manger/contract/groups'
import { leftoversRoutes } from '@manger/contract/leftovers'
import type { FarmSetUp } from '#commands/set-up-farm.ts'
import type { Api } from '#fixtures/api.ts'
import { expect, test } from '#fixtures/test.ts'

const DAY = '2026-11-19'
const at = (clock: string) => `${DAY}T${clock}:00+02:00`
const COUNT = 20
const GOAL = 45

/** Yesterday every group of the farm got 200 kg. */
const feedGroups = async (owner: Api, { farm, group, period, ration, mixer }: FarmSetUp) => {
  const { id: _, animal_type_name, version, created_at, updated_at, ...draft } = group
  const groups = [group.id]
  for (let index = 1; index < COUNT; index += 1) {
    const name = `Pen ${String(index).padStart(2, '0')}`
    groups.push((await owner(groupRoutes.create, { body: { ...draft, name } })).data.id)
  }
  const { data } = await owner(feedingRoutes.create, {
    body: {
      farm: farm.id,
      planned_on: DAY,
      period: period.id,
      ration: ration.id,
      mixer: mixer.id,
      groups: groups.map((one) => ({ group: one, norm: 4 })),
    },
  })
  const once = { action: 'once', op_id: randomUUID() } as const
  const ingredients = data.ingredients.map(({ ingredient, planned }) => ({ id: ingredient, weight: planned }))
  const times = { started_at: at('06:00'), ended_at: at('06:20') }
  await owner(feedingRoutes.load, { params: { id: data.id }, body: { ...once, ingredients, ...times } })
  await owner(feedingRoutes.upload, {
    params: { id: data.id },
    body: {
      action: 'once',
      op_id: randomUUID(),
      groups: groups.map((one) => ({ id: one, weight: 200 })),
      started_at: at('06:40'),
      ended_at: at('07:30'),
    },
  })
}

test('the leftovers of 20 groups take at most 45 keys, and the focus never leaves the grid (second review E7)', async ({
  owner,
  ready,
  signedInAs,
}) => {
  test.slow()
  await feedGroups(owner, ready)
  const page = await signedInAs('owner.ua')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/app/farms/${ready.farm.id}/planning/leftovers?to=${DAY}`)
  const grid = page.getByRole('main').getByRole('table', { name: 'Leftovers' })
  const days = grid.getByRole('button', { name: /, .*19 Nov/ })
  await expect(days).toHaveCount(COUNT)
  let keys = 0
  const press = async (key: string) => {
    keys += 1
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.closest('table') !== null), key).toBe(true)
  }

  await days.first().focus()
  for (let index = 0; index < COUNT; index += 1) {
    await press('8')
    await press('Enter')
  }
  await expect(days.last()).toBeFocused()
  expect(keys).toBeLessThanOrEqual(GOAL)
  await expect(async () => {
    const query = { farm: String(ready.farm.id), date_after: DAY }
    const { data } = await owner(leftoversRoutes.list, { query })
    expect(data.map(({ weight }) => weight)).toEqual(Array.from({ length: COUNT }, () => 8))
  }).toPass()
  await expect(days.filter({ hasText: '4.0%' })).toHaveCount(COUNT)

  await test.step('Escape gives up what was typed, the arrows lead on, and what is refused stays with its reason', async () => {
    await days.nth(3).focus()
    await press('5')
    await press('Escape')
    await expect(days.nth(3)).toBeFocused()
    await expect(days.nth(3)).toContainText('8')
    await press('9')
    await press('ArrowUp')
    await expect(days.nth(2)).toBeFocused()
    await expect(days.nth(3)).toContainText('4.5%')
    for (const key of ['9', '0', '0', 'Enter']) await press(key)
    await expect(days.nth(3)).toBeFocused()
    await expect(page.getByRole('alert').getByText('This is more than was unloaded')).toBeVisible()
    await expect(days.nth(2)).toContainText('900')
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(days.nth(2)).toContainText('4.0%')
  })
})
