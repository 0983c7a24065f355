import type { Ingredient } from '@manger/contract/ingredients'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { type Ration, type RationUse, type RationVersion, rationRoutes } from '@manger/contract/rations'
import {
  buildIngredient,
  buildRation,
  buildRationLine,
  createFakePlatform,
  type FakePlatform,
  type FakePlatformOptions,
} from '@manger/testing'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../../locales/en.json' with { type: 'json' }
import { RationScreen } from '../rations/ration.screen.tsx'

export const list = <Row,>(data: Row[]) => ({ client: 1, data, count: data.length, next: null })
export const one = <Row,>(data: Row) => ({ client: 1, data })

/** Silage 60 %, straw 30 %, meal 10 %: 42 % dry matter, 1,930 per tonne. */
export const RATION = buildRation({
  ration_version: 5,
  version: 7,
  recipe: [
    buildRationLine({ percent: 60, dry_matter: 34 }),
    buildRationLine({
      ...{ ingredient: 2, percent: 30, name: 'Wheat straw', stock_name: 'Hay barn' },
      ...{ swatch: 'c8', dry_matter: 45, price: 1100 },
    }),
    buildRationLine({
      ...{ ingredient: 3, percent: 10, name: 'Rapeseed meal', stock_name: 'Feed store' },
      ...{ class: 'concentrate', swatch: 'c4', dry_matter: 81, price: 7900 },
    }),
  ],
  dry_matter: 42,
  humidity: 58,
  price: 1930,
})

/** It feeds 118 cows today, 50 kg a head, and three of its feedings wait. */
export const USE: RationUse = {
  ration: 1,
  day: '2026-11-20',
  is_today: true,
  feedings: 3,
  kg_per_head: 50,
  groups: [{ id: 1, name: 'High A', heads: 118, kg_per_head: 50 }],
  waiting: 3,
  next: [
    {
      id: 42,
      planned_on: '2026-11-21',
      period: { id: 1, name: 'Morning' },
      time_start: '05:30',
      planned_weight: 4785,
      mixer_rounding: true,
    },
  ],
}

const versionOf = (ration_version: number, recipe: Ration['recipe']): RationVersion => ({
  ration_version,
  recipe,
  created_at: `2026-11-1${ration_version}T10:00:00Z`,
  author: { id: 5, name: 'Olena Marchenko' },
  is_current: ration_version === 5,
  dry_matter: 42,
  humidity: 58,
  price: 1930,
})

/** Version 5 is the present one; 4 had more straw and no meal. */
export const VERSIONS: RationVersion[] = [
  versionOf(5, RATION.recipe),
  versionOf(
    4,
    RATION.recipe.slice(0, 2).map((line, index) => ({ ...line, percent: index === 0 ? 60 : 40 })),
  ),
]

export const HAY: Ingredient = buildIngredient({
  id: 9,
  name: 'Alfalfa hay',
  stock_name: 'Hay barn',
  dry_matter: 87,
})

/** A server with one ration. */
export const rationServer = (options: FakePlatformOptions = {}): FakePlatform =>
  createFakePlatform({
    words: { planning: en, ui: uiEn },
    page: { remote: 'planning' },
    route: '/app/farms/1/rations/:rationId',
    at: '/app/farms/1/rations/1',
    ...options,
  })
    .answer(rationRoutes.get, one(RATION))
    .answer(rationRoutes.list, list([RATION]))
    .answer(rationRoutes.use, list([USE]))
    .answer(rationRoutes.versions, list(VERSIONS))
    .answer(ingredientRoutes.list, list([HAY]))

/** Opens the ration's page and waits until it is there. */
export const openRation = async (fake: FakePlatform) => {
  render(<RationScreen />, { wrapper: fake.Wrapper })
  await screen.findByRole('table', { name: 'Ingredients' })
}

export const percentOf = (name: string) =>
  screen.getByRole<HTMLInputElement>('textbox', { name: `${name}: percent` })

export const typePercent = async (name: string, text: string) => {
  await userEvent.clear(percentOf(name))
  await userEvent.type(percentOf(name), text)
}

export const bodies = (fake: FakePlatform, method: string) =>
  fake.calls.filter((call) => call.method === method).map(({ body }) => body)
