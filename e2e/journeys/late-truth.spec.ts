import { deliveryRoutes } from '@manger/contract/deliveries'
import { feedingRoutes } from '@manger/contract/feedings'
import { ingredientRoutes, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { rationRoutes } from '@manger/contract/rations'
import { stockRoutes } from '@manger/contract/stocks'
import { planFeeding } from '#commands/plan-feeding.ts'
import type { FarmSetUp } from '#commands/set-up-farm.ts'
import type { Api } from '#fixtures/api.ts'
import { expect, test } from '#fixtures/test.ts'
import { StockPages } from '#pages/stock.ts'

/** A feed of which nothing lies in the stock of the farm. */
const createFeed = async (owner: Api, { farm, ingredients: [other] }: FarmSetUp) => {
  const { data: type } = await owner(ingredientTypeRoutes.create, { body: { name: `Late of ${farm.name}` } })
  const body = { stock: other?.stock ?? 0, ingredient_type: type.id, price: 500, dry_matter: 88 }
  return (await owner(ingredientRoutes.create, { body })).data
}

type Draft = { value: number; price: number; date: string; type?: 'delivery' | 'sale' }
const noteDelivery = async (owner: Api, ingredient: number, draft: Draft) =>
  (await owner(deliveryRoutes.create, { body: { type: 'delivery', ingredient, ...draft } })).data

test('a price that is corrected after feeding reaches the herd (late-truth c, case A)', async ({
  owner,
  ready,
  signedInAs,
}) => {
  const feed = await createFeed(owner, ready)
  await noteDelivery(owner, feed.id, { value: 100, price: 20_000, date: '2026-11-19' })
  const recipe = [{ ingredient: feed.id, percent: 100 }]
  const { data: ration } = await owner(rationRoutes.create, {
    body: { farm: ready.farm.id, name: feed.name, recipe },
  })
  const { id } = await planFeeding(owner, { ...ready, ration }, { day: '2026-11-20', norm: 1 })
  const load = (body: object) =>
    owner(feedingRoutes.load, { params: { id }, body: { op_id: crypto.randomUUID(), ...body } as never })
  await load({ action: 'start' })
  await load({ action: 'weigh', ingredient: feed.id, weight: 50 })
  await load({ action: 'finish' })
  const costOf = async () => (await owner(feedingRoutes.get, { params: { id } })).data.cost
  expect(await costOf()).toBe(1000)
  const page = await signedInAs('owner.ua')
  const stock = new StockPages(page)

  await test.step('the owner corrects the price that was mistyped', async () => {
    await stock.openDeliveries(feed.name)
    await stock.correctDelivery(feed.name, { label: /^Price/, value: '2000' })
    await expect(stock.dialog).toBeHidden()
  })

  await test.step('the herd has eaten for 100, not for 1,000, and nothing is revalued today', async () => {
    expect(await costOf()).toBe(100)
    await stock.openIngredients(feed.name)
    await stock.openLedger(feed.name)
    await expect(stock.line('Loaded into mixers')).toContainText('100.00')
    await expect(stock.line('Closing balance')).toContainText('100.00')
    await expect(stock.main.getByText('It adds up')).toBeVisible()
    await expect(stock.movements).toContainText(['Loaded', 'Loaded', 'Delivery'])
  })
})

test('a delivery told after a count is asked about, and either answer holds (late-truth c, cases C and C′)', async ({
  owner,
  ready,
  signedInAs,
}) => {
  const feed = await createFeed(owner, ready)
  await noteDelivery(owner, feed.id, { value: 1000, price: 500, date: '2026-11-10' })
  await noteDelivery(owner, feed.id, { type: 'sale', value: 80, price: 600, date: '2026-11-12' })
  await owner(stockRoutes.count, {
    params: { id: feed.stock },
    body: { ingredient: feed.id, weight: 900, reason: 'Counted', at: '2026-11-16T08:00:00Z' },
  })
  const page = await signedInAs('owner.ua')
  const stock = new StockPages(page)
  const late = { feed: feed.name, kg: '500', price: '800', date: '14 Nov 2026' }
  const no = page.getByRole('button', { name: /^No, it was not counted/ })
  const yes = page.getByRole('button', { name: /^Yes, it was counted/ })

  await test.step('it asks whether the count had it, with both results', async () => {
    await stock.openIngredients(feed.name)
    await stock.noteDelivery(late)
    await expect(page.getByText(/On 16 Nov 2026 you counted 900\u00a0kg/)).toBeVisible()
    await expect(no).toBeFocused()
    await expect(no).toContainText(/20\u00a0kg.*12\.11.*1,400\u00a0kg.*847\.88/)
    await expect(yes).toContainText(/520\u00a0kg.*314\.92.*900\u00a0kg.*545\.07/)
  })

  await test.step('left without an answer, all that was typed is still there', async () => {
    await page.keyboard.press('Escape')
    await expect(no).toBeHidden()
    await expect(stock.dialog.getByRole('textbox', { name: 'Weight' })).toHaveValue('500')
    await stock.dialog.getByRole('button', { name: 'Save' }).click()
  })

  await test.step('it was not in the heap: the balance has it, the count lacks 20 kg as before', async () => {
    await expect(no).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(stock.dialog).toBeHidden()
    await expect(stock.row(feed.name)).toContainText('1.4')
  })

  await test.step('it was in the heap after all: taken back and told again, 900 kg stay counted', async () => {
    await stock.openDeliveries('E2E-1')
    await stock.removeDelivery(feed.name)
    await no.click()
    await expect(stock.row(feed.name)).toHaveCount(0)
    await stock.openIngredients(feed.name)
    await stock.noteDelivery(late)
    await yes.click()
    await expect(stock.dialog).toBeHidden()
    await expect(stock.row(feed.name)).toContainText('0.9')
    await stock.openLedger(feed.name)
    await expect(stock.line('Losses')).toContainText('−520')
    await expect(stock.line('Closing balance')).toContainText('545.07')
    await expect(stock.main.getByText('It adds up')).toBeVisible()
  })
})
