import { compoundFeedRoutes, recipeRoutes } from '@manger/contract/compound-feed'
import { deliveryCompanyRoutes, deliveryRoutes } from '@manger/contract/deliveries'
import { ingredientRoutes, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import {
  buildCraftChoices,
  buildDelivery,
  buildDeliveryCompany,
  buildOrder,
  buildRecipe,
  buildRecipeFeeds,
  rowOf,
} from '@manger/testing'
import { drillForms } from '@manger/testing/form-drill'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CountSheetDialog } from './counting/count-sheet.dialog.tsx'
import { SpoilageDialog } from './counting/spoilage.dialog.tsx'
import { DeliveryFormDialog } from './deliveries/delivery-form.dialog.tsx'
import { CompanyFormDialog } from './delivery-companies/company-form.dialog.tsx'
import { CraftForm } from './fodder/craft/craft-form.tsx'
import { ProductDialog } from './fodder/editor/product.dialog.tsx'
import { RecipeEditorPage } from './fodder/editor/recipe-editor.tsx'
import { TakeBackDialog } from './fodder/list/take-back.dialog.tsx'
import { IngredientFormDialog } from './ingredients/ingredient-form.dialog.tsx'
import { TypeDialog } from './ingredients/type.dialog.tsx'
import { LockStockDialog } from './stocks/lock-stock.dialog.tsx'
import { StockFormDialog } from './stocks/stock-form.dialog.tsx'
import { createStockServer, list, PIT, SILAGE } from './testing/stock-server.ts'

const server = () => createStockServer().answer(deliveryCompanyRoutes.list, list([COMPANY]))
const type = (name: RegExp, text: string) => async () => {
  await userEvent.type(await screen.findByRole('textbox', { name }), text)
}
const DELIVERY = buildDelivery({ ingredient: SILAGE.id, value: 1000 })
const COMPANY = buildDeliveryCompany()
const LOCKED = { ...PIT, locked_until: '2026-11-10' }
const CHALK = { ...rowOf(4), name: 'Chalk', class: 'additive', swatch: 'c4', ingredients_count: 0 }
const WEIGHED = { before: 412_350, after: 411_950, difference: -400, balance: 411_950 }
const EXPECTED = {
  ingredient: { id: 4, name: 'Chalk' },
  swatch: 'c4',
  expected: 1210,
  unit_cost: 3400,
} as const
const RECIPE = buildRecipe()
const PRODUCT = {
  ...{ ingredient_type: 9, name: 'KK-60', dry_matter: 88, price: 12_744 },
  ...({ class: 'fodder', swatch: 'c3' } as const),
}
const MADE = buildOrder({ status: 'loaded', actual_mass: 4000, allowed_actions: ['reopen'] })
const fodderServer = () =>
  createStockServer()
    .answer(recipeRoutes.list, list([RECIPE]))
    .answer(recipeRoutes.feeds, list([...buildRecipeFeeds(), PRODUCT]))

drillForms([
  {
    name: 'an ingredient',
    routes: ingredientRoutes,
    server,
    show: (onClose) => <IngredientFormDialog ingredient={SILAGE} stock={null} onClose={onClose} />,
    fill: type(/^Name suffix/, 'second cut'),
    saved: SILAGE,
    theirs: { item: { ...SILAGE, price: 1500, version: 9 }, change: { price: 1500 } },
  },
  {
    name: 'a type of ingredients',
    routes: ingredientTypeRoutes,
    server,
    show: (onClose) => <TypeDialog onCreated={() => undefined} onClose={onClose} />,
    fill: type(/^Name/, 'Chalk'),
    saved: CHALK,
    unmerged: 'it is new',
  },
  {
    name: 'a stock',
    routes: stockRoutes,
    server,
    show: (onClose) => <StockFormDialog company={1} stock={PIT} onClose={onClose} />,
    fill: type(/^Name/, ' A'),
    saved: PIT,
    theirs: { item: { ...PIT, capacity: 900, version: 9 }, change: { capacity: 900 } },
  },
  {
    name: 'the lock of a stock',
    routes: { create: stockRoutes.lock },
    server,
    show: (onClose) => <LockStockDialog stock={LOCKED} onClose={onClose} />,
    fill: async () => {
      const clear = document.querySelector('.ant-picker-clear')
      // The cross of a date shows under the mouse only, which there is none of here.
      await userEvent.setup({ pointerEventsCheck: 0 }).click(clear ?? document.body)
      await type(/^Reason/, 'Late invoice')()
    },
    saved: PIT,
    unmerged: 'the later lock counts',
  },
  {
    name: 'what spoilt',
    routes: { create: stockRoutes.spoilage },
    server,
    show: (onClose) => <SpoilageDialog ingredient={SILAGE} lockedUntil={null} onClose={onClose} />,
    fill: async () => {
      await type(/^Spoiled weight/, '400')()
      await type(/^Reason/, 'Mould')()
    },
    saved: { ingredient: { id: SILAGE.id, name: SILAGE.name }, day: '2026-11-20', ...WEIGHED },
    submit: /Write off/,
    unmerged: 'each entry stands for itself in the ledger',
  },
  {
    name: 'a delivery',
    routes: deliveryRoutes,
    server,
    show: (onClose) => (
      <DeliveryFormDialog delivery={DELIVERY} type="delivery" today="2026-11-20" onClose={onClose} />
    ),
    fill: type(/^Document/, '7'),
    saved: DELIVERY,
    theirs: { item: { ...DELIVERY, note: 'wet', version: 9 }, change: { note: 'wet' } },
  },
  {
    name: 'a supplier or buyer',
    routes: deliveryCompanyRoutes,
    server,
    show: (onClose) => <CompanyFormDialog company={COMPANY} onClose={onClose} />,
    fill: type(/^Name/, ' & Sons'),
    saved: COMPANY,
    theirs: {
      item: { ...COMPANY, email: 'mill@example.com', version: 9 },
      change: { email: 'mill@example.com' },
    },
  },
  {
    name: 'a stock count',
    routes: { create: stockRoutes.count },
    server: () => server().answer(stockRoutes.expected, list([EXPECTED])),
    show: (onClose) => (
      <CountSheetDialog
        stock={{ id: 2, name: 'Premix room', locked_until: null }}
        ingredient={null}
        onClose={onClose}
      />
    ),
    fill: type(/^Chalk: counted weight/, '1200'),
    saved: { ingredient: EXPECTED.ingredient, day: '2026-11-20', ...WEIGHED },
    submit: /Save count$/,
    unmerged: 'each line is booked by itself, against what the ledger holds at that moment',
  },
  {
    name: 'a recipe',
    routes: recipeRoutes,
    server: fodderServer,
    show: (onSaved) => <RecipeEditorPage recipe={RECIPE} onSaved={onSaved} />,
    fill: type(/^Name/, ' fine'),
    saved: { ...RECIPE, name: 'KK-60 fine' },
    theirs: { item: { ...RECIPE, mixing_mass: 4000, version: 9 }, change: { mixing_mass: 4000 } },
    isPage: true,
  },
  {
    name: 'the product of a recipe',
    routes: ingredientTypeRoutes,
    server: fodderServer,
    show: (onClose) => <ProductDialog onMade={() => undefined} onClose={onClose} />,
    fill: type(/^Name/, 'KK-90'),
    saved: CHALK,
    unmerged: 'it is new',
  },
  {
    name: 'a compound feed that is made at once',
    routes: { create: recipeRoutes.craft },
    server: fodderServer,
    show: (onMade) => <CraftForm choices={buildCraftChoices()} onMade={onMade} />,
    fill: type(/^How much/, '4000'),
    saved: MADE,
    submit: /Produce$/,
    isPage: true,
    unmerged: 'each craft stands for itself in the ledger',
  },
  {
    name: 'a compound feed that is taken back',
    routes: { create: compoundFeedRoutes.load },
    server: fodderServer,
    show: (onClose) => <TakeBackDialog order={MADE} onClose={onClose} />,
    fill: type(/^Reason/, 'Wrong recipe'),
    saved: MADE,
    submit: /Undo production$/,
    unmerged: 'a status that has moved on refuses it',
  },
])
