import type { Route } from '@manger/contract'
import { countryGroupRoutes } from '@manger/contract/clients'
import { recipeRoutes } from '@manger/contract/compound-feed'
import { deliveryCompanyRoutes, deliveryRoutes } from '@manger/contract/deliveries'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { accountRoutes, employeeRoutes } from '@manger/contract/users'
import { ApiError, type Remote, useTouch, type Words } from '@manger/platform'
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createFakePlatform } from './index.ts'
import { absolute, readJson } from './layout/project.ts'

const { sampleFor }: { sampleFor: (route: Route) => unknown } = await import(
  absolute('shared/build/src/mount/answers.ts')
)

/** A list whose chosen row has a panel beside it. */
type Choosing = {
  remote: string
  area: string
  path?: string
  at: string
  type: 'client' | 'admin'
  list: Route
  get: Route
}

const LISTS: readonly Choosing[] = [
  {
    remote: 'admin',
    area: 'users',
    at: 'admin/users',
    type: 'client',
    list: employeeRoutes.list,
    get: employeeRoutes.get,
  },
  {
    remote: 'superadmin',
    area: 'countries',
    at: 'countries',
    type: 'admin',
    list: countryGroupRoutes.list,
    get: countryGroupRoutes.get,
  },
  {
    remote: 'superadmin',
    area: 'consultants',
    at: 'consultants',
    type: 'admin',
    list: accountRoutes.list,
    get: accountRoutes.get,
  },
  {
    remote: 'stock',
    area: 'stock',
    path: 'ingredients',
    at: 'stock/ingredients',
    type: 'client',
    list: ingredientRoutes.list,
    get: ingredientRoutes.get,
  },
  {
    remote: 'stock',
    area: 'fodder',
    at: 'stock/fodder',
    type: 'client',
    list: recipeRoutes.list,
    get: recipeRoutes.get,
  },
  {
    remote: 'stock',
    area: 'deliveries',
    at: 'stock/deliveries',
    type: 'client',
    list: deliveryRoutes.list,
    get: deliveryRoutes.get,
  },
  {
    remote: 'stock',
    area: 'delivery-companies',
    at: 'stock/companies',
    type: 'client',
    list: deliveryCompanyRoutes.list,
    get: deliveryCompanyRoutes.get,
  },
]

const ui = readJson('shared/ui/locales/en.json') as Words

const opened = async ({ remote: name, area, path = '', at, type, list, get }: Choosing) => {
  const words = readJson(`remote-${name}/locales/en.json`) as Words
  // A page of its own client: of client 1 other files of this worker have deleted things themselves, which is no news.
  const page = { remote: name, clientId: type === 'client' ? 4711 : null }
  const place = { words: { ui, [name]: words }, page, at: `/app/${at}` }
  const fake = createFakePlatform({ type, ...place })
  const world = { isGone: false }
  Object.assign(fake.platform.api, {
    send: async (route: Route) => {
      const sample = sampleFor(route)
      if (world.isGone && route.path === get.path) throw new ApiError({ status: 404 })
      if (sample === null || sample === undefined) throw new ApiError({ status: 404 })
      return world.isGone && route.path === list.path ? { ...sample, data: [], count: 0 } : sample
    },
  })
  const { remote }: { remote: Remote } = await import(absolute(`remote-${name}/src/remote.tsx`))
  const shown = (remote.pages[area] ?? []).find((one) => one.path === path)
  if (shown === undefined) throw new Error(`${name} has no page ${area}/${path}`)
  const Screen = await shown.screen()
  let touch: (nouns: readonly string[]) => Promise<void> = async () => undefined
  const Elsewhere = () => {
    touch = useTouch()
    return null
  }
  render(
    <>
      <Screen />
      <Elsewhere />
    </>,
    { wrapper: fake.Wrapper },
  )
  return {
    fake,
    /** Somebody else deletes it, and the list is asked again. */
    deleteElsewhere: () => {
      world.isGone = true
      return act(() => touch([list.path]))
    },
  }
}

it.each(LISTS)(
  'the chosen row of $at, deleted elsewhere, is told by its name and chosen no more',
  async (one) => {
    const { fake, deleteElsewhere } = await opened(one)
    const [row] = await screen.findAllByRole('rowheader')
    await act(async () => fireEvent.click(row ?? document.body))
    await screen.findByRole('complementary')
    await deleteElsewhere()
    await waitFor(() => expect(fake.toasts).toHaveLength(1))
    expect(fake.toasts).toEqual([{ kind: 'error', text: '404 was_deleted' }])
    await waitFor(() => expect(screen.queryByRole('complementary')).toBeNull())
  },
)
