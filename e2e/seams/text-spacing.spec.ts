import { untilStill } from '#commands/look-at-page.ts'
import { laySheet, SPACED, textFaults } from '#commands/look-at-text.ts'
import { createVisit } from '#commands/visit.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'

test.describe.configure({ mode: 'parallel' })

/** The main pages of each remote, by who sees most of them. */
const PAGES = {
  'owner.ua': [
    '/app/farms/1/planning',
    '/app/farms/1/planning/leftovers',
    '/app/companies',
    '/app/farms/1/animal-groups',
    '/app/farms/1/animal-groups/performance',
    '/app/farms/1/rations',
    '/app/farms/1/kkz',
    '/app/stock/ingredients',
    '/app/stock/deliveries',
    '/app/stock/fodder',
    '/app/reports/mixer-loads',
    '/app/reports/performance',
    '/app/reports/shrink',
    '/app/reports/all',
    '/app/history/farms',
    '/app/admin/users',
    '/app/admin/groups',
    '/app/admin/mixers',
  ],
  admin: [
    '/app/portfolio',
    '/app/activities',
    '/app/clients',
    '/app/mixer-db',
    '/app/consultants',
    '/app/releases',
  ],
} as const
/** The width that WCAG 1.4.10 asks for, and that of most phones. */
const NARROW = { width: 320, height: 800 }
const PHONE = { width: 390, height: 844 }
const NONE = { cut: [], broken: [] }

for (const who of ['owner.ua', 'admin'] as const)
  for (const language of ['uk', 'de'] as const)
    test(`words of the pages of ${who} in ${language} stay whole on phones, and no text is cut where letters stand apart (WCAG 1.4.12)`, async ({
      signedInAs,
    }) => {
      test.setTimeout(240_000)
      const page = await signedInAs(who, language)
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize(PHONE)
      const visit = createVisit(page)
      for (const path of PAGES[who]) {
        await visit.go(path)
        await expect(new Frame(page).title).toBeVisible()
        await untilStill(page)
        expect.soft(await textFaults(page), `${path} at ${PHONE.width} px`).toEqual(NONE)
        await page.setViewportSize(NARROW)
        await laySheet(page, SPACED)
        await untilStill(page, 100)
        const { cut } = await textFaults(page)
        expect.soft(cut, `${path} at ${NARROW.width} px, spaced`).toEqual([])
        await laySheet(page, '')
        await page.setViewportSize(PHONE)
      }
    })
