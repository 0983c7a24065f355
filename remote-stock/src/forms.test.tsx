import { deliveryCompanyRoutes, deliveryRoutes } from '@manger/contract/deliveries'
import { ingredientRoutes, ingredientTypeRoutes } from '@manger/contract/ingredients'
import { stockRoutes } from '@manger/contract/stocks'
import { buildDelivery, buildDeliveryCompany, rowOf } from '@manger/testing'
import { drillForms } from '@manger/testing/form-drill'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { vi } from 'vitest'
import { SpoilageDialog } from './counting/spoilage.dialog.tsx'
import { DeliveryFormDialog } from './deliveries/delivery-form.dialog.tsx'
import { CompanyFormDialog } from './delivery-companies/company-form.dialog.tsx'
import { IngredientFormDialog } from './ingredients/ingredient-form.dialog.tsx'
import { TypeDialog } from './ingredients/type.dialog.tsx'
import { LockStockDialog } from './stocks/lock-stock.dialog.tsx'
import { StockFormDialog } from './stocks/stock-form.dialog.tsx'
import { createStockServer, list, PIT, SILAGE } from './testing/stock-server.ts'

// Whole forms, typed key by key, on a machine that may be busy with other tests.
vi.setConfig({ testTimeout: 30_000 })

const server = () => createStockServer().answer(deliveryCompanyRoutes.list, list([COMPANY]))
const type = (name: RegExp, text: string) => async () => {
  await userEvent.type(await screen.findByRole('textbox', { name }), text)
}
const DELIVERY = buildDelivery({ ingredient: SILAGE.id, value: 1000 })
const COMPANY = buildDeliveryCompany()
const LOCKED = { ...PIT, locked_until: '2026-11-10' }
const CHALK = { ...rowOf(4), name: 'Chalk', class: 'additive', swatch: 'c4', ingredients_count: 0 }
const WEIGHED = { before: 412_350, after: 411_950, difference: -400, balance: 411_950 }

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
])
