import type { Chapter } from '#guide/chapter.ts'
import { inTheCab } from './in-the-cab.ts'

/** What the product does in one morning: a feeding from the plan to the report. */
export const welcome: Chapter = {
  key: 'welcome',
  for: ['client', 'employee'],
  who: 'owner.us',
  view: 'desktop',
  at: '/app/farms/3/planning',
  isFilm: true,
  steps: [
    {
      key: 'plan',
      act: async (page, { look }) => {
        await look(
          page.getByRole('table', { name: 'Feedings of the day' }).getByRole('row', { name: 'Finisher' }),
        )
      },
    },
    {
      key: 'lines',
      act: async (page, { click, look }) => {
        await click(page.getByRole('row', { name: 'Finisher' }).getByRole('rowheader'))
        await look(page.getByRole('table', { name: /^Ingredients/ }))
      },
    },
    {
      key: 'load',
      act: async (page, hand) => {
        await hand.click(page.getByRole('link', { name: 'Start loading' }))
        await inTheCab.weigh(page, hand)
      },
    },
    {
      key: 'mix',
      act: async (page, hand) => {
        await hand.until(page.getByText('All ingredients are in').first())
        await inTheCab.mix(page, hand)
      },
    },
    {
      key: 'unload',
      act: async (page, hand) => {
        await inTheCab.unload(page, hand)
        await hand.until(page.getByText('All groups are done').first())
      },
    },
    {
      key: 'stock',
      act: async (page, { look }) => {
        await page.goto('/app/stock/ingredients')
        await look(page.getByRole('row', { name: /Steam-flaked corn/ }))
      },
    },
    {
      key: 'report',
      act: async (page, { look }) => {
        await page.goto('/app/reports/mixer-loads')
        await look(page.getByText('Accuracy').first())
      },
    },
  ],
}

/** From an empty client to its first planned feeding: one question at a time. */
export const setup: Chapter = {
  key: 'setup',
  for: ['client'],
  who: 'new',
  view: 'desktop',
  at: '/app/companies',
  isFilm: true,
  steps: [
    {
      key: 'farm',
      act: async (page, { type, click }) => {
        await type(page.getByRole('textbox', { name: /^Farm/ }), 'Green Meadow')
        await click(page.getByRole('button', { name: 'Next' }))
      },
    },
    {
      key: 'animals',
      act: async (page, { type, click }) => {
        await type(page.getByRole('textbox', { name: /^Number of head/ }), '60')
        await click(page.getByRole('button', { name: 'Next' }))
      },
    },
    {
      key: 'mixer',
      act: async (page, { type, click }) => {
        await type(page.getByRole('textbox', { name: /^Maximum weight/ }), '10000')
        await click(page.getByRole('button', { name: 'Next' }))
      },
    },
    {
      key: 'feeds',
      act: async (page, { type, look }) => {
        const feed = (name: string) => page.getByRole('textbox', { name, exact: true })
        await type(feed('Maize silage'), '20')
        await type(feed('Hay'), '3')
        await type(feed('Soybean meal'), '2')
        await look(page.getByText('25 kg per head, 1,500 kg total'))
      },
    },
    {
      key: 'known',
      act: async (page, { type, click }) => {
        await click(page.getByRole('button', { name: 'Next' }))
        const inStore = (name: string) =>
          page.getByRole('group', { name, exact: true }).getByLabel('In store')
        await type(inStore('Maize silage'), '400')
        await type(inStore('Hay'), '30')
        await type(inStore('Soybean meal'), '10')
      },
    },
    {
      key: 'ready',
      act: async (page, { click, look }) => {
        await click(page.getByRole('button', { name: 'Next' }))
        await click(page.getByRole('button', { name: 'Plan the first feeding' }))
        await look(page.getByRole('heading', { name: 'Dairy cows: the first feeding is planned' }))
      },
    },
  ],
}

/** Where things are: the same for everybody. */
export const site: Chapter = {
  key: 'site',
  for: ['client', 'employee', 'consultant', 'staff', 'admin'],
  who: 'owner.us',
  view: 'desktop',
  at: '/app/farms/3/planning',
  isFilm: true,
  steps: [
    {
      key: 'menu',
      act: async (page, { click, look }) => {
        const menu = page.getByRole('navigation', { name: 'Menu' })
        await click(menu.getByRole('link', { name: 'Stock', exact: true }))
        await look(page.getByRole('heading', { name: 'Stock', level: 1 }))
      },
    },
    {
      key: 'lists',
      act: async (page, { type, look }) => {
        await type(page.getByRole('textbox', { name: 'Search ingredients' }), 'corn')
        await look(
          page.getByRole('table', { name: 'Ingredients in stock' }).getByRole('row', { name: /silage/ }),
        )
      },
    },
    {
      key: 'search',
      act: async (page, { press, type, look }) => {
        await press('Control+k')
        const search = page.getByRole('dialog', { name: 'Search and go' })
        await type(search.getByRole('combobox'), 'rations')
        await look(search.getByRole('option').first())
      },
    },
    {
      key: 'alerts',
      act: async (page, { press, click, look }) => {
        await press('Escape')
        await click(page.getByRole('button', { name: /^Alerts/ }))
        await look(
          page
            .getByRole('dialog')
            .or(page.getByRole('region', { name: 'Alerts' }))
            .first(),
        )
      },
    },
    {
      key: 'help',
      act: async (page, { press, click, look }) => {
        await press('Escape')
        await click(page.getByRole('link', { name: /^Help/ }).first())
        await look(page.getByRole('heading', { name: 'Help', level: 1 }))
      },
    },
  ],
}
