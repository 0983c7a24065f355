import { untilStill } from '#commands/look-at-page.ts'
import { textFaults } from '#commands/look-at-text.ts'
import { createVisit } from '#commands/visit.ts'
import { expect, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'

const TABLET = { width: 820, height: 1180 }
const FARM = '/app/farms/1'
const PAGES = [
  `${FARM}/planning`,
  `${FARM}/planning/leftovers`,
  `${FARM}/animal-groups`,
  `${FARM}/animal-groups/performance`,
  `${FARM}/rations`,
  '/app/admin/mixers',
]

test('on a tablet no word of a name breaks, the place tells its farm, and no table is wider than the page', async ({
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua', 'uk')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.setViewportSize(TABLET)
  const visit = createVisit(page)
  for (const path of PAGES) {
    await visit.go(path)
    await expect(new Frame(page).title).toBeVisible()
    await untilStill(page)
    expect.soft((await textFaults(page)).broken, path).toEqual([])
    const farm = page
      .getByRole('navigation', { name: 'Клієнт, підприємство, ферма' })
      .getByText('Ферма 1, молочна', { exact: true })
    expect.soft(await farm.evaluate((name) => name.scrollWidth - name.clientWidth), path).toBeLessThan(2)
  }
  await visit.go(`${FARM}/planning`)
  const plan = page.getByRole('table').first()
  await expect(plan.getByRole('columnheader', { name: 'Оператор' })).toBeInViewport({ ratio: 1 })
  // One of its heads would be cut at the edge of the card.
  const { right } = await plan.evaluate((table) => table.getBoundingClientRect())
  expect(right).toBeLessThanOrEqual(TABLET.width - 20)
})

for (const path of ['planning/leftovers', 'animal-groups/performance'])
  for (const width of [820, 1180, 1440])
    test(`days of ${path} are seen whole at ${width} px, the newest of them first`, async ({
      signedInAs,
    }) => {
      const page = await signedInAs('owner.ua', 'uk')
      await page.setViewportSize({ width, height: 900 })
      await createVisit(page).go(`${FARM}/${path}`)
      await expect(page.getByRole('rowheader').first()).toBeVisible()
      await untilStill(page)
      const { cut, isNewest, seen } = await page.getByRole('table').evaluate((table) => {
        const [names] = table.querySelectorAll('thead th')
        const days = [...table.querySelectorAll('thead th[data-day]')].map((day) =>
          day.getBoundingClientRect(),
        )
        const edge = names?.getBoundingClientRect().right ?? 0
        return {
          cut: days.filter(({ left, right }) => left < edge - 2 && right > edge + 2).length,
          isNewest: (days.at(-1)?.right ?? 0) <= innerWidth,
          seen: days.filter(({ left }) => left >= edge - 2).length,
        }
      })
      expect({ cut, isNewest }).toEqual({ cut: 0, isNewest: true })
      if (path === 'animal-groups/performance' && width === 1440) expect(seen).toBe(14)
    })
