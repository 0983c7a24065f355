import { feedingRoutes } from '@manger/contract/feedings'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { planFeeding } from '#commands/plan-feeding.ts'
import { expect, test } from '#fixtures/test.ts'
import { CabPage } from '#pages/cab.ts'
import { PlanningPage } from '#pages/planning.ts'
import { StockPages } from '#pages/stock.ts'

// Of a phone: the driver has one, and the planner's page is made wide.
test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
const DESK = { width: 1440, height: 900 }
/** 42.66 kg for each of 50 head: 1,495 kg of the first feed and 640 kg of the second. */
const PLAN = { day: '2026-11-20', norm: 42.66 }

test('straw comes in bales of 300 kg: planned in pieces, loaded by two taps, told in both (late-truth f)', async ({
  owner,
  ready,
  signedInAs,
}) => {
  const { farm, ration, ingredients } = ready
  const [loose, bales] = ingredients
  if (!loose || !bales) throw new Error('The farm has two feeds')
  const desk = await signedInAs('owner.ua')
  await desk.setViewportSize(DESK)
  const stock = new StockPages(desk)
  const planning = new PlanningPage(desk)

  await test.step('the owner says what a bale weighs', async () => {
    await stock.openIngredients(bales.name)
    await stock.edit(bales.name)
    await stock.dialog.getByRole('textbox', { name: 'Weight per piece' }).fill('300')
    await stock.dialog.getByRole('button', { name: 'Save' }).click()
    await expect(stock.dialog).toBeHidden()
    await expect(stock.panel(bales.name)).toContainText(/Weight per piece.*300\skg/)
  })

  const { id } = await planFeeding(owner, ready, PLAN)
  const facts = async () => (await owner(feedingRoutes.get, { params: { id } })).data
  const line = async () => (await facts()).ingredients.find(({ ingredient }) => ingredient === bales.id)

  await test.step('the plan shows kilograms, and the whole bales that are nearest', async () => {
    await planning.open(farm.id)
    await planning.feeding(ration.name).getByRole('rowheader').click()
    await expect(planning.ingredient(bales.name)).toContainText('640')
    await expect(planning.ingredient(bales.name)).toContainText(/2 pieces ×\s300\skg =\s600\skg/)
    await expect(planning.ingredient(loose.name)).not.toContainText('pieces')
  })

  const page = await signedInAs('owner.ua', 'uk')
  const cab = new CabPage(page)

  await test.step('the driver weighs the loose feed', async () => {
    await page.goto(`/app/farms/${farm.id}/planning/${id}/load`)
    await expect(page.getByText(/2 штуки ×\s300\sкг =\s600\sкг/)).toBeVisible()
    await cab.button(/^Почати завантаження/).click()
    await cab.weighByHand()
    await cab.typeWeight(loose.name, '1495')
    await cab.next()
  })

  await test.step('without a network a tap is a bale, and the second one ends the line', async () => {
    await page.context().setOffline(true)
    await expect(cab.line(bales.name)).toContainText('0 з 2 штук')
    const box = await cab.button(/^\+1 штука/).boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(68)
    await cab.button(/^\+1 штука/).tap()
    await expect(cab.line(bales.name)).toContainText('1 з 2 штук')
    await cab.button(/^\+1 штука/).tap()
    await expect(cab.line(bales.name)).toContainText(/на 40\sкг менше плану/)
    await cab.next()
    await expect(cab.note(/^Зберігається на цьому пристрої/)).toBeVisible()
    await expect(cab.note('Усі інгредієнти завантажено')).toBeVisible()
    await page.context().setOffline(false)
    await expect(cab.note(/^Зберігається на цьому пристрої/)).toBeHidden()
    expect(await line()).toMatchObject({ planned: 640, actual: 600, piece_weight: 300 })
  })

  await test.step('taken back and tapped again, as any weight; then the load is finished', async () => {
    await cab.undo('Вага неправильна')
    await expect(cab.line(bales.name)).toContainText('2 з 2 штук')
    await cab.button(/^\+1 штука/).tap()
    await expect(cab.line(bales.name)).toContainText(/260\sкг забагато/)
    await cab.typeWeight(bales.name, '600')
    await cab.next()
    await cab.finish()
    await expect(cab.mixing).toBeVisible()
  })

  await test.step('next year’s bales are heavier: this load keeps its own', async () => {
    const { data: now } = await owner(ingredientRoutes.get, { params: { id: bales.id } })
    await owner(ingredientRoutes.update, {
      params: { id: bales.id },
      body: { ...now, fresh_weight: 0, piece_weight: 350 },
    })
    await planning.open(farm.id)
    await planning.feeding(ration.name).getByRole('rowheader').click()
    await expect(planning.ingredient(bales.name)).toContainText('600')
    await expect(planning.ingredient(bales.name)).toContainText('2 of 2 pieces')
  })
})
