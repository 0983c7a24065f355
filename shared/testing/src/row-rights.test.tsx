import { type Action, flagsOf, type Route, SECTIONS, type SectionName } from '@manger/contract'
import { animalTypeRoutes } from '@manger/contract/animal-types'
import { compoundFeedRoutes, recipeRoutes } from '@manger/contract/compound-feed'
import { deliveryCompanyRoutes, deliveryRoutes } from '@manger/contract/deliveries'
import { feedingRoutes } from '@manger/contract/feedings'
import { groupRoutes } from '@manger/contract/groups'
import { ingredientRoutes, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { mixerRoutes, scaleCheckRoutes } from '@manger/contract/mixers'
import { rationRoutes } from '@manger/contract/rations'
import { stockRoutes } from '@manger/contract/stocks'
import { ApiError, type Remote, type Words } from '@manger/platform'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createFakePlatform } from './index.ts'
import { type Held, mayCall, ticked } from './layout/one-right.ts'
import { absolute, readJson } from './layout/project.ts'

const { sampleFor }: { sampleFor: (route: Route) => unknown } = await import(
  absolute('shared/build/src/mount/answers.ts')
)

/** A list with a row, and the calls behind its buttons and the menu of the row. */
type List = {
  remote: string
  area: string
  path?: string
  at: string
  sections: readonly SectionName[]
  /** A button that leads through several calls needs all of them. */
  buttons: Readonly<Record<string, Route | readonly Route[]>>
}

const LISTS: readonly List[] = [
  {
    remote: 'admin',
    area: 'animal-types',
    at: 'admin/animal-types',
    sections: ['manager.animaltype'],
    buttons: {
      'New animal type': animalTypeRoutes.create,
      Edit: animalTypeRoutes.update,
      Delete: animalTypeRoutes.remove,
    },
  },
  {
    remote: 'admin',
    area: 'ingredient-types',
    at: 'admin/ingredient-types',
    sections: ['manager.ingredient'],
    buttons: {
      'New ingredient type': ingredientTypeRoutes.create,
      Edit: ingredientTypeRoutes.update,
      'Merge into another': ingredientTypeRoutes.merge,
      Delete: ingredientTypeRoutes.remove,
    },
  },
  {
    remote: 'admin',
    area: 'mixers',
    at: 'admin/mixers',
    sections: ['manager.mixer'],
    buttons: {
      'New mixer': mixerRoutes.create,
      Edit: mixerRoutes.update,
      'Scale checks': scaleCheckRoutes.list,
      Delete: mixerRoutes.remove,
    },
  },
  {
    remote: 'planning',
    area: 'animal-groups',
    at: 'farms/1/animal-groups',
    sections: ['manager.group'],
    buttons: {
      'New animal group': groupRoutes.create,
      Import: groupRoutes.import,
      Edit: groupRoutes.update,
      Delete: groupRoutes.remove,
    },
  },
  {
    remote: 'planning',
    area: 'rations',
    at: 'farms/1/rations',
    sections: ['manager.ration'],
    buttons: {
      Import: rationRoutes.import,
      'Copy to a farm': rationRoutes.copy,
      Delete: rationRoutes.remove,
    },
  },
  {
    remote: 'planning',
    area: 'planning',
    at: 'farms/1/planning',
    sections: ['schedule.schedule', 'schedule.load_schedule', 'schedule.upload_schedule'],
    // The menu of a feeding is what the server's answer allows: `allowed_actions`.
    buttons: { 'Copy day': feedingRoutes.copy, 'New feeding': feedingRoutes.create },
  },
  {
    remote: 'kkz',
    area: 'kkz',
    at: 'farms/1/kkz',
    sections: ['animalfeed.schedule'],
    buttons: { 'New order': [compoundFeedRoutes.create, recipeRoutes.list] },
  },
  {
    remote: 'stock',
    area: 'stocks',
    at: 'companies/1/stocks',
    sections: ['manager.stock'],
    buttons: {
      'New stock': stockRoutes.create,
      'Stock count': stockRoutes.count,
      'Close days': stockRoutes.lock,
      Edit: stockRoutes.update,
      Delete: stockRoutes.remove,
    },
  },
  {
    remote: 'stock',
    area: 'stock',
    path: 'ingredients',
    at: 'stock/ingredients',
    sections: ['manager.ingredient'],
    buttons: {
      'New ingredient': [ingredientRoutes.create, stockRoutes.list],
      Import: [ingredientRoutes.import, stockRoutes.list],
      'Stock count': stockRoutes.count,
      Delivery: deliveryRoutes.create,
    },
  },
  {
    remote: 'stock',
    area: 'fodder',
    at: 'stock/fodder',
    sections: ['animalfeed.recipe'],
    buttons: { 'New compound feed': recipeRoutes.create },
  },
  {
    remote: 'stock',
    area: 'deliveries',
    at: 'stock/deliveries',
    sections: ['manager.delivery'],
    buttons: { 'New delivery': deliveryRoutes.create },
  },
  {
    remote: 'stock',
    area: 'delivery-companies',
    at: 'stock/companies',
    sections: ['manager.deliverycompany'],
    buttons: { 'New company': deliveryCompanyRoutes.create },
  },
]

const ui = readJson('shared/ui/locales/en.json') as Words

const screenOf = async ({ remote: name, area, path = '' }: List) => {
  const { remote }: { remote: Remote } = await import(absolute(`remote-${name}/src/remote.tsx`))
  const page = (remote.pages[area] ?? []).find((one) => one.path === path)
  if (page === undefined) throw new Error(`${name} has no page ${area}/${path}`)
  return page.screen()
}

/** Draws a list with one row for somebody with these rights: the words of what he can press on it, and in the row's menu. */
const pressable = async (list: List, held: Held): Promise<string[]> => {
  const words = readJson(`remote-${list.remote}/locales/en.json`) as Words
  const place = { words: { ui, [list.remote]: words }, page: { remote: list.remote }, at: `/app/${list.at}` }
  const fake = createFakePlatform({ type: 'employee', rights: held, ...place })
  Object.assign(fake.platform.api, {
    send: async (route: Route) => {
      if (!mayCall(route, held)) throw new ApiError({ status: 403 })
      const sample = sampleFor(route)
      if (sample === null || sample === undefined) throw new ApiError({ status: 404 })
      return sample
    },
  })
  const Screen = await screenOf(list)
  render(<Screen />, { wrapper: fake.Wrapper })
  for (let turn = 0; turn < 3; turn++) await act(() => new Promise((done) => setTimeout(done, 5)))
  const buttons = screen
    .queryAllByRole('button')
    .map((button) => button.textContent || (button.getAttribute('aria-label') ?? ''))
  const [menu] = screen.queryAllByRole('button', { name: 'More actions' })
  if (menu) await act(async () => fireEvent.click(menu))
  const items = screen.queryAllByRole('menuitem').map(({ textContent }) => textContent ?? '')
  cleanup()
  document.body.replaceChildren()
  const known = Object.keys(list.buttons)
  return [...new Set([...buttons, ...items])].filter((word) => known.includes(word)).toSorted()
}

const mayPress = (calls: Route | readonly Route[], held: Held): boolean =>
  [calls].flat().every((call) => mayCall(call, held))

const ALL: Held = SECTIONS.flatMap(({ name }) => flagsOf(name).map((action) => [name, action] as const))

describe.each(LISTS)('at $at', (list) => {
  const rights = list.sections.flatMap((name) => flagsOf(name).map((action: Action) => ({ name, action })))

  it('somebody with every right can press all that an employee may', async () => {
    const words = Object.entries(list.buttons).filter(([, calls]) => mayPress(calls, ALL))
    expect(await pressable(list, ALL)).toEqual(words.map(([word]) => word).toSorted())
  })

  it.each(rights)('with $name:$action alone what can be pressed is what may be called', async (right) => {
    const held = ticked(right.name, right.action)
    const words = Object.entries(list.buttons).filter(([, calls]) => mayPress(calls, held))
    expect(await pressable(list, held)).toEqual(words.map(([word]) => word).toSorted())
  })
})
