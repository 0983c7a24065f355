import { feedingRoutes } from '@manger/contract/feedings'
import { mixerRoutes } from '@manger/contract/mixers'
import { rationRoutes } from '@manger/contract/rations'
import { sessionRoutes } from '@manger/contract/session'
import { planFeeding } from '#commands/plan-feeding.ts'
import { expect, test } from '#fixtures/test.ts'
import { OnceForm } from '#pages/once-form.ts'
import { PlanningPage } from '#pages/planning.ts'

const DAY = '2026-11-20'

test('two operators work on one day: each sees the other, and nothing typed is lost', async ({
  apiAs,
  cleanup,
  owner,
  ready,
  signedInAs,
}) => {
  test.slow()
  const staff = await apiAs('staff')
  await staff(sessionRoutes.updateMe, { body: { units: 'kg' } })
  cleanup(() => staff(sessionRoutes.updateMe, { body: { units: 'auto' } }))
  const { farm, ration, ingredients, group } = ready
  const recipe = ration.recipe.map(({ ingredient, percent }) => ({ ingredient, percent }))
  const { data: dry } = await owner(rationRoutes.create, {
    body: { farm: farm.id, name: `Dry ${farm.name}`, recipe },
  })
  const { data: second } = await owner(mixerRoutes.create, {
    body: { farm: farm.id, name: 'Second mixer', max_weight: 4000 },
  })
  await planFeeding(owner, ready, { day: DAY, norm: 40 })
  await planFeeding(owner, { ...ready, ration: dry, mixer: second }, { day: DAY, norm: 20 })

  const here = await signedInAs('owner.ua')
  const there = await signedInAs('staff')
  const ours = new PlanningPage(here)
  const theirs = new PlanningPage(there)
  await ours.open(farm.id)
  await theirs.open(farm.id, 1)
  const [first = '', other = ''] = ingredients.map(({ name }) => name)

  await test.step('each loads a mixer; the other sees it without reloading', async () => {
    await ours.chooseAction(ration.name, 'Record a finished load')
    const load = new OnceForm(here)
    await load.type(first, '1400')
    await load.type(other, '600')
    await load.save()
    await expect(theirs.feeding(ration.name)).toContainText('Loaded')

    await theirs.chooseAction(dry.name, 'Record a finished load')
    const theirLoad = new OnceForm(there)
    await theirLoad.type(first, '700')
    await theirLoad.type(other, '300')
    await theirLoad.save()
    await expect(ours.feeding(dry.name)).toContainText('Loaded')
  })

  await test.step('what one loaded the other unloads', async () => {
    await theirs.chooseAction(ration.name, 'Record a finished unloading')
    const unload = new OnceForm(there)
    await unload.type(group.name, '2000')
    await unload.save()
    await expect(ours.feeding(ration.name)).toContainText('Unloaded')
  })

  await test.step('both change one feeding: the later one is asked, and keeps what he typed', async () => {
    const next = await planFeeding(owner, ready, { day: DAY, norm: 30 })
    const edited = (page: typeof here) =>
      page.getByRole('dialog', { name: new RegExp(`^Edit: ${ration.name}`) })
    const waiting = (page: typeof here) =>
      new PlanningPage(page).feedings.getByRole('row', { name: ration.name }).filter({ hasText: 'Waiting' })
    for (const page of [here, there]) {
      await waiting(page).getByRole('button', { name: 'More actions' }).click()
      await page.getByRole('menuitem', { name: 'Edit', exact: true }).click()
    }
    await edited(here).getByRole('textbox', { name: 'kg per head' }).fill('32')
    await edited(there).getByRole('textbox', { name: 'kg per head' }).fill('34')
    await edited(here).getByRole('button', { name: 'Save' }).click()
    await expect(edited(here)).toBeHidden()
    await edited(there).getByRole('button', { name: 'Save' }).click()
    const merge = there.getByRole('dialog', { name: 'Somebody changed this in the meantime' })
    await merge
      .getByRole('group', { name: /kg per head/ })
      .getByRole('radio', { name: /34/ })
      .check()
    await merge.getByRole('button', { name: 'Save' }).click()
    await expect(edited(there)).toBeHidden()
    const { data } = await owner(feedingRoutes.get, { params: { id: next.id } })
    expect(data.groups[0]?.norm).toBe(34)
  })
})
