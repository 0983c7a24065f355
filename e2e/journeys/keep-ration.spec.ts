import { feedingRoutes } from '@manger/contract/feedings'
import { ingredientRoutes, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { rationRoutes } from '@manger/contract/rations'
import { planFeeding } from '#commands/plan-feeding.ts'
import type { FarmSetUp } from '#commands/set-up-farm.ts'
import type { Api } from '#fixtures/api.ts'
import { expect, test } from '#fixtures/test.ts'
import { CabPage } from '#pages/cab.ts'

const DAY = '2026-11-20'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

/** 50 head get 40 kg each: 1,000, 600 and 400 kg of three feeds. */
const planThree = async (owner: Api, ready: FarmSetUp) => {
  const [first] = ready.ingredients
  if (!first) throw new Error('The farm has a feed')
  const { data: types } = await owner(ingredientTypeRoutes.list)
  const other = types.find(({ id }) => !ready.ingredients.some((feed) => feed.ingredient_type === id))
  const { data: third } = await owner(ingredientRoutes.create, {
    body: {
      stock: first.stock,
      ingredient_type: other?.id ?? first.ingredient_type,
      suffix: ready.farm.name,
      price: 900,
      dry_matter: 60,
      fresh_weight: 20_000,
    },
  })
  const feeds = [...ready.ingredients, third]
  const recipe = feeds.map(({ id }, at) => ({ ingredient: id, percent: [50, 30, 20][at] ?? 0 }))
  const { data: ration } = await owner(rationRoutes.create, {
    body: { farm: ready.farm.id, name: `Three of ${ready.farm.name}`, recipe },
  })
  return planFeeding(owner, { ...ready, ration }, { day: DAY, norm: 40 })
}

test('too much of the first feed fell in: one tap keeps the ration, and the herd gets its share of more', async ({
  owner,
  ready,
  signedInAs,
}) => {
  const feeding = await planThree(owner, ready)
  const params = { id: feeding.id }
  const names = feeding.ingredients.map(({ name }) => name)
  const [first = '', second = '', third = ''] = names
  const read = async () => (await owner(feedingRoutes.get, { params })).data
  const page = await signedInAs('owner.ua', 'uk')
  const cab = new CabPage(page)
  const offer = cab.button(/^Дотримати раціон/)

  await test.step('the driver accepts 1,100 kg for 1,000, and is offered to keep the ration', async () => {
    await page.goto(`/app/farms/${ready.farm.id}/planning/${feeding.id}/load`)
    await cab.button('Почати завантаження').click()
    await cab.weighByHand()
    await cab.typeWeight(first, '1100')
    await cab.acceptWeight('Впало забагато')
    await expect(offer).toHaveText(/Ще 2 інгредієнти: на 10.*більше, разом 2.200.кг$/)
    await expect(offer).toBeInViewport({ ratio: 1 })
    expect((await offer.boundingBox())?.height).toBeGreaterThanOrEqual(68)
    await expect(page.getByRole('textbox')).toBeInViewport({ ratio: 1 })
  })

  await test.step('a German tablet in the same cab offers the same', async () => {
    const other = await signedInAs('owner.ua', 'de')
    await other.goto(`/app/farms/${ready.farm.id}/planning/${feeding.id}/load`)
    await expect(other.getByRole('button', { name: /^Ration einhalten/ })).toHaveText(
      /Die 2 übrigen Komponenten: 10,0.%.mehr, insgesamt 2.200.kg$/,
    )
    await other.context().close()
  })

  await test.step('what was kept is taken back like a weight', async () => {
    await offer.click()
    await expect(cab.line(second)).toContainText('660')
    await expect(offer).toHaveCount(0)
    await cab.undo('Було б забагато')
    await expect(cab.line(second)).toContainText('600')
    await expect(offer).toBeVisible()
    expect((await read()).ingredients.map(({ planned }) => planned)).toEqual([1000, 600, 400])
  })

  await test.step('without network it waits on the phone, and is done once there is one', async () => {
    await page.context().setOffline(true)
    await offer.click()
    await expect(cab.note(/^Зберігається на цьому пристрої/)).toBeVisible()
    await expect(cab.line(second)).toContainText('660')
    await page.context().setOffline(false)
    await expect(cab.note(/^Зберігається на цьому пристрої/)).toBeHidden()
    expect((await read()).ingredients.map(({ planned }) => planned)).toEqual([1000, 660, 440])
  })

  await test.step('the rest is loaded by the new targets, and the herd is to get all of it', async () => {
    await cab.typeWeight(second, '660')
    await cab.next()
    await cab.typeWeight(third, '440')
    await cab.next()
    await cab.finish()
    await expect(cab.mixing).toBeVisible()
    const loaded = await read()
    expect(loaded).toMatchObject({ status: 'loaded', actual_weight: 2200, planned_weight: 2200 })
    expect(loaded.groups.map(({ planned_weight, grown }) => [planned_weight, grown])).toEqual([[2200, 200]])
    const { data: log } = await owner(feedingRoutes.events, { params })
    expect(log.map(({ kind }) => kind)).toEqual([
      ...['start_load', 'weigh', 'keep_ration', 'undo_load', 'keep_ration', 'weigh', 'weigh', 'finish_load'],
    ])
  })
})
