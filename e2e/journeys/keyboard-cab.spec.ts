import { feedingRoutes } from '@manger/contract/feedings'
import { planFeeding } from '#commands/plan-feeding.ts'
import { expect, test } from '#fixtures/test.ts'

const DAY = '2026-11-20'

test('the keyboard alone does a whole load and unloading (review B2)', async ({
  owner,
  ready,
  signedInAs,
}) => {
  test.slow()
  const feeding = await planFeeding(owner, ready, { day: DAY, norm: 40 })
  const page = await signedInAs('owner.ua')
  const { keyboard } = page
  const field = (name: string) => page.getByRole('textbox', { name: `${name}: weight` })
  const button = (name: string | RegExp) => page.getByRole('button', { name })

  await page.goto(`/app/farms/${ready.farm.id}/planning/${feeding.id}/load`)
  await expect(button('Start loading')).toBeFocused()
  await keyboard.press('Enter')
  await expect(button('Hold to load')).toBeFocused()

  await test.step('nothing around the cab has the focus on the way round', async () => {
    for (let steps = 0; steps < 12; steps += 1) {
      await keyboard.press('Tab')
      const isOutside = await page.evaluate(
        () => document.activeElement?.closest('nav, [class*=sidebar]') !== null,
      )
      expect(isOutside).toBe(false)
    }
  })

  await button('Demo').press('Enter')
  await button(/^Type the weight/).press('Enter')
  const [first, second] = ready.ingredients
  await expect(field(first?.name ?? '')).toBeFocused()
  await keyboard.type('1400')
  await keyboard.press('Enter')
  await expect(field(second?.name ?? '')).toBeFocused()

  await test.step('too little asks why, and the keyboard answers', async () => {
    await keyboard.type('500')
    await keyboard.press('Enter')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('radio', { name: 'There is none left' }).press('Space')
    await dialog.getByRole('button', { name: /^Accept/ }).press('Enter')
  })

  await expect(button(/^Finish/)).toBeFocused()
  await keyboard.press('Enter')
  await expect(button('Go to unloading')).toBeFocused()
  await page.clock.fastForward('30:00')
  await keyboard.press('Enter')
  await expect(button('Start unloading')).toBeFocused()
  await keyboard.press('Enter')
  await expect(field('Herd')).toBeFocused()
  await keyboard.type('1900')
  await keyboard.press('Enter')
  await page.getByRole('dialog').getByRole('radio', { name: /./ }).first().press('Space')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Accept/ })
    .press('Enter')
  await expect(button(/^Finish/)).toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Unloaded' })).toBeVisible()
  const { data } = await owner(feedingRoutes.get, { params: { id: feeding.id } })
  expect(data).toMatchObject({ status: 'uploaded', unloaded_weight: 1900 })
})
