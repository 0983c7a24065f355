import { randomUUID } from 'node:crypto'
import { clientRoutes } from '@manger/contract/clients'
import { feedingRoutes } from '@manger/contract/feedings'
import type { Locator } from '@playwright/test'
import { createApi } from '#fixtures/api.ts'
import { expect, test } from '#fixtures/test.ts'

const PASSWORD = 'first-farm-2026'

/** What a person does with hand and eye, counted: every field filled and every thing clicked. */
const createHand = () => {
  let count = 0
  return {
    fill: async (field: Locator, text: string) => {
      count += 1
      await field.fill(text)
    },
    click: async (thing: Locator) => {
      count += 1
      await thing.click()
    },
    count: () => count,
  }
}

test('a new client comes from nothing to the first fed group in at most 25 interactions', async ({
  apiAs,
  page,
  server,
}) => {
  test.slow()
  const email = `new-${randomUUID().slice(0, 8)}@manger.example`
  const admin = await apiAs('admin')
  await admin(clientRoutes.create, {
    body: {
      company_name: 'Green Meadow',
      first_name: 'Ada',
      last_name: 'Moore',
      email,
      language: 'en',
      password: PASSWORD,
    },
  })
  const { fill, click, count } = createHand()
  const dialog = page.getByRole('dialog')
  const text = (name: RegExp | string) => dialog.getByRole('textbox', { name })
  const button = (name: RegExp | string) => page.getByRole('button', { name })
  const save = () => click(dialog.getByRole('button', { name: /Save$/ }))

  await page.goto('/auth')
  await test.step('he signs in', async () => {
    await fill(page.getByLabel('Email'), email)
    await fill(page.getByLabel('Password', { exact: true }), PASSWORD)
    await click(button('Sign in'))
  })

  await test.step('one form makes company, farm, stock, periods, mixer and group', async () => {
    await click(button('Set up the first farm'))
    await fill(text(/^Farm/), 'Home farm')
    await fill(text(/^Mixer/), 'Solomix')
    await fill(text(/^Maximum weight/), '10000')
    await fill(text(/^Animals/), 'Dairy cows')
    await fill(text(/^Number of head/), '60')
    await click(dialog.getByRole('button', { name: 'Set up', exact: true }))
    await expect(page.getByRole('heading', { level: 1, name: 'Feeding schedule' })).toBeVisible()
  })

  await test.step('the empty plan leads to a ration, the ration to a feed, and the feed back', async () => {
    await click(page.getByRole('link', { name: 'New ration' }))
    await click(page.getByRole('link', { name: 'New ingredient' }))
    await fill(text(/^New ingredient type/), 'Corn silage')
    await fill(text(/^Price/), '60')
    await fill(text(/^Dry matter/), '34')
    await fill(text(/^Opening weight/), '40000')
    await save()
    await expect(page.getByRole('textbox', { name: /Corn silage: percent/ })).toHaveValue('100.00')
  })

  await test.step('the one feed makes the ration, which is named like the one group', async () => {
    await expect(page.getByRole('textbox', { name: /^Name/ })).toHaveValue('Dairy cows')
    await click(button(/^Save/))
    await expect(page).toHaveURL(/\/rations\/\d+$/)
  })

  await test.step('a feeding is planned, and recorded as it was planned', async () => {
    await click(page.getByRole('link', { name: 'Plan a feeding' }))
    await fill(text(/per head$/), '90')
    await save()
    const row = page.getByRole('row', { name: 'Dairy cows' })
    await click(row.getByRole('button', { name: 'More actions' }))
    await click(page.getByRole('menuitem', { name: 'Loaded as planned' }))
    await expect(row).toContainText('Loaded')
    await click(row.getByRole('button', { name: 'More actions' }))
    await click(page.getByRole('menuitem', { name: 'Unloaded as planned' }))
    await expect(row).toContainText('Unloaded')
  })

  expect(count()).toBeLessThanOrEqual(25)
  const answer = await fetch(`${server.url}/api/auth/jwt/create/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const { token }: { token: string } = await answer.json()
  const farm = Number(/farms\/(\d+)/.exec(page.url())?.[1])
  const owner = createApi({ url: server.url, token })
  const { data } = await owner(feedingRoutes.list, { query: { farm, date: '2026-11-20' } })
  expect(data.map(({ status }) => status)).toEqual(['uploaded'])
})
