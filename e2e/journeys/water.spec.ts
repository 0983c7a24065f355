import { deliveryRoutes } from '@manger/contract/deliveries'
import { feedingRoutes } from '@manger/contract/feedings'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { planFeeding } from '#commands/plan-feeding.ts'
import { expect, test } from '#fixtures/test.ts'
import { CabPage } from '#pages/cab.ts'
import { searchIn } from '#pages/search-in.ts'
import { StockPages } from '#pages/stock.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
const DESK = { width: 1440, height: 900 }

test('a feed is called water: its stock goes, a load takes it out of the tap, and cost and reports are right (late-truth f)', async ({
  owner,
  ready,
  signedInAs,
}) => {
  const { farm, ingredients } = ready
  const [silage, water] = ingredients
  if (!silage || !water) throw new Error('The farm has two feeds')
  const desk = await signedInAs('owner.ua')
  await desk.setViewportSize(DESK)
  const stock = new StockPages(desk)
  const told = async () => (await owner(ingredientRoutes.get, { params: { id: water.id } })).data

  await test.step('the owner ticks the box, and is told what is written off with it', async () => {
    await stock.openIngredients(water.name)
    await stock.edit(water.name)
    await stock.dialog.getByRole('checkbox', { name: 'Added water' }).click()
    await expect(stock.dialog.getByRole('note')).toContainText(/20\st/)
    await expect(stock.dialog.getByRole('textbox', { name: /oisture|Dry matter|per piece/ })).toHaveCount(0)
    await stock.dialog.getByRole('textbox', { name: /^Price/ }).fill('5')
    // What is written off is not revalued.
    await expect(stock.dialog.getByRole('note')).toHaveCount(1)
    await stock.dialog.getByRole('button', { name: 'Save' }).click()
    await expect(stock.dialog).toBeHidden()
    expect(await told()).toMatchObject({
      is_water: true,
      dry_matter: 0,
      price: 5,
      stock_rest: 0,
      stock_value: 0,
    })
  })

  await test.step('nothing of it can be delivered: the form does not offer it', async () => {
    await stock.main.getByRole('button', { name: 'Delivery', exact: true }).click()
    const feed = stock.dialog.getByRole('combobox', { name: 'Ingredient' })
    const offered = (name: string) => desk.locator('.ant-select-item-option', { hasText: name })
    await searchIn(desk, feed, silage.name)
    await expect(offered(silage.name)).toBeVisible()
    await searchIn(desk, feed, water.name)
    await expect(offered(silage.name)).toBeHidden()
    await expect(offered(water.name)).toHaveCount(0)
    const body = { type: 'delivery', ingredient: water.id, value: 100, price: 5, date: '2026-11-20' } as const
    await expect(owner(deliveryRoutes.create, { body })).rejects.toThrow()
  })

  const { id } = await planFeeding(owner, ready, { day: '2026-11-20', norm: 40 })
  const page = await signedInAs('owner.ua', 'uk')
  const cab = new CabPage(page)

  await test.step('the driver loads 600 kg of it with nothing in the stock, and nobody asks to force it', async () => {
    await page.goto(`/app/farms/${farm.id}/planning/${id}/load`)
    await cab.button(/^Почати завантаження/).click()
    await cab.weighByHand()
    await cab.typeWeight(silage.name, '1400')
    await cab.next()
    await cab.typeWeight(water.name, '600')
    await cab.next()
    await cab.finish()
    await expect(cab.mixing).toBeVisible()
  })

  await test.step('the load costs silage and water, and has the dry matter of the silage alone', async () => {
    const { data: loaded } = await owner(feedingRoutes.get, { params: { id } })
    // 1,400 kg at 1,400 and 600 kg at 5 for 1,000 kg; 40 % of 1,400 in 2,000 kg.
    expect(loaded).toMatchObject({ status: 'loaded', actual_weight: 2000, cost: 1963, dry_matter: 28 })
    expect(await told()).toMatchObject({ stock_rest: 0, stock_value: 0, price: 5 })
  })

  await test.step('the report of the load has both lines, and the books of the water close with nothing', async () => {
    await desk.goto(`/app/reports/mixer-loads/${id}/detail`)
    const row = (name: string) => desk.getByRole('main').getByRole('row', { name })
    await expect(row(silage.name)).toContainText('1,400')
    await expect(row(water.name)).toContainText('600')
    await stock.openIngredients(water.name)
    await stock.openLedger(water.name)
    await expect(stock.line('Loaded into mixers')).toContainText('600')
    await expect(stock.line('Closing balance')).toContainText('0')
    await expect(stock.main.getByText('It adds up')).toBeVisible()
  })
})
