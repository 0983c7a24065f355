import { conflictRoutes, feedingRoutes } from '@manger/contract/feedings'
import { sessionRoutes } from '@manger/contract/session'
import { cancelLoad, planFeeding } from '#commands/plan-feeding.ts'
import { credentialsOf } from '#fixtures/accounts.ts'
import { createApi } from '#fixtures/api.ts'
import { expect, type Page, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { SignInPage } from '#pages/sign-in.ts'

const DAY = '2026-11-20'
const CALLS = /\/schedule\/(schedules\/\d+\/load|facts)\/$/

/** Begins a load in the cab, and types the weight of its first ingredient. */
const beginToWeigh = async (page: Page, farm: number, feeding: number) => {
  await page.goto(`/app/farms/${farm}/planning/${feeding}/load`)
  await page.getByRole('button', { name: 'Start loading' }).click()
  await page.getByRole('button', { name: 'Demo' }).click()
  await page.getByRole('button', { name: /^Type the weight/ }).click()
  await page.getByRole('textbox').fill('1400')
}

test('a weight that was not sent outlives sign-out and the feeding itself: its author sends it from the start page', async ({
  owner,
  page,
  ready,
}) => {
  const feeding = await planFeeding(owner, ready, { day: DAY, norm: 40 })
  const frame = new Frame(page)
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner.ua')
  await expect(frame.menu).toBeVisible()

  await test.step('the network fails under a weighing, and the driver leaves the cab', async () => {
    await beginToWeigh(page, ready.farm.id, feeding.id)
    await page.route(CALLS, (route) => route.abort())
    await page.getByRole('button', { name: /^Next/ }).click()
    await expect(page.getByText(/^Kept on this device since/)).toBeVisible()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('button', { name: 'Leave' }).click()
    await expect(page.getByText('Not everything on this device is sent yet.')).toBeVisible()
    await page.goto('/app/helpdesk')
    await expect(page.getByRole('link', { name: 'Open', exact: true })).toHaveAttribute(
      'href',
      `/app/farms/${ready.farm.id}/planning/${feeding.id}/load`,
    )
  })

  await test.step('signing out asks first', async () => {
    await frame.signOut()
    const question = page.getByRole('dialog', { name: 'Sign out with unsent work?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await frame.signOut()
    await question.getByRole('button', { name: 'Sign out' }).click()
    await expect(signIn.email).toBeVisible()
  })

  await test.step('another person sees that it waits, and sends nothing', async () => {
    let sent = 0
    await page.unroute(CALLS)
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().endsWith('/load/')) sent += 1
    })
    await signIn.signIn('zootechnician.ua')
    await expect(page.getByText(/has unsent work on this device/)).toBeVisible()
    await page.clock.fastForward('05:00')
    await expect(page.getByText(/has unsent work on this device/)).toBeVisible()
    expect(sent).toBe(0)
    await frame.signOut()
    await expect(signIn.email).toBeVisible()
  })

  await test.step('its feeding is deleted meanwhile, and it comes to the planner', async () => {
    await cancelLoad(owner, feeding)
    const { version } = (await owner(feedingRoutes.get, { params: { id: feeding.id } })).data
    await owner(feedingRoutes.remove, { params: { id: feeding.id }, query: { version } })
    await signIn.signIn('owner.ua')
    await expect(page.getByText('Not everything on this device is sent yet.')).toBeVisible()
    await expect(page.getByText(/The feeding was deleted in the meantime/)).toBeVisible()
    await expect(page.getByText('Not everything on this device is sent yet.')).toBeHidden()
    const { data } = await owner(conflictRoutes.list, { query: { farm: ready.farm.id, open: true } })
    expect(data).toMatchObject([{ feeding: null, weight: 1400, action: 'weigh' }])
  })
})

test('a session that ends under a weighing loses nothing: who signs in again finds it and it is sent', async ({
  cleanup,
  owner,
  page,
  ready,
  server,
}) => {
  const feeding = await planFeeding(owner, ready, { day: DAY, norm: 40 })
  cleanup(() => cancelLoad(owner, feeding))
  const signIn = new SignInPage(page)
  await signIn.open()
  await signIn.signIn('owner.ua')
  await expect(new Frame(page).menu).toBeVisible()
  await beginToWeigh(page, ready.farm.id, feeding.id)
  const endHere = async () => {
    const token = (await page.evaluate(() => localStorage.getItem('token'))) ?? ''
    const here = createApi({ url: server.url, token })
    const { data } = await here(sessionRoutes.sessions, {})
    const current = data.find((session) => session.current)
    await here(sessionRoutes.endSession, { params: { id: current?.id ?? 0 } })
  }
  const at = page.url()

  await test.step('before it is sent', async () => {
    await endHere()
    await page.getByRole('button', { name: /^Next/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Sign in', exact: true })
    await dialog.getByLabel('Password', { exact: true }).fill(credentialsOf('owner.ua').password)
    await page.keyboard.press('Enter')
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(at)
    await expect(page.getByText('Ingredient 2 of 2')).toBeVisible()
  })

  await test.step('while it is typed', async () => {
    await page.getByRole('textbox').fill('123')
    await endHere()
    await page.reload()
    await expect(signIn.email).toBeVisible()
    await signIn.signIn('owner.ua')
    await expect(page).toHaveURL(at)
    await expect(page.getByRole('textbox', { name: /weight$/ })).toHaveValue('123')
  })
})
