import { feedingRoutes } from '@manger/contract/feedings'
import { groupRoutes } from '@manger/contract/groups'
import { rationRoutes } from '@manger/contract/rations'
import { createHand } from '#commands/hand.ts'
import { scanPage } from '#commands/scan-page.ts'
import type { FarmSetUp } from '#commands/set-up-farm.ts'
import type { Api } from '#fixtures/api.ts'
import { expect, test } from '#fixtures/test.ts'

const TODAY = '2026-11-20'
const COUNT = 10
const MOST = 12
const names = Array.from({ length: COUNT }, (_, index) => `Pen ${String(index + 1).padStart(2, '0')}`)

/** Ten pens, each with a feeding of its own today: 5 kg per head for 50 head. */
const planPens = async (owner: Api, { farm, group, period, ration, mixer }: FarmSetUp) => {
  const { id: _, animal_type_name, version, created_at, updated_at, ...draft } = group
  for (const name of names) {
    const { data: pen } = await owner(groupRoutes.create, { body: { ...draft, name } })
    await owner(feedingRoutes.create, {
      body: {
        farm: farm.id,
        planned_on: TODAY,
        period: period.id,
        ration: ration.id,
        mixer: mixer.id,
        groups: [{ group: pen.id, norm: 5 }],
      },
    })
  }
}

test('the daily plan is changed for ten groups in at most 12 interactions, each to an amount of its own', async ({
  owner,
  ready,
  signedInAs,
}) => {
  await planPens(owner, ready)
  const page = await signedInAs('owner.ua')
  const plan = async () => {
    const query = { farm: String(ready.farm.id), date: TODAY }
    const { data } = await owner(feedingRoutes.list, { query })
    return data.toSorted((one, other) => one.id - other.id)
  }
  const { fill, click, done } = createHand()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/app/farms/${ready.farm.id}/planning`)

  await click(page.getByRole('button', { name: 'Change amounts' }))
  const dialog = page.getByRole('dialog', { name: 'Change amounts' })
  const norm = (name: string) => dialog.getByRole('textbox', { name: new RegExp(`^${name}.*per head$`) })
  await expect(norm('Pen 10')).toBeVisible()
  expect(await scanPage(page)).toEqual([])
  for (const [index, name] of names.entries()) await fill(norm(name), String(6 + index / 10))
  await expect(dialog.getByText('3,225 kg')).toBeVisible()
  await click(dialog.getByRole('button', { name: 'Save' }))
  await expect(dialog).toHaveCount(0)

  expect(done().count).toBeLessThanOrEqual(MOST)
  await expect(page.getByText('10 feedings changed')).toBeVisible()
  expect((await plan()).map(({ groups }) => groups[0]?.norm)).toEqual(names.map((_, index) => 6 + index / 10))
  expect((await plan()).at(-1)).toMatchObject({ planned_weight: 345 })

  await test.step('Undo puts all ten back', async () => {
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(async () =>
      expect((await plan()).map(({ groups }) => groups[0]?.norm)).toEqual(names.map(() => 5)),
    ).toPass()
  })

  await test.step('a tenth more and another ration for all ten are six interactions, with the keyboard alone too', async () => {
    const { ingredients, farm } = ready
    const recipe = ingredients.map(({ id }, index) => ({ ingredient: id, percent: index === 0 ? 60 : 40 }))
    const { data: other } = await owner(rationRoutes.create, {
      body: { farm: farm.id, name: 'Winter ration', recipe },
    })
    await page.reload()
    const hand = createHand()
    await hand.click(page.getByRole('button', { name: 'Change amounts' }))
    await hand.fill(dialog.getByRole('textbox', { name: 'All amounts by' }), '10')
    await hand.click(dialog.getByRole('combobox', { name: 'Ration for all' }))
    await hand.click(page.getByTitle('Winter ration'))
    await expect(norm('Pen 01')).toHaveValue('5.5')
    await hand.click(dialog.getByRole('button', { name: 'Save' }))
    await expect(dialog).toHaveCount(0)
    expect(hand.done().count).toBeLessThanOrEqual(6)
    expect(await plan()).toMatchObject(
      names.map(() => ({ ration: { id: other.id }, planned_weight: 275, groups: [{ norm: 5.5 }] })),
    )

    await page.getByRole('button', { name: 'Change amounts' }).press('Enter')
    await norm('Pen 01').focus()
    for (const name of names) {
      await expect(norm(name)).toBeFocused()
      await page.keyboard.type('7')
      await page.keyboard.press('Enter')
    }
    await expect(dialog).toHaveCount(0)
    expect(await plan()).toMatchObject(names.map(() => ({ planned_weight: 350 })))
  })
})
