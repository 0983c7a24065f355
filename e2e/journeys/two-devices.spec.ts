import { feedingRoutes } from '@manger/contract/feedings'
import { planFeeding } from '#commands/plan-feeding.ts'
import { expect, test } from '#fixtures/test.ts'

const DAY = '2026-11-20'
const OTHER_TAB = 'This feeding is open in another tab of this device.'

test('two browsers in one cab: nothing is weighed twice, nothing is lost, each says what the other did (review A1)', async ({
  owner,
  ready,
  signedInAs,
}) => {
  test.slow()
  const feeding = await planFeeding(owner, ready, { day: DAY, norm: 40 })
  const [first = '', second = ''] = ready.ingredients.map(({ name }) => name)
  const here = await signedInAs('owner.ua')
  const there = await signedInAs('owner.ua')
  const path = `/app/farms/${ready.farm.id}/planning/${feeding.id}/load`
  const actuals = async () => {
    const { data } = await owner(feedingRoutes.get, { params: { id: feeding.id } })
    return data.ingredients.map(({ actual }) => actual)
  }
  const weight = (page: typeof here, name: string) => page.getByRole('textbox', { name: `${name}: weight` })
  const byHand = async (page: typeof here) => {
    await page.getByRole('button', { name: 'Demo' }).click()
    await page.getByRole('button', { name: /^Type the weight/ }).click()
  }

  const ok = (page: typeof here) => page.getByRole('button', { name: 'OK', exact: true }).click()

  await test.step('one starts, the other sees it', async () => {
    await here.goto(path)
    await there.goto(path)
    // Who opens the feeding after the start is told nothing new.
    await expect(there.getByRole('button', { name: 'Start loading' })).toBeVisible()
    await here.getByRole('button', { name: 'Start loading' }).click()
    await expect(there.getByRole('region', { name: first, exact: true })).toBeVisible()
    await byHand(here)
    await byHand(there)
    await expect(there.getByText('You have begun on another device')).toBeVisible()
    await ok(there)
  })

  await test.step('one weighs; what the other had typed does not count, and he is told', async () => {
    await weight(there, first).fill('700')
    await weight(here, first).fill('1400')
    await here.getByRole('button', { name: /^Next/ }).click()
    await expect(there.getByText(/^On another device:/)).toContainText(first)
    await expect(weight(there, second)).toBeFocused()
    await ok(there)
    expect(await actuals()).toEqual([1400, null])
  })

  await test.step('an answer gets lost; a second tab of that browser brings it once', async () => {
    await here.route('**/load/', (route) => route.abort())
    await weight(here, second).fill('600')
    await here.getByRole('button', { name: /^Next/ }).click()
    await expect(here.getByText(/^Kept on this device since/)).toBeVisible()
    const tab = await here.context().newPage()
    await tab.goto(path)
    await expect(tab.getByText(OTHER_TAB)).toBeVisible()
    await tab.getByRole('button', { name: 'Work here' }).click()
    await expect(tab.getByText('All ingredients are in').first()).toBeVisible()
    await expect(here.getByText(OTHER_TAB)).toBeVisible()
    await tab.close()
    await expect(here.getByText('All ingredients are in').first()).toBeVisible()
    expect(await actuals()).toEqual([1400, 600])
    await here.unroute('**/load/')
  })

  await test.step('both finish: the load is finished once', async () => {
    await ok(there)
    // The button of the slower one may be gone before it is pressed: that is how it hears of the other.
    const finish = (page: typeof here) =>
      page
        .getByRole('button', { name: /^Finish/ })
        .click({ timeout: 3000 })
        .catch(() => undefined)
    await Promise.all([finish(here), finish(there)])
    for (const page of [here, there]) await expect(page.getByRole('region', { name: 'Mixing' })).toBeVisible()
    const { data: events } = await owner(feedingRoutes.events, { params: { id: feeding.id } })
    expect(events.filter(({ kind }) => kind === 'finish_load')).toHaveLength(1)
    expect(events.filter(({ kind }) => kind === 'weigh')).toHaveLength(2)
  })
})
