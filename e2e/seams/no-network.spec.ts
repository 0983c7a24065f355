import { feedingRoutes } from '@manger/contract/feedings'
import { groupRoutes, headEntryRoutes } from '@manger/contract/groups'
import { leftoversRoutes } from '@manger/contract/leftovers'
import { performanceRoutes } from '@manger/contract/performance'
import { cancelLoad, planFeeding } from '#commands/plan-feeding.ts'
import type { FarmSetUp } from '#commands/set-up-farm.ts'
import { untilAllIsKept } from '#commands/until-all-is-kept.ts'
import type { Api } from '#fixtures/api.ts'
import { expect, type Page, test } from '#fixtures/test.ts'
import { Frame } from '#pages/frame.ts'
import { OnceForm } from '#pages/once-form.ts'
import { PlanningPage } from '#pages/planning.ts'

test.use({ serviceWorkers: 'allow' })
test.setTimeout(300_000)

const DAY = '2026-11-20'
const BROKEN =
  /Unexpected Application Error|Hey developer|Unexpected error|temporarily unavailable|SERVER ERROR/
const KEPT = /^Kept on this device since/
const SECOND = 'Ingredient 2 of 2'
const UNSENT = 'Not everything on this device is sent yet.'

/** Does the steps one by one: after each the product is still there and says nothing of an error. */
const walk = async (page: Page, steps: readonly (readonly [string, () => Promise<unknown>])[]) => {
  for (const [name, act] of steps)
    await test.step(name, async () => {
      await act()
      await expect(page.getByText(BROKEN)).toHaveCount(0)
      await expect(page.locator('h1').first()).toBeVisible()
    })
  return steps.length
}

const weighedOf = async (owner: Api, id: number) => {
  const { data } = await owner(feedingRoutes.events, { params: { id } })
  return data.filter(({ kind }) => kind === 'weigh').length
}

/** Two feedings of one morning; the first is begun in the cab and waits for a weight that is typed. */
const beginInCab = async (page: Page, owner: Api, ready: FarmSetUp) => {
  const [first, second] = [
    await planFeeding(owner, ready, { day: DAY, norm: 40 }),
    await planFeeding(owner, ready, { day: DAY, norm: 20 }),
  ]
  const load = `/app/farms/${ready.farm.id}/planning/${first.id}/load`
  await page.goto(load)
  await page.getByRole('button', { name: 'Start loading' }).click()
  await page.getByRole('button', { name: 'Demo' }).click()
  await page.getByRole('button', { name: /^Type the weight/ }).click()
  return { first, second, load }
}

/** What a driver does in the yard while nothing answers; the first weight stays open. */
const dayWithoutNetwork = (page: Page, load: string) => {
  const frame = new Frame(page)
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const planning = new PlanningPage(page)
  const inMenu = (name: string) => async () => {
    await frame.open(name)
    await expect(frame.area(name)).toHaveAttribute('aria-current', 'page')
  }
  const question = page.getByRole('dialog', { name: 'Sign out with unsent work?' })
  return [
    ['types a weight', () => page.getByRole('textbox').fill('1400')],
    ['goes on', () => button(/^Next/).click()],
    ['is told that it stays here', () => expect(page.getByText(KEPT)).toBeVisible()],
    ['goes on with the second', () => expect(page.getByText(SECOND)).toBeVisible()],
    ['takes the first back', () => button('Undo').click()],
    ['says why', () => page.getByRole('dialog').getByRole('radio').first().check()],
    [
      'means it',
      () =>
        page
          .getByRole('dialog')
          .getByRole('button', { name: /^(Undo|Take)/ })
          .click(),
    ],
    ['has the first again', () => expect(page.getByText('Ingredient 1 of 2')).toBeVisible()],
    ['types it again', () => page.getByRole('textbox').fill('1400')],
    ['goes on once more', () => button(/^Next/).click()],
    ['is told the same', () => expect(page.getByText(KEPT)).toContainText('(3)')],
    ['looks how this device is set', () => button('This device').click()],
    ['turns the page dark', () => page.getByRole('radio', { name: /^Dark/ }).check()],
    ['goes back to the work', () => page.getByRole('dialog').getByRole('button', { name: 'OK' }).click()],
    ['reloads the cab', () => page.reload()],
    ['finds the weight', () => expect(page.getByText(KEPT)).toBeVisible()],
    ['finds the second line', () => expect(page.getByText(SECOND)).toBeVisible()],
    ['goes back', () => button('Back').click()],
    ['leaves the cab', () => button('Leave').click()],
    ['reads that something waits', () => expect(page.getByText(UNSENT)).toBeVisible()],
    ['is on the plan', () => expect(planning.title).toBeVisible()],
    ['goes to the groups', inMenu('Animal groups')],
    ['goes to the rations', inMenu('Rations')],
    ['goes to the leftovers', inMenu('Leftovers')],
    ['goes back to the plan', inMenu('Feeding schedule')],
    ['wants to sign out', () => frame.signOut()],
    ['is asked', () => expect(question).toBeVisible()],
    ['stays', () => question.getByRole('button', { name: 'Cancel' }).click()],
    ['opens the alerts', () => button(/^Alerts/).click()],
    ['closes them', () => page.keyboard.press('Escape')],
    ['opens another page', () => page.goto('/app/helpdesk')],
    ['reads there that something waits', () => expect(page.getByText(UNSENT)).toBeVisible()],
    ['follows the way to it', () => page.getByRole('link', { name: 'Open', exact: true }).click()],
    ['is in the cab', () => expect(page).toHaveURL(load)],
    ['finds the weight again', () => expect(page.getByText(KEPT)).toBeVisible()],
    ['reloads once more', () => page.reload()],
    ['still finds it', () => expect(page.getByText(KEPT)).toBeVisible()],
  ] as const
}

test('a first visit at rest is enough: the whole cab works on without a network, and each weight is on the server once (second review A1, E5)', async ({
  cleanup,
  owner,
  ready,
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  await page.goto('/app/profile')
  await untilAllIsKept(page)
  const { first, load } = await beginInCab(page, owner, ready)
  cleanup(() => cancelLoad(owner, first))
  await page.context().setOffline(true)
  expect(await walk(page, dayWithoutNetwork(page, load))).toBeGreaterThanOrEqual(30)
  await page.context().setOffline(false)
  await expect(page.getByText(SECOND)).toBeVisible()
  await expect(page.getByText(KEPT)).toBeHidden()
  await expect.poll(() => weighedOf(owner, first.id)).toBe(2)
  const { data } = await owner(feedingRoutes.get, { params: { id: first.id } })
  expect(data.ingredients.map(({ actual }) => actual)).toEqual([1400, null])
})

test('so it does when the server is away, and on a later visit (second review A1)', async ({
  cleanup,
  owner,
  ready,
  server,
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  await page.goto('/app/profile')
  await untilAllIsKept(page)
  await page.goto('/app')
  const { first, load } = await beginInCab(page, owner, ready)
  cleanup(() => cancelLoad(owner, first))
  const startAgain = await server.goAway()
  try {
    await walk(page, dayWithoutNetwork(page, load))
  } finally {
    await startAgain()
  }
  // Nobody tells a page that its server is back: it asks again by itself, at the latest after a minute.
  await expect.poll(() => weighedOf(owner, first.id), { timeout: 90_000 }).toBe(2)
  await page.reload()
  await expect(page.getByText('Ingredient 2 of 2')).toBeVisible()
})

test('a finished load is noted without a network, keeps what is typed over a reload, and is saved once (second review A16, E5)', async ({
  owner,
  ready,
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  const feeding = await planFeeding(owner, ready, { day: DAY, norm: 20 })
  const planning = new PlanningPage(page)
  const once = new OnceForm(page)
  const [silage = '', haylage = ''] = feeding.ingredients.map(({ name }) => name)
  const openIt = () => planning.chooseAction(feeding.ration.name, 'Record a finished load')
  await planning.open(ready.farm.id)
  await untilAllIsKept(page)
  await expect(planning.feeding(feeding.ration.name)).toBeVisible()
  await page.context().setOffline(true)
  await walk(page, [
    ['opens the form', openIt],
    ['types the first', () => once.type(silage, '690')],
    ['types the second', () => once.type(haylage, '310')],
  ])
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await openIt()
  await expect(once.dialog.getByRole('textbox', { name: silage })).toHaveValue('690')
  await expect(once.dialog.getByRole('textbox', { name: haylage })).toHaveValue('310')
  await walk(page, [
    ['saves', () => once.save()],
    ['has it on the plan', () => expect(planning.feeding(feeding.ration.name)).toContainText('Loaded')],
    ['reads that it waits', () => expect(page.getByText(UNSENT)).toBeVisible()],
  ])
  await page.context().setOffline(false)
  const read = async () => (await owner(feedingRoutes.get, { params: { id: feeding.id } })).data
  await expect.poll(async () => (await read()).status, { timeout: 30_000 }).toBe('loaded')
  expect(await read()).toMatchObject({ actual_weight: 1000 })
  await expect(page.getByText(UNSENT)).toBeHidden()
})

test('leftovers and animals that died are told without a network, stay over a reload, and are on the server once (second review A1)', async ({
  owner,
  ready,
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  const { farm, group } = ready
  const feeding = await planFeeding(owner, ready, { day: DAY, norm: 20 })
  const leftovers = `/app/farms/${farm.id}/planning/leftovers`
  const groups = `/app/farms/${farm.id}/animal-groups`
  const main = page.getByRole('main')
  const panel = page.getByRole('complementary', { name: group.name })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const day = () => main.getByRole('button', { name: new RegExp(`^${group.name}, .*20 Nov`) })
  const form = page.getByRole('dialog')
  const openAll = async () => {
    await page.goto(groups)
    await expect(page.getByRole('row', { name: group.name })).toBeVisible()
    await page.goto(leftovers)
    await day().click()
    await expect(panel.getByRole('button', { name: /Save$/ })).toBeVisible()
  }
  await openAll()
  await untilAllIsKept(page)
  await openAll()
  await page.context().setOffline(true)
  await walk(page, [
    ['scores what was left', () => panel.getByText('0.5', { exact: true }).click()],
    ['saves', () => panel.getByRole('button', { name: /Save$/ }).click()],
    ['reads that it stays here', () => expect(page.getByText(KEPT)).toContainText('(1)')],
    ['reloads', () => page.reload()],
    ['finds it', () => expect(page.getByText(KEPT)).toBeVisible()],
    ['goes to the groups', () => new Frame(page).open('Animal groups')],
    ['opens the form', () => button('Move animals').first().click()],
    ['says what happened', () => form.getByRole('combobox', { name: /^What happened/ }).click()],
    ['they died', () => page.getByTitle('Died', { exact: true }).click()],
    ['chooses the group', () => form.getByRole('combobox', { name: /^Group/ }).click()],
    ['of the farm', () => page.getByTitle(group.name, { exact: true }).click()],
    ['how many', () => form.getByRole('textbox', { name: /^How many/ }).fill('2')],
    ['saves that', () => form.getByRole('button', { name: /Save$/ }).click()],
    ['reads that it stays here, too', () => expect(page.getByText(KEPT)).toBeVisible()],
    ['reloads once more', () => page.reload()],
    ['and finds it', () => expect(page.getByText(KEPT)).toBeVisible()],
  ])
  const entries = async () =>
    (await owner(headEntryRoutes.list, { params: { id: group.id } })).data.filter(
      ({ kind }) => kind === 'dead',
    )
  expect(await entries()).toEqual([])
  await page.context().setOffline(false)
  await expect.poll(entries, { timeout: 30_000 }).toMatchObject([{ heads: 2 }])
  await expect(page.getByText(KEPT)).toBeHidden()
  const { data } = await owner(leftoversRoutes.list, { query: { farm: String(farm.id) } })
  expect(data).toMatchObject([{ group: { id: group.id }, score: 0.5, date: DAY }])
  expect((await owner(groupRoutes.get, { params: { id: group.id } })).data.animal_count).toBe(48)
  await expect(page.getByText(UNSENT)).toBeHidden()
  expect(feeding.groups).toHaveLength(1)
})

test('a record of leftovers is deleted without a network: gone at once, over a reload too, and back by Undo', async ({
  owner,
  ready,
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  const { farm, group } = ready
  await planFeeding(owner, ready, { day: DAY, norm: 20 })
  const record = async (score: 0.5 | 1) =>
    (
      await owner(leftoversRoutes.create, {
        query: {},
        body: { farm: farm.id, group: group.id, date: DAY, score },
      })
    ).data
  const all = async () => (await owner(leftoversRoutes.list, { query: { farm: String(farm.id) } })).data
  const panel = page.getByRole('complementary', { name: group.name })
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  const remove = panel.getByRole('button', { name: 'Delete: Whole day' })
  const open = async () => {
    await page.goto(`/app/farms/${farm.id}/planning/leftovers`)
    await page
      .getByRole('main')
      .getByRole('button', { name: new RegExp(`^${group.name}, .*20 Nov`) })
      .click()
  }
  const deletes = async () => {
    await remove.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  }
  await record(0.5)
  await open()
  await untilAllIsKept(page)
  await open()
  await expect(remove).toBeVisible()
  await page.context().setOffline(true)
  await walk(page, [
    ['deletes it', deletes],
    ['reads that it stays here', () => expect(page.getByText(KEPT)).toContainText('(1)')],
    ['sees it no more', () => expect(panel.getByText('0.5')).toHaveCount(0)],
    ['reloads', () => page.reload()],
    ['still sees it no more', () => expect(page.getByText(/^Delete: Herd/)).toBeVisible()],
    ['takes it back', () => button('Undo').click()],
    ['reads of nothing that waits', () => expect(page.getByText(KEPT)).toHaveCount(0)],
  ])
  await page.context().setOffline(false)
  expect(await all()).toMatchObject([{ score: 0.5 }])
})

test('milk that is typed without a network stays in its cell, also when the page is closed, and is on the server once', async ({
  owner,
  ready,
  signedInAs,
}) => {
  const page = await signedInAs('owner.ua')
  const { farm, group } = ready
  const performance = `/app/farms/${farm.id}/animal-groups/performance`
  const cellIn = (where: Page) =>
    where.getByRole('main').getByRole('button', { name: new RegExp(`^${group.name}, .*20 Nov`) })
  const type = async (digits: string) => {
    await cellIn(page).focus()
    for (const key of [...digits, 'Enter']) await page.keyboard.press(key)
  }
  const told = async () => {
    const { data } = await owner(performanceRoutes.list, { query: { farm: String(farm.id) } })
    return data.map(({ date, milk, version }) => ({ date, milk, version }))
  }
  await page.goto(performance)
  await expect(cellIn(page)).toBeVisible()
  await untilAllIsKept(page)
  await page.reload()
  await expect(cellIn(page)).toBeVisible()
  await page.context().setOffline(true)
  await walk(page, [
    ['types the milk', () => type('1250')],
    ['reads that it stays here', () => expect(page.getByText(KEPT)).toContainText('(1)')],
    ['corrects it', () => type('1240')],
    ['reads both', () => expect(page.getByText(KEPT)).toContainText('(2)')],
  ])
  const context = page.context()
  await page.close()
  const again = await context.newPage()
  await again.goto(performance)
  await walk(again, [
    ['finds it in its cell', () => expect(cellIn(again)).toContainText('1,240')],
    ['and said', () => expect(again.getByText(KEPT)).toContainText('(2)')],
  ])
  expect(await told()).toEqual([])
  await context.setOffline(false)
  await expect.poll(told, { timeout: 30_000 }).toEqual([{ date: DAY, milk: 1240, version: 2 }])
  await expect(again.getByText(KEPT)).toBeHidden()
  await expect(cellIn(again)).toContainText('1,240')
  await expect(again.getByText(UNSENT)).toBeHidden()
})
