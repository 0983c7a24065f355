import { randomUUID } from 'node:crypto'
import { deliveryRoutes } from '@manger/contract/deliveries'
import { conflictRoutes, type Feeding, feedingRoutes } from '@manger/contract/feedings'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { mixerRoutes } from '@manger/contract/mixers'
import { rationRoutes } from '@manger/contract/rations'
import { reportMakeRoute } from '@manger/contract/reports'
import { SessionToken, sessionRoutes } from '@manger/contract/session'
import { hireDriver } from '#commands/hire-driver.ts'
import { openLine } from '#commands/open-line.ts'
import { openPhone } from '#commands/open-phone.ts'
import { planFeeding } from '#commands/plan-feeding.ts'
import { setUpFarm } from '#commands/set-up-farm.ts'
import { setUpScale } from '#commands/set-up-scale.ts'
import { BRIDGE_CODE } from '#commands/start-bridge.ts'
import { untilAllIsKept } from '#commands/until-all-is-kept.ts'
import { type Api, createApi } from '#fixtures/api.ts'
import { IS_NIGHT } from '#fixtures/night.ts'
import { expect, type Page, test } from '#fixtures/test.ts'
import { PlanningPage } from '#pages/planning.ts'
import { SignInPage } from '#pages/sign-in.ts'

test.use({ serviceWorkers: 'allow', actionTimeout: 20_000 })
test.setTimeout(600_000)

const DAY = '2026-11-20'
const KEPT = /^Kept on this device since/
const CLOCK_OFF_MS = 20 * 60_000
const KILLS = IS_NIGHT ? 10 : 3

/** What is loaded of silage and haylage, and given to the herd; what stays is written off. */
const WORK = [
  { norm: 40, loaded: [1402, 600], given: 1990 },
  { norm: 20, loaded: [700, 300], given: 1000 },
  { norm: 30, loaded: [1050, 450], given: 1500 },
  { norm: 40, loaded: [1400, 604], given: 2004 },
  { norm: 20, loaded: [699, 300], given: 999 },
] as const

/** A farm with two rations and two mixers, and five feedings of its morning; the third is another driver's. */
const planMorning = async (owner: Api) => {
  const ready = await setUpFarm(owner)
  const farm = ready.farm.id
  const recipe = ready.ration.recipe.map(({ ingredient, percent }) => ({ ingredient, percent }))
  const { data: heifers } = await owner(rationRoutes.create, {
    body: { farm, name: `Heifers of ${ready.farm.name}`, recipe },
  })
  const { data: second } = await owner(mixerRoutes.create, {
    body: { farm, name: 'Second mixer', max_weight: 5000 },
  })
  const changed = { ...ready, ration: heifers }
  const sets = [ready, changed, { ...ready, mixer: second }, changed, ready]
  const feedings: Feeding[] = []
  for (const [at, set] of sets.entries())
    feedings.push(await planFeeding(owner, set, { day: DAY, norm: WORK[at]?.norm ?? 0 }))
  return { ready, heifers, feedings }
}
type Morning = Awaited<ReturnType<typeof planMorning>>

const at = <T>(all: readonly T[], index: number): T => {
  const one = all[index]
  if (one === undefined) throw new Error(`There is no number ${index}`)
  return one
}

/** One feeding from its start to its end by the calls of a cab with network. */
const feedOnline = async (api: Api, { feedings, ready }: Morning, index: number) => {
  const { id } = at(feedings, index)
  const { loaded, given } = at(WORK, index)
  const put = (body: object) =>
    api(feedingRoutes.load, { params: { id }, body: { op_id: randomUUID(), ...body } as never })
  const give = (body: object) =>
    api(feedingRoutes.upload, { params: { id }, body: { op_id: randomUUID(), ...body } as never })
  await put({ action: 'start' })
  for (const [line, weight] of loaded.entries())
    await put({ action: 'weigh', ingredient: at(ready.ingredients, line).id, weight })
  await put({ action: 'finish' })
  await give({ action: 'start' })
  await give({ action: 'weigh', group: ready.group.id, weight: given })
  await give({ action: 'finish', residue: 'write_off' })
}

/** The planner wants less silage for the heifers while the driver is in the dead zone. */
const changeRation = (owner: Api, { heifers }: Morning) =>
  owner(rationRoutes.update, {
    params: { id: heifers.id },
    body: {
      farm: heifers.farm,
      name: heifers.name,
      version: heifers.version,
      recipe: heifers.recipe.map(({ ingredient }, index) => ({ ingredient, percent: index === 0 ? 60 : 40 })),
    },
  })

/** Silage comes at twice the price, between the second and the third feeding. */
const deliver = (owner: Api, { ready }: Morning) =>
  owner(deliveryRoutes.create, {
    body: {
      type: 'delivery',
      ingredient: at(ready.ingredients, 0).id,
      value: 10_000,
      price: 2800,
      date: DAY,
    },
  })

/** What the farm knows of its morning, without names and ids. */
const figuresOf = async (owner: Api, { ready, feedings }: Morning) => {
  const all = await Promise.all(
    feedings.map(async ({ id }) => (await owner(feedingRoutes.get, { params: { id } })).data),
  )
  const stocks = await Promise.all(
    ready.ingredients.map(async ({ id }) => (await owner(ingredientRoutes.get, { params: { id } })).data),
  )
  const reports = await Promise.all(
    (['load', 'upload', 'consumption'] as const).map(async (type) => {
      const query = { farm: ready.farm.id, planned_on_after: DAY, planned_on_before: DAY } as never
      const { totals, count } = await owner(reportMakeRoute(type), { query })
      return { type, count, totals }
    }),
  )
  return {
    feedings: all.map(({ ingredients, groups, ...feeding }) => ({
      status: feeding.status,
      lines: ingredients.map(({ planned, actual, cost }) => [planned, actual, cost]),
      groups: groups.map(({ planned_weight, actual_weight }) => [planned_weight, actual_weight]),
      sums: [feeding.actual_weight, feeding.unloaded_weight, feeding.residue, feeding.residue_choice],
      shares: [feeding.accuracy, feeding.upload_accuracy, feeding.cost, feeding.dry_matter, feeding.price],
    })),
    stocks: stocks.map(({ price, stock_rest, stock_value }) => [price, stock_rest, stock_value]),
    reports,
  }
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const weigh = async (page: Page, kg: number) => {
  await page.getByRole('textbox').fill(String(kg))
  await button(page, /^Next/).click()
}
const begin = async (page: Page, { id, farm }: Feeding) => {
  await page.goto(`/app/farms/${farm}/planning/${id}/load`)
  await button(page, 'Start loading').click()
}
const unload = async (page: Page, kg: number, isLeft: boolean) => {
  await button(page, /^Finish/).click()
  await button(page, 'Go to unloading').click()
  await button(page, 'Start unloading').click()
  await button(page, 'Unload now').click()
  await weigh(page, kg)
  if (isLeft) await page.getByText('Write off', { exact: true }).click()
  await button(page, /^Finish/).click()
  await expect(page.getByRole('heading', { name: 'Unloaded' })).toBeVisible()
}

test('a whole morning without network, told to a server that is killed again and again, is the same morning with one', async ({
  cleanup,
  launchOptions,
  now,
  owner,
  server,
  visitor,
}) => {
  const morning = await planMorning(owner)
  const { ready, feedings } = morning
  const driver = await hireDriver(owner, ready.farm)
  const signedIn = await visitor.post('/api/auth/jwt/create/', { data: driver })
  const { token } = SessionToken.parse(await signedIn.json())
  const itself = createApi({ url: server.url, token })
  await itself(sessionRoutes.updateMe, { body: { units: 'kg' } })
  const begun = Date.now()
  const line = await openLine(server.url)
  const phone = await openPhone({
    url: line.url,
    clock: () => Date.parse(now) + (Date.now() - begun) + CLOCK_OFF_MS,
    launchOptions,
  })
  cleanup(phone.putAway)
  const { scale, bridge, stop } = await setUpScale(owner, ready.mixer, { origin: line.url, division: 1 })
  cleanup(stop)
  let page = await phone.page()

  await test.step('the driver looks at the day once, and drives into the dead zone', async () => {
    const signIn = new SignInPage(page)
    await signIn.open()
    await signIn.signInAs(driver.email, driver.password)
    await page.waitForURL(/\/app/)
    await new PlanningPage(page).open(ready.farm.id)
    await expect(page.getByText(ready.ration.name).first()).toBeVisible()
    await untilAllIsKept(page)
    await phone.setOffline(true)
    await line.cut()
  })

  await test.step('the first is loaded by hand, and the page is killed between its feeds', async () => {
    await begin(page, at(feedings, 0))
    await weigh(page, 1402)
    await expect(page.getByText('Ingredient 2 of 2')).toBeVisible()
    page = await phone.killPage()
    await page.goto(`/app/farms/${ready.farm.id}/planning/${at(feedings, 0).id}/load`)
    await weigh(page, 600)
    await unload(page, 1990, true)
  })

  await test.step('the second is loaded by the scale of the mixer, over a network that leads nowhere else', async () => {
    await phone.setOffline(false)
    await begin(page, at(feedings, 1))
    await button(page, 'By hand').click()
    await button(page, /^Scale through the bridge/).click()
    const panel = page.getByRole('region', { name: 'What the scale sends' })
    await panel.getByRole('textbox', { name: 'Code' }).fill(BRIDGE_CODE)
    await panel.getByRole('button', { name: 'Connect' }).click()
    await expect(panel.getByRole('status')).toContainText('Stable')
    await page.getByRole('dialog').getByRole('button', { name: 'Back', exact: true }).click()
    scale.to(250 + 700)
    await expect(page.getByText('Ingredient 2 of 2')).toBeVisible()
    scale.to(250 + 700 + 300)
    await expect(page.getByText('All ingredients are in')).toBeVisible()
    await button(page, /^Finish/).click()
  })

  await test.step('the phone is switched off and on before it is given', async () => {
    page = await phone.restart()
    await page.goto(`/app/farms/${ready.farm.id}/planning/${at(feedings, 1).id}/unload`)
    await button(page, 'Start unloading').click()
    await button(page, 'Unload now').click()
    await expect(button(page, 'Stable')).toBeVisible()
    scale.to(250)
    await button(page, /^Finish/).click()
    await expect(page.getByRole('heading', { name: 'Unloaded' })).toBeVisible()
  })

  await test.step('meanwhile others work with network: a ration, a delivery, the third feeding', async () => {
    await changeRation(owner, morning)
    await deliver(owner, morning)
    await feedOnline(owner, morning, 2)
  })

  await test.step('the scale is lost, and the page killed again: the fourth and the fifth are loaded by hand', async () => {
    bridge.stop()
    await begin(page, at(feedings, 3))
    await weigh(page, 1400)
    page = await phone.killPage()
    await page.goto(`/app/farms/${ready.farm.id}/planning/${at(feedings, 3).id}/load`)
    await weigh(page, 604)
    await unload(page, 2004, false)
    await begin(page, at(feedings, 4))
    await weigh(page, 699)
    await weigh(page, 300)
    await unload(page, 999, false)
  })
  const statuses = () =>
    Promise.all(
      feedings.map(async ({ id }) => (await owner(feedingRoutes.get, { params: { id } })).data.status),
    )
  expect(await statuses()).toEqual(['waited', 'waited', 'uploaded', 'waited', 'waited'])

  await test.step('the session has ended meanwhile: the driver signs in over the page', async () => {
    await itself(sessionRoutes.endSessions)
    await line.mend()
    const dialog = page.getByRole('dialog', { name: 'Sign in', exact: true })
    await dialog.getByLabel('Password', { exact: true }).fill(driver.password)
    await dialog.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(dialog).toBeHidden()
  })

  await test.step(`with the network all of it is told, though the server is killed ${KILLS} times`, async () => {
    for (let kill = 0; kill < KILLS; kill++) {
      const startAgain = await server.goAway('killed')
      await startAgain()
      await page.evaluate(() => window.dispatchEvent(new Event('online')))
    }
    await expect.poll(statuses, { timeout: 120_000 }).toEqual(feedings.map(() => 'uploaded'))
    await expect(page.getByText(KEPT)).toBeHidden()
  })

  await test.step('each weight is there once, at its own time, by its own person', async () => {
    for (const [index, { id }] of feedings.entries()) {
      const { data: log } = await owner(feedingRoutes.events, { params: { id } })
      expect(log.map(({ kind }) => kind)).toEqual([
        'start_load',
        'weigh',
        'weigh',
        'finish_load',
        'start_unload',
        'weigh_group',
        'finish_unload',
      ])
      const isOther = index === 2
      expect(new Set(log.map(({ operator }) => operator?.name?.includes('Ivan')))).toEqual(
        new Set([!isOther]),
      )
    }
    const { data: conflicts } = await owner(conflictRoutes.list, {
      query: { farm: ready.farm.id, open: true },
    })
    expect(conflicts).toEqual([])
  })

  await test.step('the same morning with network has the same feedings, stocks and reports, to the last digit', async () => {
    const twin = await planMorning(owner)
    await feedOnline(owner, twin, 0)
    await feedOnline(owner, twin, 1)
    await changeRation(owner, twin)
    await deliver(owner, twin)
    for (const index of [2, 3, 4]) await feedOnline(owner, twin, index)
    expect(await figuresOf(owner, morning)).toEqual(await figuresOf(owner, twin))
  })
})
