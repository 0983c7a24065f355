import { mixerRoutes } from '@manger/contract/mixers'
import type { Page } from '@playwright/test'
import { extractText } from 'unpdf'
import { planFeeding } from '#commands/plan-feeding.ts'
import { expect, test } from '#fixtures/test.ts'

const DAY = '2026-11-20'
const EACH = 12

/** What a printer would get, page by page, as one reads it. */
const printed = async (page: Page): Promise<string[]> => {
  const pdf = await page.pdf({ format: 'A4' })
  const { text } = await extractText(new Uint8Array(pdf), { mergePages: false })
  return text.map((one) => one.replaceAll(/\s+/gu, ' '))
}

test('each page of a day on paper says whose it is, of which day and mixer, and which one it is', async ({
  owner,
  ready,
  signedInAs,
}) => {
  test.slow()
  const { data: other } = await owner(mixerRoutes.create, {
    body: { farm: ready.farm.id, name: 'Siloking TrailedLine 4.0', max_weight: 4800 },
  })
  for (let count = 0; count < EACH; count++)
    for (const at of [ready, { ...ready, mixer: other }]) await planFeeding(owner, at, { day: DAY, norm: 20 })

  const page = await signedInAs('owner.ua', 'de')
  // What a dialog of the browser would hold up.
  await page.addInitScript(() => {
    window.print = () => undefined
  })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`/app/farms/${ready.farm.id}/planning`)
  await page.getByRole('main').getByRole('button', { name: 'Plan drucken' }).click()
  await expect(
    page.getByRole('heading', { level: 1, name: ready.farm.name, includeHidden: true }),
  ).toHaveCount(1)

  const pages = await printed(page)
  expect(pages.length).toBeGreaterThan(2)
  for (const [index, text] of pages.entries()) {
    expect(text).toContain(`${ready.farm.name} · 20. Nov. 2026`)
    expect(text).toContain('Fütterungsplanung · ')
    expect(text).toMatch(/· (Mixer|Siloking TrailedLine 4\.0) 1?\d\. /)
    expect(text).toMatch(/Erstellt: 20\. Nov\. 2026, \d\d:\d\d, \S+/)
    expect(text).toContain(`Seite ${index + 1} von ${pages.length}`)
    // A feeding that was cut would leave its name on one page and its groups on the next.
    const feedings = text.match(/ · 1\.000 kg/g)?.length
    expect(feedings).toBeGreaterThan(0)
    expect(text.match(/Herd 50 Tiere 1\.000/g)).toHaveLength(feedings ?? 0)
  }
})
