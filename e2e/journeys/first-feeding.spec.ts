import { farmRoutes } from '@manger/contract/farms'
import { feedingRoutes } from '@manger/contract/feedings'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { createHand } from '#commands/hand.ts'
import { apiOf, NEW_PASSWORD, newClient } from '#commands/new-client.ts'
import { scanPage } from '#commands/scan-page.ts'
import { expect, test } from '#fixtures/test.ts'

const MOST = 25
const FIVE_MINUTES_S = 300

test('a new client comes from the first sign-in to the first fed group in 25 interactions and 5 minutes (second review E8)', async ({
  apiAs,
  page,
  server,
}) => {
  test.slow()
  const admin = await apiAs('admin')
  const email = await newClient(admin, {
    ...{ company: 'Green Meadow', language: 'en', currency: 'EUR', weight_unit: 'kg' },
  })
  const { fill, click, done } = createHand()
  const main = page.getByRole('main')
  const text = (name: RegExp | string) => main.getByRole('textbox', { name })
  const feed = (name: string) => main.getByRole('textbox', { name, exact: true })
  const button = (name: RegExp | string) => main.getByRole('button', { name })
  const next = () => click(button('Next'))
  const asked = (name: string) => expect(page.getByRole('heading', { level: 3, name })).toBeVisible()

  await page.goto('/auth')
  await fill(page.getByLabel('Email'), email)
  await fill(page.getByLabel('Password', { exact: true }), NEW_PASSWORD)
  await click(page.getByRole('button', { name: 'Sign in', exact: true }))

  await test.step('the first page asks one question, and nothing on it leads another way', async () => {
    await asked('What is your farm called?')
    expect(await scanPage(page)).toEqual([])
    await expect(text(/^Farm/)).toHaveValue('Green Meadow')
    await expect(main.getByRole('button', { name: /New (farm|company)/ })).toHaveCount(0)
    await expect(main.getByRole('meter')).toHaveCount(0)
    await next()
  })

  await test.step('animals and mixer', async () => {
    await asked('Which animals do you feed first?')
    await fill(text(/^Number of head/), '60')
    await next()
    await asked('How much does your mixer hold?')
    await fill(text(/^Maximum weight/), '10000')
    await next()
  })

  await test.step('who goes away comes back to the same question, and nothing typed is lost', async () => {
    await asked('What does one animal get in one feeding?')
    await page.reload()
    await asked('What does one animal get in one feeding?')
  })

  await test.step('what the animals get, and what is known of it', async () => {
    await fill(feed('Maize silage'), '20')
    await fill(feed('Hay'), '3')
    await fill(feed('Soybean meal'), '2')
    await expect(main.getByText('25 kg per head, 1,500 kg total')).toBeVisible()
    expect(await scanPage(page)).toEqual([])
    await next()
    await asked('What do you know about these feeds?')
    const inStore = (feed: string) =>
      main.getByRole('group', { name: feed, exact: true }).getByLabel('In store')
    await fill(inStore('Maize silage'), '400')
    await fill(inStore('Hay'), '30')
    await fill(inStore('Soybean meal'), '10')
    expect(await scanPage(page)).toEqual([])
    await next()
  })

  await test.step('one press makes all of it', async () => {
    await asked('Is this right?')
    expect(await scanPage(page)).toEqual([])
    await click(button('Plan the first feeding'))
    await asked('Dairy cows: the first feeding is planned')
    expect(await scanPage(page)).toEqual([])
  })

  await test.step('and the group is fed', async () => {
    await click(button('Already fed as planned'))
    await expect(page.getByRole('heading', { name: 'Getting started' })).toBeVisible()
    await expect(main.getByText('Done: 9 of 10')).toBeVisible()
  })

  const { count, seconds } = done()
  expect(count).toBeLessThanOrEqual(MOST)
  expect(seconds).toBeLessThan(FIVE_MINUTES_S)
  const owner = await apiOf(server, email)
  const { data: farms } = await owner(farmRoutes.list)
  const farm = farms[0]?.id ?? 0
  const { data } = await owner(feedingRoutes.list, { query: { farm, date: '2026-11-20' } })
  expect(data).toMatchObject([{ status: 'uploaded', actual_weight: 1500, groups: [{ heads: 60 }] }])
  const { data: feeds } = await owner(ingredientRoutes.list, { query: {} })
  const rest = Object.fromEntries(feeds.map(({ name, stock_rest }) => [name, stock_rest]))
  expect(rest).toEqual({ 'Maize silage': 398_800, Hay: 29_820, 'Soybean meal': 9880 })
})

test('a client of whom nobody knows the feeds yet begins without them, later', async ({ apiAs, page }) => {
  const admin = await apiAs('admin')
  const email = await newClient(admin, { company: 'Late Meadow', language: 'en', weight_unit: 'kg' })
  const main = page.getByRole('main')
  const button = (name: RegExp | string) => main.getByRole('button', { name })
  await page.goto('/auth')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await button('Next').click()
  await button('Next').click()
  await expect(main.getByRole('alert')).toBeVisible()
  await button('Later').click()
  await button('Continue with question 2 of 6').click()
  await main.getByRole('textbox', { name: /^Number of head/ }).fill('30')
  await page.keyboard.press('Enter')
  await main.getByRole('textbox', { name: /^Maximum weight/ }).fill('8000')
  await page.keyboard.press('Enter')
  await button('Add feeds later').click()
  await expect(main.getByText('Done: 5 of 10')).toBeVisible()
  await expect(main.getByText('Late Meadow').first()).toBeVisible()
  // No figures of a day that has none.
  await expect(main.getByRole('meter')).toHaveCount(0)
})
