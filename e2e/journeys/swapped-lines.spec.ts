import { randomUUID } from 'node:crypto'
import { deliveryRoutes } from '@manger/contract/deliveries'
import { feedingRoutes } from '@manger/contract/feedings'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { planFeeding } from '#commands/plan-feeding.ts'
import { expect, test } from '#fixtures/test.ts'
import { CorrectionForm } from '#pages/correction.ts'
import { PlanningPage } from '#pages/planning.ts'

const YESTERDAY = '2026-11-19'
/** 40 kg for each of 50 head: 1,400 kg of the first feed and 600 kg of the second, which the driver noted the other way round. */
const PLANNED = [1400, 600] as const

test('yesterday’s two lines were swapped: put right in one dialog, and stock, cost and report follow (review B5)', async ({
  owner,
  ready,
  signedInAs,
}) => {
  const { farm, ration, group, ingredients } = ready
  const [first, second] = ingredients
  if (!first || !second) throw new Error('The farm has two feeds')
  // There before yesterday, and not for the same price: the swap costs something.
  for (const [index, { id }] of ingredients.entries())
    await owner(deliveryRoutes.create, {
      body: {
        type: 'delivery',
        ingredient: id,
        value: 20_000,
        price: index === 0 ? 2800 : 1400,
        date: '2026-11-18',
      },
    })
  const feeding = await planFeeding(owner, ready, { day: YESTERDAY, norm: 40 })
  const params = { id: feeding.id }
  await owner(feedingRoutes.load, {
    params,
    body: {
      action: 'once',
      op_id: randomUUID(),
      ingredients: [
        { id: first.id, weight: PLANNED[1] },
        { id: second.id, weight: PLANNED[0] },
      ],
      started_at: `${YESTERDAY}T04:00:00Z`,
      ended_at: `${YESTERDAY}T04:20:00Z`,
    },
  })
  const { data: wrong } = await owner(feedingRoutes.upload, {
    params,
    body: {
      action: 'once',
      op_id: randomUUID(),
      groups: [{ id: group.id, weight: 2000 }],
      started_at: `${YESTERDAY}T04:30:00Z`,
      ended_at: `${YESTERDAY}T04:50:00Z`,
    },
  })
  expect(wrong).toMatchObject({ status: 'uploaded', cost: 3640 })

  const page = await signedInAs('owner.ua')
  const planning = new PlanningPage(page)
  const correction = new CorrectionForm(page)

  await test.step('the next morning she opens the day and types both weights over, from top to bottom', async () => {
    await planning.open(farm.id)
    await planning.previousDay.click()
    await planning.chooseAction(ration.name, 'Correct')
    await expect(correction.weight(first.name)).toHaveValue('600')
    await correction.weight(first.name).fill('1400')
    await page.keyboard.press('Tab')
    await expect(correction.weight(second.name)).toBeFocused()
    await page.keyboard.type('600')
  })

  await test.step('before she saves it says what changes in both stocks', async () => {
    await expect(correction.preview).toContainText(/39,400\skg →\s38,600\skg/)
    await expect(correction.preview).toContainText(/38,600\skg →\s39,400\skg/)
    await expect(correction.preview).toContainText(/3,640.*→.*4,760/)
    const { data } = await owner(feedingRoutes.get, { params })
    expect(data.ingredients.map(({ actual }) => actual)).toEqual([600, 1400])
  })

  await test.step('she says why, and saves', async () => {
    await correction.reason.fill('Weighed into the wrong line')
    await correction.save()
    await expect(correction.dialog).toBeHidden()
  })

  await test.step('stock, cost and times are as if it had been noted right at once', async () => {
    const { data: right } = await owner(feedingRoutes.get, { params })
    expect(right.ingredients.map(({ actual }) => actual)).toEqual([...PLANNED])
    expect(right).toMatchObject({ accuracy: 100, cost: 4760, status: 'uploaded' })
    expect(right.load_started_at).toBe(wrong.load_started_at)
    expect(right.upload_ended_at).toBe(wrong.upload_ended_at)
    const rests = await Promise.all(
      [first, second].map(({ id }) => owner(ingredientRoutes.get, { params: { id } })),
    )
    expect(rests.map(({ data }) => data.stock_rest)).toEqual([38_600, 39_400])
  })

  await test.step('the report of the load says the same', async () => {
    await page.goto(`/app/reports/mixer-loads/${feeding.id}/detail`)
    await expect(page.getByRole('main').getByRole('row', { name: first.name })).toContainText('1,400')
    await expect(page.getByRole('main').getByRole('row', { name: second.name })).toContainText('600')
    await expect(page.getByRole('main')).toContainText('Corrected')
  })
})
