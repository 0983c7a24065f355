import {
  type Action,
  can,
  flagsOf,
  MODULES,
  mergeRights,
  noRights,
  type Route,
  type RouteAnswer,
  SECTIONS,
  type SectionName,
} from '@manger/contract'
import { mayOpen } from '@manger/contract/releases'
import { withRight } from '@manger/contract/users'
import { ApiError, type Remote, type Words } from '@manger/platform'
import { act, cleanup, render } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createFakePlatform } from './index.ts'
import { type Held, mayCall, ticked } from './layout/one-right.ts'
import { absolute, REMOTES, readJson } from './layout/project.ts'

/**
 * Pages that ask for more than the area in which they lie, and the rights of which one opens them (domain d6). What the
 * reports and the charts show is what `report/list/` answers, which the table of the API holds.
 */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  'settings/mixers': ['manager.mixer:view'],
  'settings/blanks': ['report.additional:view'],
  // A ration is made of ingredients: who may not view them is told so.
  'rations/new': [],
  // Weights are sent by who loads, unloads or puts right.
  'planning/sent': ['schedule.load_schedule:add', 'schedule.upload_schedule:add', 'schedule.schedule:change'],
  'stock/ingredients': ['manager.ingredient:view'],
  'stock/ingredients/:ingredient_id': ['manager.ingredient:view'],
  'stock/fodder/': ['animalfeed.recipe:view'],
  'stock/fodder/create': ['animalfeed.recipe:add'],
  'stock/fodder/:fodder_id/recipe/create': ['animalfeed.recipe:view'],
  'stock/fodder/:fodder_id/recipe/edit': ['animalfeed.recipe:view'],
  'stock/fodder/:fodder_id/craft': ['animalfeed.load:add'],
  'reports/connections': ['report.inout:view'],
}
const BY_LIST: readonly string[] = ['reports/charts']

/** The messages of specification 6 for who lacks a right. */
const MESSAGE = /No view permission|No editing rights|You have no access to view ingredients./

const open = async (folder: string) => {
  const { remote }: { remote: Remote } = await import(absolute(`${folder}/src/remote.tsx`))
  const words = readJson(`${folder}/locales/en.json`) as Words
  return remote.areas
    .filter(({ scope }) => scope !== 'root')
    .flatMap((area) =>
      (remote.pages[area.id] ?? []).map((page) => ({ name: remote.name, words, area, page })),
    )
}
const pages = (await Promise.all(REMOTES.map(open))).flat()
const ui = readJson('shared/ui/locales/en.json') as Words
type PageOf = (typeof pages)[number]

const opensArea = ({ area }: PageOf, name: SectionName, action: Action): boolean => {
  const rights = mergeRights([withRight(noRights(), { name, action }, true)], MODULES)
  return mayOpen(area.needs, { type: 'employee', modules: MODULES, can: (one) => can(rights, one) })
}

const NOTHING = { client: 1, data: [], count: 0, next: null }

/** A client who has nothing yet: his lists are empty, and no object is there. */
const answerOf = <R extends Route>(route: R): RouteAnswer<R> => {
  const nothing = route.answer?.safeParse(NOTHING)
  if (!nothing?.success) throw new ApiError({ status: 404 })
  return nothing.data as RouteAnswer<R>
}

const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 3; turn++) await act(() => new Promise((done) => setTimeout(done, 5)))
}

/** Draws a page for somebody with these rights: the calls that he may not make, and whether it says that it is closed. */
const look = async ({ name, words, page }: PageOf, path: string, held: Held) => {
  const refused: string[] = []
  const at = `/app/${path}`.replaceAll(/:\w+/g, '1')
  const place = { words: { ui, [name]: words }, page: { remote: name }, at }
  const fake = createFakePlatform({ type: 'employee', rights: held, ...place })
  Object.assign(fake.platform.api, {
    send: async (route: Route) => {
      if (mayCall(route, held)) return answerOf(route)
      refused.push(`${route.method} ${route.path}`)
      throw new ApiError({ status: 403 })
    },
  })
  const Screen = await page.screen()
  render(<Screen />, { wrapper: fake.Wrapper })
  await settle()
  const isClosed = MESSAGE.test(document.body.textContent ?? '')
  cleanup()
  return { refused, isClosed }
}

const RIGHTS = SECTIONS.flatMap(({ name }) => flagsOf(name).map((action) => ({ name, action })))

describe('with one right alone', () => {
  it.each(RIGHTS)(
    '$name:$action each page opens that it opens, and asks for nothing that is refused',
    async ({ name, action }) => {
      const held = ticked(name, action)
      const holds = (right: string) => held.some(([section, flag]) => right === `${section}:${flag}`)
      const refused: string[] = []
      const closed: string[] = []
      const said: string[] = []
      for (const one of pages) {
        if (!opensArea(one, name, action)) continue
        const path = `${one.area.mount}/${one.page.path}`
        const seen = await look(one, path, held)
        refused.push(...seen.refused.map((call) => `${path}: ${call}`))
        if (BY_LIST.includes(path)) continue
        if (seen.isClosed) closed.push(path)
        if (NEEDED[path]?.some(holds) === false) said.push(path)
      }
      expect(refused).toEqual([])
      expect(closed).toEqual(said)
    },
  )
})
