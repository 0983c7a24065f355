import type { Route } from '@manger/contract'
import { animalTypeRoutes } from '@manger/contract/animal-types'
import { compoundFeedRoutes, recipeRoutes } from '@manger/contract/compound-feed'
import { deliveryCompanyRoutes, deliveryRoutes } from '@manger/contract/deliveries'
import { feedingRoutes } from '@manger/contract/feedings'
import { groupRoutes } from '@manger/contract/groups'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { mixerRoutes } from '@manger/contract/mixers'
import { periodOfDayRoutes, periodRoutes } from '@manger/contract/periods'
import { rationRoutes } from '@manger/contract/rations'
import { stockRoutes } from '@manger/contract/stocks'
import { signIn } from '#commands/sign-in.ts'
import { statusOf } from '#commands/status-of.ts'
import { expect, test } from '#fixtures/test.ts'
import { ClientsPage } from '#pages/clients.ts'
import { Frame } from '#pages/frame.ts'
import { PlanningPage } from '#pages/planning.ts'

const CHANGES = /^(New|Create|Add|Edit|Copy|Move|Load|Unload|Close days|Delete|Save)\b(?! table)/

const ROUTES: readonly Record<string, Route>[] = [
  animalTypeRoutes,
  compoundFeedRoutes,
  deliveryCompanyRoutes,
  deliveryRoutes,
  feedingRoutes,
  groupRoutes,
  ingredientRoutes,
  mixerRoutes,
  periodOfDayRoutes,
  periodRoutes,
  rationRoutes,
  recipeRoutes,
  stockRoutes,
]

/** Some calculations are sent as a POST; whoever may look may ask for them. */
const isChange = ({ method, access }: Route): boolean =>
  method !== 'GET' && !access.anyOf?.some(({ action }) => action === 'view')

test('a consultant opens a client, sees everything and can change nothing', async ({ signedInAs }) => {
  const page = await signedInAs('consultant')
  const frame = new Frame(page)
  const clients = new ClientsPage(page)
  const planning = new PlanningPage(page)

  await test.step('he opens one of his clients', async () => {
    await page.goto('/app')
    await clients.open('Ясна Поляна')
    await expect(page).toHaveURL('/app/clients/1/companies')
    await expect(frame.place).toContainText('Ясна Поляна')
    // The menu leads to the client's first farm by name, which another test may have made.
    await planning.open(1, 1)
    await expect(planning.feeding('Сухостій 1')).toBeVisible()
  })

  for (const [area, facts] of [
    ['Feeding schedule', 'Feedings of the day'],
    ['Stock', 'Ingredients in stock'],
    ['Reports', 'Mixer loading'],
    ['Animal types', 'Animal types'],
  ] as const) {
    await test.step(`${area}: facts, and no button that would change one`, async () => {
      await frame.open(area)
      const table = page.getByRole('table', { name: facts })
      await expect(table.getByRole('rowheader').first()).toBeVisible()
      await expect(frame.content.getByRole('button', { name: CHANGES })).toHaveCount(0)
      for (const toggle of await frame.content.getByRole('switch').all()) await expect(toggle).toBeDisabled()
    })
  }

  await test.step('a feeding offers him nothing but a look', async () => {
    await frame.open('Feeding schedule')
    await planning.openActions('Сухостій 1')
    await expect(planning.actions).toHaveText(['Ration details'])
  })
})

test('the API refuses him every change', async ({ server, visitor }) => {
  const { token } = await signIn(visitor, 'consultant')
  const caller = { url: server.url, token, clientId: 1 }
  const changes = ROUTES.flatMap((routes) => Object.values(routes)).filter(isChange)
  const statuses = await Promise.all(
    changes.map(async (route) => `${route.method} ${route.path} ${await statusOf(route, caller)}`),
  )
  expect(statuses.length).toBeGreaterThan(40)
  expect(statuses.filter((line) => !line.endsWith(' 403'))).toEqual([])
})
