import { rationRoutes } from '@manger/contract/rations'
import { planFeeding } from '#commands/plan-feeding.ts'
import { expect, test } from '#fixtures/test.ts'
import { FeedingForm } from '#pages/feeding-form.ts'
import { Frame } from '#pages/frame.ts'
import { OnceForm } from '#pages/once-form.ts'
import { PlanningPage } from '#pages/planning.ts'
import { RecordsPage } from '#pages/records.ts'

const TODAY = '2026-11-20'

test('an owner plans his day, notes what was fed, and finds it in stock, report and history', async ({
  owner,
  ready,
  signedInAs,
}) => {
  const { farm, ration, group, ingredients } = ready
  const [first = '', second = ''] = ingredients.map(({ name }) => name)
  const { data: calves } = await owner(rationRoutes.create, {
    body: {
      farm: farm.id,
      name: 'Calves',
      recipe: ration.recipe.map(({ ingredient, percent }) => ({ ingredient, percent })),
    },
  })
  const page = await signedInAs('owner.ua')
  const planning = new PlanningPage(page)
  const form = new FeedingForm(page)
  const once = new OnceForm(page)
  const frame = new Frame(page)
  const records = new RecordsPage(page)

  await test.step('he plans a feeding and sees its weight while he types', async () => {
    await planning.open(farm.id)
    await planning.newFeeding.first().click()
    await form.chooseRation(ration.name)
    // The farm has one group and one mixer: they are chosen already.
    await form.perHead.fill('40')
    await expect(form.plannedWeight).toHaveText('2,000kg')
    await form.perHead.fill('42')
    await expect(form.plannedWeight).toHaveText('2,100kg')
    await form.save()
    await expect(planning.feeding(ration.name)).toContainText('2,100')
  })
  await test.step('a feeding that another person plans comes by itself; he feeds it first', async () => {
    await planFeeding(owner, { ...ready, ration: calves }, { day: TODAY, norm: 10 })
    await expect(planning.rations).toContainText([ration.name, 'Calves'])
    await planning.moveUpTo(1, 'Calves')
    await expect(planning.rations).toContainText(['Calves', ration.name])
    await page.reload()
    await expect(planning.rations).toContainText(['Calves', ration.name])
  })

  await test.step('tomorrow shall be like today', async () => {
    await planning.copyDayOn()
    await planning.nextDay.click()
    await expect(planning.rations).toContainText(['Calves', ration.name])
    await planning.previousDay.click()
  })

  await test.step('he notes the load and the unloading that were done without the cab', async () => {
    await planning.chooseAction(ration.name, 'Record a finished load')
    await once.type(first, '1475')
    await once.type(second, '630')
    await once.save()
    await expect(planning.feeding(ration.name)).toContainText('Loaded')

    await planning.chooseAction(ration.name, 'Record a finished unloading')
    await once.type(group.name, '2090')
    await once.chooseResidue('Write off')
    await once.save()
    await expect(planning.feeding(ration.name)).toContainText('Unloaded')
  })

  await test.step('the stock has fallen by just that', async () => {
    await frame.open('Stock')
    await records.search.fill(farm.name)
    await expect(records.row(first)).toContainText('18.53')
    await expect(records.row(second)).toContainText('19.37')
  })

  await test.step('the load stands in the report', async () => {
    await frame.open('Reports')
    await expect(records.row(ration.name)).toContainText('2,105')
    await expect(records.row(ration.name)).toContainText('+0.23%')
  })

  await test.step('history tells what he made', async () => {
    await page.goto('/app/history/ration')
    await expect(records.row('Calves')).toContainText('Created')
    await expect(records.row('Calves')).toContainText('Василь Гнатюк')
  })
})
