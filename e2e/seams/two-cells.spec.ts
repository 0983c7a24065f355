import { createServer } from 'node:net'
import { expect, type Page, test } from '@playwright/test'
import { type Server, startCells } from '#fixtures/server.ts'
import { SignInPage } from '#pages/sign-in.ts'

const PASSWORD = 'cows eat before seven'
const ADMINS = [
  { email: 'admin.one@manger.example', password: PASSWORD },
  { email: 'admin.two@manger.example', password: PASSWORD },
] as const
const CONSULTANT = 'consultant@manger.example'

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

let cells: Server[] = []
test.beforeAll(async () => {
  cells = await startCells([await freePort(), await freePort()], ADMINS)
})
test.afterAll(async () => {
  for (const cell of cells) await cell.stop()
})

const urlOf = (cell: 1 | 2): string => cells[cell - 1]?.url ?? ''

/** Calls a cell as somebody; every answer must be good. */
const callerOf = async (cell: 1 | 2, email: string) => {
  const send = async (path: string, token: string | null, body?: unknown) => {
    const headers = {
      'content-type': 'application/json',
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    }
    const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const answer = await fetch(`${urlOf(cell)}/api/${path}`, { headers, ...sent })
    expect([path, answer.status]).toEqual([path, body === undefined || path.startsWith('auth/') ? 200 : 201])
    return answer.json()
  }
  const { token } = await send('auth/jwt/create/', null, { email, password: PASSWORD })
  return { token, call: (path: string, body?: unknown) => send(path, token, body) }
}

const clientOf = (company_name: string, email: string, consultant: number) => ({
  company_name,
  first_name: 'Olga',
  last_name: 'Koval',
  email,
  language: 'en',
  password: PASSWORD,
  consultants: [{ id: consultant, modules: ['main'] }],
})

const openAs = async (page: Page, email: string): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('lang', 'en'))
  await page.goto(`${urlOf(1)}/auth`)
  await new SignInPage(page).signInAs(email, PASSWORD)
  await expect(page).toHaveURL(/\/app/)
}

test("a consultant's list has the clients of both cells, and says which cell is away", async ({ page }) => {
  test.setTimeout(180_000)
  const [one, two] = [await callerOf(1, ADMINS[0].email), await callerOf(2, ADMINS[1].email)]
  const consultant = await one.call('dashboard/users/', {
    user_type: 'consultant',
    first_name: 'Clara',
    last_name: 'Keller',
    email: CONSULTANT,
    language: 'en',
    password: PASSWORD,
  })
  const { id } = consultant.data
  await one.call('dashboard/clients/', clientOf('North Farm', 'north@manger.example', id))
  // Who was there once can be given clients there.
  const { token } = await callerOf(1, CONSULTANT)
  await fetch(`${urlOf(2)}/api/dashboard/clients/`, { headers: { authorization: `Bearer ${token}` } })
  await two.call('dashboard/clients/', clientOf('South Farm', 'south@manger.example', id))

  await openAs(page, CONSULTANT)
  await page.goto(`${urlOf(1)}/app/portfolio`)
  const table = page.getByRole('table')
  await expect(table.getByText('North Farm')).toBeVisible()
  await expect(table.getByText('South Farm')).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(0)

  const comeBack = await cells[1]?.goAway('killed')
  await page.reload()
  await expect(page.getByRole('note')).toContainText('Cell 2 does not answer: its 1 client is not shown.')
  await expect(table.getByText('North Farm')).toBeVisible()
  await expect(table.getByText('South Farm')).toHaveCount(0)

  await comeBack?.()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(table.getByText('South Farm')).toBeVisible()
  await expect(page.getByRole('note')).toHaveCount(0)
})
