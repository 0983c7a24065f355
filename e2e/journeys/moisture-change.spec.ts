import { feedingRoutes } from '@manger/contract/feedings'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { rationRoutes } from '@manger/contract/rations'
import { planFeeding } from '#commands/plan-feeding.ts'
import { expect, test } from '#fixtures/test.ts'
import { PlanningPage } from '#pages/planning.ts'
import { RationPage } from '#pages/ration.ts'

const TOMORROW = '2026-11-21'

test('a moisture change on silage: the recipe keeps the dry matter, and tomorrow is planned with it', async ({
  owner,
  ready,
  signedInAs,
}) => {
  const { farm, ration, ingredients } = ready
  const [silage, other] = ingredients
  if (!silage || !other) throw new Error('The farm has two feeds')
  // 70 % of a silage with 34 % dry matter and 30 % of a feed with 40 %: 35.8 %.
  const { id, version, fresh_weight: _, ...draft } = { ...silage, fresh_weight: 0 }
  await owner(ingredientRoutes.update, { params: { id }, body: { ...draft, dry_matter: 34, version } })
  const feeding = await planFeeding(owner, ready, { day: TOMORROW, norm: 40 })
  expect(feeding.planned_weight).toBe(2000)

  const page = await signedInAs('owner.ua')
  const recipe = new RationPage(page)
  const planning = new PlanningPage(page)

  await test.step('he opens the ration out of the list', async () => {
    await recipe.open(farm.id, ration.name)
    await expect(recipe.title).toHaveText(ration.name)
    await expect(recipe.line(silage.name)).toContainText('34.00%')
    await expect(recipe.versions).toHaveCount(1)
  })

  await test.step('the silage has 31 % now: he sees what follows before he saves', async () => {
    await recipe.openKeepDryMatter(silage.name)
    await recipe.newDryMatter.fill('31')
    // f = 70 x 34 / 31 = 76.77 and 30, k = 1.0677 (F9).
    await expect(recipe.previewed(silage.name)).toContainText('71.90%')
    await expect(recipe.previewed(other.name)).toContainText('28.10%')
    await expect(recipe.figures.first()).toHaveText('33.52%')
    await expect(recipe.keepDryMatter).toContainText('1 waiting feeding gets the new weight per head.')
    expect((await owner(rationRoutes.get, { params: { id: ration.id } })).data.ration_version).toBe(1)
  })

  await test.step('saved, it is version 2, and the list says what changed', async () => {
    await recipe.saveVersion(2)
    await expect(recipe.versions.first()).toContainText('Version 2')
    await expect(recipe.versions.first()).toContainText('In use since 20 Nov')
    await expect(recipe.versions.first()).toContainText(/70\s→\s71\.9/)
    await expect(recipe.line(silage.name)).toContainText('31.00%')
  })

  await test.step('tomorrow every head gets more of it, and the same dry matter', async () => {
    await planning.open(farm.id)
    await planning.nextDay.click()
    // 50 heads x 40 kg x 1.0677 = 2,135.48, in steps of 5.
    await expect(planning.feeding(ration.name)).toContainText('2,135')
    const { data } = await owner(feedingRoutes.get, { params: { id: feeding.id } })
    const [before = 0, after = 0] = [feeding, data].map(
      ({ groups, dry_matter }) => ((groups[0]?.norm ?? 0) * (dry_matter ?? 0)) / 100,
    )
    expect(data.ration_version).toBe(2)
    expect(after).toBeCloseTo(before, 2)
  })
})
