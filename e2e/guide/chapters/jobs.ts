import type { Chapter } from '#guide/chapter.ts'
import { inTheCab } from './in-the-cab.ts'

/** A feeding is planned: what, with which mixer, for whom, how much. */
export const plan: Chapter = {
  key: 'plan',
  for: ['client', 'employee'],
  who: 'owner.us',
  view: 'desktop',
  at: '/app/farms/3/planning',
  steps: [
    {
      key: 'open',
      act: async (page, { click, look }) => {
        await click(page.getByRole('button', { name: 'New feeding' }))
        await look(page.getByRole('dialog', { name: 'New feeding' }))
      },
    },
    {
      key: 'ration',
      act: async (page, { type, press }) => {
        await type(page.getByRole('combobox', { name: 'Ration' }), 'Step 2')
        await press('Enter')
      },
    },
    {
      key: 'mixer',
      act: async (page, { click, press }) => {
        await click(page.getByRole('combobox', { name: 'Mixer' }))
        await press('Enter')
      },
    },
    {
      key: 'groups',
      act: async (page, { type, press }) => {
        await type(page.getByRole('combobox', { name: 'Add a group' }), 'Pen 201')
        await press('Enter')
        await type(page.getByRole('textbox', { name: 'kg per head' }), '6')
      },
    },
    {
      key: 'weights',
      act: (page, { look }) => look(page.getByRole('complementary', { name: 'Weights of the feeding' })),
    },
    {
      key: 'save',
      act: async (page, { click, look }) => {
        await click(page.getByRole('dialog').getByRole('button', { name: 'Save' }))
        await look(page.getByRole('table', { name: 'Feedings of the day' }))
      },
    },
  ],
}

/** The morning of a driver, on a phone in the cab. */
export const cab: Chapter = {
  key: 'cab',
  for: ['employee', 'client'],
  who: 'driver.us',
  view: 'phone',
  at: '/app/farms/3/planning',
  steps: [
    {
      key: 'day',
      act: (page, { look }) =>
        look(page.getByRole('listitem').filter({ hasText: 'Receiving' }).getByRole('link')),
    },
    {
      key: 'start',
      act: async (page, { click, look }) => {
        await click(page.getByRole('listitem').filter({ hasText: 'Receiving' }).getByRole('link'))
        await look(page.getByRole('button', { name: 'Start loading' }))
      },
    },
    {
      key: 'weigh',
      act: inTheCab.weigh,
    },
    {
      key: 'loaded',
      act: async (page, { until, look }) => {
        await until(page.getByText('All ingredients are in').first())
        await look(page.getByRole('button', { name: /^Finish/ }))
      },
    },
    {
      key: 'mix',
      act: inTheCab.mix,
    },
    {
      key: 'unload',
      act: inTheCab.unload,
    },
    {
      key: 'done',
      act: async (page, { until, look }) => {
        await until(page.getByText('All groups are done').first())
        await look(page.getByRole('button', { name: /^Finish/ }))
      },
    },
  ],
}

/** What lies in store, what comes in, and how long it lasts. */
export const stock: Chapter = {
  key: 'stock',
  for: ['client', 'employee'],
  who: 'owner.us',
  view: 'desktop',
  at: '/app/stock/ingredients',
  steps: [
    {
      key: 'list',
      act: (page, { look }) => look(page.getByRole('row', { name: /Steam-flaked corn/ })),
    },
    {
      key: 'soon',
      act: (page, { click }) => click(page.getByRole('button', { name: /^Under 7 days/ })),
    },
    {
      key: 'delivery',
      act: async (page, { click, look }) => {
        await click(page.getByRole('main').getByRole('button', { name: 'Delivery', exact: true }))
        await look(page.getByRole('dialog'))
      },
    },
    {
      key: 'count',
      act: async (page, { press, click, look }) => {
        await press('Escape')
        await click(page.getByRole('main').getByRole('button', { name: 'Stock count' }))
        await look(page.getByRole('menuitem', { name: 'Grain bins' }))
      },
    },
  ],
}

/** Who may do what, and an account for a driver. */
export const people: Chapter = {
  key: 'people',
  for: ['client'],
  who: 'owner.us',
  view: 'desktop',
  at: '/app/admin/groups',
  steps: [
    {
      key: 'groups',
      act: (page, { look }) => look(page.getByRole('main').getByRole('table')),
    },
    {
      key: 'rights',
      act: async (page, { click, look }) => {
        await click(page.getByRole('button', { name: 'New group' }))
        await look(page.getByRole('dialog'))
      },
    },
    {
      key: 'user',
      act: async (page, { press, click, look }) => {
        await press('Escape')
        await click(
          page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Users', exact: true }),
        )
        await click(page.getByRole('button', { name: 'New user' }))
        await look(page.getByRole('dialog'))
      },
    },
  ],
}

/** A consultant looks at a client's farm; nothing can be changed there. */
export const consultant: Chapter = {
  key: 'consultant',
  for: ['consultant'],
  who: 'consultant',
  view: 'desktop',
  at: '/app/clients',
  steps: [
    {
      key: 'clients',
      act: (page, { look }) => look(page.getByRole('row', { name: /High Plains/ })),
    },
    {
      key: 'open',
      act: async (page, { click, look }) => {
        await click(page.getByRole('row', { name: /High Plains/ }).getByRole('rowheader'))
        await look(page.getByRole('link', { name: 'North Feedlot' }))
      },
    },
    {
      key: 'day',
      act: async (page, { click, look }) => {
        await click(page.getByRole('main').getByRole('link', { name: 'North Feedlot' }))
        await look(page.getByRole('table', { name: 'Feedings of the day' }))
      },
    },
    {
      key: 'report',
      act: async (page, { click, look }) => {
        await click(
          page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Reports', exact: true }),
        )
        await look(page.getByRole('table', { name: 'Mixer loading' }))
      },
    },
  ],
}

/** Which client needs somebody today, and what people ask. */
export const staff: Chapter = {
  key: 'staff',
  for: ['staff', 'admin'],
  who: 'staff',
  view: 'desktop',
  at: '/app/activities',
  steps: [
    {
      key: 'activities',
      act: (page, { look }) => look(page.getByRole('main').getByRole('table').first()),
    },
    {
      key: 'open',
      act: async (page, { click, look }) => {
        await page.goto('/app/clients')
        await click(page.getByRole('row', { name: /High Plains/ }).getByRole('rowheader'))
        await look(page.getByRole('link', { name: 'North Feedlot' }))
      },
    },
    {
      key: 'questions',
      act: async (page, { look }) => {
        await page.goto('/app/helpdesk/tickets')
        await look(page.getByRole('main').getByRole('heading', { level: 1 }))
      },
    },
  ],
}
