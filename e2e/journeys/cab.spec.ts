import { feedingRoutes } from '@manger/contract/feedings'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { expect, test } from '#fixtures/test.ts'
import { CabPage } from '#pages/cab.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
test.use(PHONE)

// The demo world's feeding that its driver has in work: four of its six ingredients are weighed.
const DRY = { farm: 1, feeding: 424 }
// Loaded by another driver, for two groups, and still mixing.
const HIGH = { farm: 1, feeding: 421 }

test('a driver goes on loading in the cab, mixes, unloads and leaves exact facts', async ({
  apiAs,
  signedInAs,
}) => {
  const owner = await apiAs('owner.ua')
  const page = await signedInAs('driver.ua', 'uk')
  const cab = new CabPage(page)

  const restOf = async (name: string): Promise<number> => {
    const { data } = await owner(ingredientRoutes.list, { query: { search: name } })
    return data.find((ingredient) => ingredient.name === name)?.stock_rest ?? Number.NaN
  }
  const facts = async () => (await owner(feedingRoutes.get, { params: { id: DRY.feeding } })).data
  const meal = await restOf('Ріпаковий шрот')
  const premix = await restOf('Мінеральний премікс')

  await test.step('he goes on where he stopped', async () => {
    await page.goto(`/app/farms/${DRY.farm}/planning`)
    await cab.enter('Сухостій 1')
    await expect(cab.progress).toHaveText(/Інгредієнт 5 з 6/)
    await cab.weighByHand()
  })

  await test.step('he weighs rapeseed meal, takes it back and weighs it again', async () => {
    await cab.typeWeight('Ріпаковий шрот', '52')
    await expect(cab.line('Ріпаковий шрот')).toContainText('У межах допуску')
    await cab.next()
    await expect(cab.progress).toHaveText(/Інгредієнт 6 з 6/)

    await cab.undo('Вага неправильна')
    await expect(cab.line('Ріпаковий шрот')).toBeVisible()
    await cab.typeWeight('Ріпаковий шрот', '50,5')
    await cab.next()
  })

  await test.step('there is no premix: he says so and finishes', async () => {
    await expect(cab.line('Мінеральний премікс')).toBeVisible()
    await cab.skip('Більше немає')
    await expect(cab.note('Усі інгредієнти завантажено')).toBeVisible()
    await cab.finish()
  })

  await test.step('the load mixes as long as it must', async () => {
    await expect(cab.mixing).toContainText('хв залишилося')
    await page.clock.fastForward('15:00')
    await expect(cab.mixing).toContainText('Змішано')
    await cab.button('До вивантаження').click()
    await cab.button(/^Почати вивантаження/).click()
  })

  await test.step('he gives the group its feed and writes off what is left', async () => {
    await cab.typeWeight('Сухостій 1', '1380')
    await cab.acceptWeight('Більше немає')
    await cab.choose(/^Списати/)
    await cab.finish()
    await expect(cab.done).toBeVisible()
  })

  const feeding = await facts()
  const line = (name: string) => feeding.ingredients.find((ingredient) => ingredient.name === name)
  expect(feeding).toMatchObject({ status: 'uploaded', residue_choice: 'write_off', unloaded_weight: 1380 })
  expect(line('Ріпаковий шрот')?.actual).toBe(50.5)
  expect(line('Мінеральний премікс')).toMatchObject({ actual: 0, skipped_reason: 'Більше немає' })
  expect(feeding.residue).toBeCloseTo((feeding.actual_weight ?? 0) - 1380, 6)
  expect(feeding.flags).toContain('partial')
  expect(await restOf('Ріпаковий шрот')).toBeCloseTo(meal - 50.5, 6)
  expect(await restOf('Мінеральний премікс')).toBe(premix)

  const { data: events } = await owner(feedingRoutes.events, { params: { id: DRY.feeding } })
  const told = events.filter(({ subject }) => subject === 'Ріпаковий шрот')
  expect(told.map(({ kind, weight, reason }) => [kind, weight ?? reason])).toEqual([
    ['weigh', 52],
    ['undo_load', 'Вага неправильна'],
    ['weigh', 50.5],
  ])
})

test('a wired scale brings the next group by itself', async ({ apiAs, signedInAs }) => {
  const owner = await apiAs('owner.ua')
  // Its driver is busy with another mixer; who may unload need not have loaded.
  const page = await signedInAs('owner.ua', 'uk')
  const cab = new CabPage(page)
  await page.goto(`/app/farms/${HIGH.farm}/planning`)
  await cab.enter('Високий удій')

  await test.step('unloading before the feed is mixed is asked about', async () => {
    await cab.button(/^Почати вивантаження.*змішувати/).click()
    await cab.button('Змішувати далі').click()
    await page.clock.fastForward('15:00')
    await cab.button(/^Почати вивантаження/).click()
  })

  await test.step('feed comes by itself, and so does the next group', async () => {
    await cab.weighByItself()
    for (const next of [cab.line('Високопродуктивні Б'), cab.note('Усі групи готові')]) {
      await expect(async () => {
        await page.clock.runFor('00:02')
        await expect(next).toBeVisible({ timeout: 100 })
      }).toPass({ intervals: [100] })
    }
  })

  await cab.finish()
  await expect(cab.done).toBeVisible()
  const { data: feeding } = await owner(feedingRoutes.get, { params: { id: HIGH.feeding } })
  expect(feeding.status).toBe('uploaded')
  for (const { planned_weight, actual_weight } of feeding.groups) {
    const window = (planned_weight * feeding.settings.unload_admittance) / 100
    expect(Math.abs((actual_weight ?? 0) - planned_weight)).toBeLessThanOrEqual(window)
  }
})
