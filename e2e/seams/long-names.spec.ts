import { randomUUID } from 'node:crypto'
import { type ClientChange, clientRoutes } from '@manger/contract/clients'
import { accountRoutes } from '@manger/contract/users'
import { expect, test } from '#fixtures/test.ts'

// As long as a name may be, and as such names are: no word of it is long.
const NAME =
  'Сільськогосподарський виробничий кооператив імені Богдана Хмельницького «Перемога-Агро-Інвест Черкащина» та партнери'

test('the longest name of a client takes no other column from a list of clients', async ({
  apiAs,
  cleanup,
  signedInAs,
}) => {
  const admin = await apiAs('admin')
  const { data } = await admin(clientRoutes.list, { query: { search: 'Mleczna' } })
  const id = data[0]?.id ?? 0
  const rename = async (company_name: string) => {
    const { data: client } = await admin(clientRoutes.get, { params: { id } })
    const body: ClientChange = { ...client, company_name }
    await admin(clientRoutes.update, { params: { id }, body })
  }
  cleanup(() => rename('Mleczna Dolina Sp. z o.o.'))
  await rename(NAME)

  const page = await signedInAs('admin')
  await page.setViewportSize({ width: 1440, height: 900 })
  // The portfolio beside its panel, where the list has the least room.
  for (const path of ['/app/activities', '/app/clients', '/app/portfolio', '/app/audit']) {
    await test.step(path, async () => {
      await page.goto(path)
      const table = page.getByRole('main').getByRole('table').first()
      await expect(table.getByRole('rowheader', { name: NAME }).first()).toBeVisible()
      await expect(table.getByRole('columnheader').last()).toBeInViewport({ ratio: 1 })
    })
  }
})

test('an e-mail that is wider than a phone breaks in its card', async ({ apiAs, signedInAs }) => {
  const email = `${randomUUID()}.${'donaudampfschifffahrt'.repeat(2)}@landwirtschaftsgenossenschaft.example`
  const admin = await apiAs('admin')
  const person = {
    email,
    first_name: 'Nina',
    last_name: 'New',
    language: 'de',
    password: 'sweet-hay-2026',
  } as const
  await admin(accountRoutes.create, { body: { ...person, user_type: 'consultant' } })

  const page = await signedInAs('admin')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/app/consultants')
  await page.getByRole('textbox', { name: /^Search/ }).fill(email)
  await expect(page.getByText(email)).toBeInViewport({ ratio: 1 })
})

test('numbers end at one edge of their column, those with a second line too', async ({ signedInAs }) => {
  const page = await signedInAs('owner.ua')
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/app/stock/ingredients')
  const table = page.getByRole('main').getByRole('table').first()
  await expect(table.getByText(/% moisture$/).first()).toBeVisible()
  const edges = await table.evaluate((element) => {
    const ends = new Map<number, Set<number>>()
    for (const cell of element.querySelectorAll<HTMLTableCellElement>('tbody td')) {
      if (getComputedStyle(cell).textAlign !== 'right' || cell.textContent === '') continue
      const content = document.createRange()
      content.selectNodeContents(cell)
      const { right } = content.getBoundingClientRect()
      ends.set(cell.cellIndex, (ends.get(cell.cellIndex) ?? new Set()).add(Math.round(right)))
    }
    return [...ends.values()].map((one) => [...one])
  })
  expect(edges.length).toBeGreaterThan(5)
  expect(edges.filter((one) => one.length !== 1)).toEqual([])
})
