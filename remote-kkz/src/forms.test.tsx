import { compoundFeedRoutes, recipeRoutes } from '@manger/contract/compound-feed'
import { buildCraftChoices, buildOrder, buildRecipe, createFakePlatform } from '@manger/testing'
import { drillForms } from '@manger/testing/form-drill'
import uiEn from '@manger/ui/locales/en.json' with { type: 'json' }
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import en from '../locales/en.json' with { type: 'json' }
import { OrderReasonDialog } from './common/reason.dialog.tsx'
import { OrderFormDialog } from './order-form/order-form.dialog.tsx'
import { WeighDialog } from './order-load/weigh.dialog.tsx'

const ORDER = buildOrder({ planned_mass: 4000, batches: 1, batch_mass: 4000 })
const LOADING = buildOrder({ status: 'in_process', allowed_actions: ['weigh', 'finish', 'cancel'] })
const recipes = { client: 1, data: [buildRecipe()], count: 1, next: null }
const server = () =>
  createFakePlatform({ words: { kkz: en, ui: uiEn }, page: { remote: 'kkz' } })
    .answer(recipeRoutes.list, recipes)
    .answer(recipeRoutes.craftChoices, { client: 1, data: buildCraftChoices() })

drillForms([
  {
    name: 'an order of compound feed',
    routes: compoundFeedRoutes,
    server,
    show: (onClose) => <OrderFormDialog order={ORDER} recipe={null} day="2026-11-21" onClose={onClose} />,
    fill: async () => {
      const mass = await screen.findByRole('textbox', { name: /^How much/ })
      await userEvent.clear(mass)
      await userEvent.type(mass, '4100')
    },
    saved: ORDER,
    theirs: {
      item: { ...ORDER, planned_on: '2026-11-25', version: 9 },
      change: { planned_on: '2026-11-25', planned_mass: 4100, recipe: ORDER.recipe.id },
    },
  },
  {
    name: 'an order whose load is cancelled',
    routes: { create: compoundFeedRoutes.load },
    server,
    show: (onClose) => <OrderReasonDialog action="cancel" order={LOADING} onClose={onClose} />,
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Rain')
    },
    saved: ORDER,
    submit: /Cancel load$/,
    unmerged: 'a status that has moved on refuses it',
  },
  {
    name: 'the weights of an order',
    routes: { create: compoundFeedRoutes.load },
    server,
    show: (onClose) => <WeighDialog order={LOADING} onReason={() => undefined} onClose={onClose} />,
    fill: async () => {
      await userEvent.type(await screen.findByRole('textbox', { name: 'Ground corn: weight' }), '2550')
    },
    saved: LOADING,
    submit: /^Ground corn: record the weight$/,
    isRepeated: true,
    unmerged: 'each weight is sent by itself, and the later one counts',
  },
])
