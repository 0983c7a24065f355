import type { Page } from '@playwright/test'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { PlanningPage } from '#pages/planning.ts'

const STOCK = '**/remotes/stock/**'
const CHUNKS = /\/remotes\/stock\/.*\/\d+\.[0-9a-f]+\.js$/

const takeDown = (page: Page, files: string | RegExp) =>
  page.route(files, (route) => route.fulfill({ status: 503 }))

test('a remote that is down has a panel of its own, and the rest works', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  const frame = new Frame(page)
  const planning = new PlanningPage(page)
  await takeDown(page, STOCK)

  await page.goto('/app/stock/ingredients')
  await expect(frame.unavailable).toBeVisible()
  await expect(frame.retry).toBeVisible()

  await frame.open('Feeding schedule')
  await expect(planning.title).toBeVisible()
  await frame.open('Stock')
  await expect(frame.unavailable).toBeVisible()

  await page.unroute(STOCK)
  await frame.retry.click()
  await expect(frame.title).toHaveText('Stock')
  await expect(frame.unavailable).toBeHidden()
})

test('a remote of which only the entry arrives recovers in the same way', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  const frame = new Frame(page)
  await takeDown(page, CHUNKS)
  await page.goto('/app/stock/ingredients')
  await expect(frame.unavailable).toBeVisible()

  await page.unroute(CHUNKS)
  await frame.retry.click()
  await expect(frame.title).toHaveText('Stock')
})
