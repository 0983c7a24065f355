import { headEntryRoutes } from '@manger/contract/groups'
import { historyRoutes } from '@manger/contract/history'
import { performanceRoutes } from '@manger/contract/performance'
import { feedHerd } from '#commands/feed-herd.ts'
import { expect, test } from '#fixtures/test.ts'

const YESTERDAY = '2026-11-19'

test('milk and its price are typed where they belong, and the report says what feed made of it (F29 to F32)', async ({
  owner,
  ready,
  signedInAs,
}) => {
  test.slow()
  const { farm, group } = ready
  await owner(headEntryRoutes.create, {
    body: { kind: 'set', group: group.id, heads: 50, at: `${YESTERDAY}T00:30:00+02:00` },
  })
  // 400 kg of dry matter for 1,400.
  await feedHerd(owner, ready, YESTERDAY)
  const page = await signedInAs('owner.ua')
  await page.setViewportSize({ width: 1440, height: 900 })
  const main = page.getByRole('main')
  const yesterday = main.getByRole('button', { name: new RegExp(`^${group.name}, .*19 Nov`) })
  const type = async (digits: string) => {
    await yesterday.focus()
    for (const key of [...digits, 'Enter']) await page.keyboard.press(key)
  }
  const told = async () => {
    const { data } = await owner(performanceRoutes.list, { query: { farm: String(farm.id) } })
    return data.map(({ date, milk, milk_price }) => ({ date, milk, milk_price }))
  }

  await test.step('two figures of one day are one entry', async () => {
    await page.goto(`/app/farms/${farm.id}/animal-groups/performance`)
    await type('1200')
    await expect.poll(told).toEqual([{ date: YESTERDAY, milk: 1200, milk_price: null }])
    await main.getByText('Milk price', { exact: true }).click()
    await type('15000')
    await expect.poll(told).toEqual([{ date: YESTERDAY, milk: 1200, milk_price: 15_000 }])
  })

  await test.step('the report has them to the digit', async () => {
    await main.getByRole('button', { name: 'To the report' }).click()
    const row = main.getByRole('table').getByRole('row').filter({ hasText: group.name })
    // Eaten, of the target; milk, of a kg of dry matter; income over feed cost, feed cost of a kg of milk.
    for (const figure of ['400', '100.00%', '1,200', '3', '₴16,600.00', '₴1.16'])
      await expect(row.getByRole('cell', { name: figure, exact: true }).first(), figure).toBeAttached()
  })

  await test.step('the last figure is emptied, the day has nothing, and the history tells it', async () => {
    const cell = page.getByRole('main').getByRole('button', { name: new RegExp(`^${group.name}, .*19 Nov`) })
    const empty = async (figure: 'milk' | 'milk_price') => {
      await page.goto(`/app/farms/${farm.id}/animal-groups/performance?figure=${figure}`)
      await cell.click()
      await page.getByRole('textbox', { name: new RegExp(`^${group.name}`) }).fill('')
      await page.keyboard.press('Enter')
      await expect(cell).toContainText('–')
    }
    await empty('milk_price')
    await expect.poll(told).toEqual([{ date: YESTERDAY, milk: 1200, milk_price: null }])
    await empty('milk')
    await expect.poll(told).toEqual([])
    const { data } = await owner(historyRoutes.performance, {})
    const last = data.find((entry) => entry.farm === farm.id)
    expect(last).toMatchObject({ action: 'deleted', day: YESTERDAY })
  })
})
