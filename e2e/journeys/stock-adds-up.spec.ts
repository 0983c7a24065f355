import { recipeRoutes } from '@manger/contract/compound-feed'
import { ingredientRoutes, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { expect, test } from '#fixtures/test.ts'
import { StockPages } from '#pages/stock.ts'

test('a delivery, a craft, a stock count and the in-out identity seen on screen', async ({
  owner,
  ready,
  signedInAs,
}) => {
  // Seven pages, one after the other: too many for the usual minute where tests run side by side.
  test.slow()
  const { farm, ingredients } = ready
  const [first, second] = ingredients
  if (first === undefined || second === undefined) throw new Error('The farm has two feeds')
  const mash = `Mash of ${farm.name}`
  const { data: type } = await owner(ingredientTypeRoutes.create, { body: { name: mash, class: 'fodder' } })
  await owner(ingredientRoutes.create, {
    body: { stock: first.stock, ingredient_type: type.id, price: 0, dry_matter: 40 },
  })
  const { data: recipe } = await owner(recipeRoutes.create, {
    body: {
      name: mash,
      product_type: type.id,
      starting_mass: 500,
      mixing_mass: 1000,
      ingredients: [
        { ingredient_type: first.ingredient_type, percent: 60 },
        { ingredient_type: second.ingredient_type, percent: 40 },
      ],
    },
  })
  const page = await signedInAs('owner.ua')
  const stock = new StockPages(page)

  await test.step('he notes what was delivered, and the balance has it at once', async () => {
    await stock.openIngredients(farm.name)
    await expect(stock.row(first.name)).toContainText('20')
    await stock.noteDelivery({ feed: first.name, kg: '5000', price: '1600' })
    await expect(stock.row(first.name)).toContainText('25')
  })

  await test.step('he makes compound feed of it', async () => {
    await stock.craft(recipe.id, '1000')
    await expect(stock.main.getByText('Produced', { exact: true })).toBeVisible()
    await stock.openIngredients(farm.name)
    await expect(stock.row(first.name)).toContainText('24.4')
    await expect(stock.row(mash)).toContainText('1')
  })

  await test.step('he counts the stock and finds forty kilograms less', async () => {
    await stock.openLedger(first.name)
    await stock.count(first.name, '24360')
    await expect(stock.dialog).toBeHidden()
  })

  await test.step('on its page everything is told, and it adds up in kilograms and in money', async () => {
    await expect(stock.line('Opening entry')).toContainText('+20,000')
    await expect(stock.line('Deliveries')).toContainText('+5,000')
    await expect(stock.line('Used for compound feed')).toContainText('−600')
    await expect(stock.line('Losses')).toContainText('−40')
    await expect(stock.line('Closing balance')).toContainText('24,360')
    // 28,000 + 8,000 in; the mean price of 1,440 a tonne is what left.
    await expect(stock.line('Closing balance')).toContainText('35,078.40')
    await expect(stock.main.getByText('It adds up')).toBeVisible()
    await expect(stock.movements).toContainText(['Loss', 'Into compound feed', 'Delivery', 'Opening entry'])
  })

  await test.step('a movement leads to its source', async () => {
    await stock.main.getByRole('link', { name: 'E2E-1' }).click()
    await expect(page).toHaveURL(/\/stock\/deliveries/)
    await expect(stock.row(first.name)).toContainText('5,000')
  })

  await test.step('the compound feed has its own page, with what it cost', async () => {
    await stock.openIngredients(mash)
    await stock.openLedger(mash)
    await expect(stock.line('Produced as compound feed')).toContainText('+1,000')
    await expect(stock.main.getByText('It adds up')).toBeVisible()
  })
})
