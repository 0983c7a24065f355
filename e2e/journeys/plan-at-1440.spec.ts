import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGES, type Language } from '@manger/contract'
import { type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { mixerRoutes } from '@manger/contract/mixers'
import type { Locator, Page } from '@playwright/test'
import { untilStill } from '#commands/look-at-page.ts'
import { planFeeding } from '#commands/plan-feeding.ts'
import type { FarmSetUp } from '#commands/set-up-farm.ts'
import type { Api } from '#fixtures/api.ts'
import { expect, test } from '#fixtures/test.ts'

const DESK = { width: 1440, height: 900 }
const TODAY = '2026-11-20'
const YESTERDAY = '2026-11-19'
const ROOT = join(import.meta.dirname, '..', '..')

type Words = { [key: string]: string | Words }

/** The words of a remote, as a file has them; those of `us` that differ in nothing are English. */
const wordsOf = (remote: string, language: Language): Words => {
  const file = language === 'us' ? 'en' : language
  return JSON.parse(readFileSync(join(ROOT, remote, 'locales', `${file}.json`), 'utf8'))
}

const wordOf = (words: Words, path: string): string =>
  String(
    path
      .split('.')
      .reduce<Words | string | undefined>((at, key) => (typeof at === 'object' ? at[key] : at), words),
  )

const load = (api: Api, { id, ingredients }: Feeding) =>
  api(feedingRoutes.load, {
    params: { id },
    body: {
      action: 'once',
      op_id: randomUUID(),
      ingredients: ingredients.map(({ ingredient, planned }) => ({ id: ingredient, weight: planned })),
    },
  })

/** Five feedings of this morning in two mixers, each of which still holds a load of yesterday. */
const occupyTwo = async (api: Api, ready: FarmSetUp) => {
  const { data: second } = await api(mixerRoutes.create, {
    body: { farm: ready.farm.id, name: 'Siloking TrailedLine 4.0', max_weight: 4800 },
  })
  const other = { ...ready, mixer: second }
  for (const at of [ready, other]) await load(api, await planFeeding(api, at, { day: YESTERDAY, norm: 10 }))
  for (const at of [ready, ready, other, other, other]) await planFeeding(api, at, { day: TODAY, norm: 20 })
}

/** Whether all of it is in the window, without scrolling. */
const isInSight = async (page: Page, locator: Locator): Promise<boolean> => {
  const box = await locator.boundingBox()
  const size = page.viewportSize()
  if (box === null || size === null) return false
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= size.width && box.y + box.height <= size.height
}

for (const language of ['uk', 'de'] as const)
  test(`five feedings are in sight at 1440x900 with two mixers occupied, in ${language} (review E1)`, async ({
    owner,
    ready,
    signedInAs,
  }) => {
    await occupyTwo(owner, ready)
    const words = wordsOf('remote-planning', language)
    const page = await signedInAs('owner.ua', language)
    await page.setViewportSize(DESK)
    await page.goto(`/app/farms/${ready.farm.id}/planning`)
    const table = page.getByRole('main').getByRole('table')
    const feedings = table.getByRole('row').filter({ has: page.getByRole('rowheader') })
    await expect(feedings).toHaveCount(5)
    // Who holds the mixer stands in the mixer's own row.
    const [occupied = ''] = wordOf(words, 'occupied.here').split('{{')
    await expect(table.getByRole('note').filter({ hasText: occupied })).toHaveCount(2)
    await untilStill(page)
    for (const feeding of await feedings.all()) expect(await isInSight(page, feeding)).toBe(true)
  })

test('how much there is, for how many days and until when is in sight at 1440 in every language (review E2)', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua', 'uk')
  await page.setViewportSize(DESK)
  for (const language of LANGUAGES) {
    const words = wordsOf('remote-stock', language)
    await page.addInitScript((chosen) => localStorage.setItem('lang', chosen), language)
    await page.goto('/app/stock/ingredients')
    const heads = page.getByRole('main').getByRole('columnheader')
    for (const column of ['column.balance', 'column.restDays', 'column.runOut']) {
      const head = heads.filter({ hasText: wordOf(words, column) }).first()
      await expect(head).toBeVisible()
      expect.soft(await isInSight(page, head), `${language}: ${column}`).toBe(true)
    }
  }
})
