import { type Action, FIELD_CODE, type Problem } from '@manger/contract'
import { amountOf, type Delivery, type DeliveryDraft, isPartner } from '@manger/contract/deliveries'
import type { Tx } from '#core/database/transaction.ts'
import type { RecordSpec, Scope } from '#core/records/record.ts'
import { checkBookingDay } from '#domain/ledger/open-day.ts'
import { formerFeed, storedFeeds } from '#domain/ledger/store.queries.ts'
import {
  type DeliveryRow,
  deliveryRows,
  isProductOfRecipe,
  roleOfCompany,
  type Sees,
  STORED,
} from './delivery.queries.ts'
import { type DeliveryFilters, deliveryConditions, SEARCHED } from './delivery-filters.ts'

type Change = { draft: DeliveryDraft; before: DeliveryRow | null }

const present = ({ stock_id: _, owner: __, movement: ___, moment: ____, ...row }: DeliveryRow): Delivery => ({
  ...row,
  amount: amountOf(row.value, row.price),
})

const dayProblems = async (tx: Tx, scope: Scope, { draft, before }: Change): Promise<Problem[]> => {
  const store = (await storedFeeds(tx, scope, [draft.ingredient])).get(draft.ingredient)
  // Water comes out of the tap; what came of a feed before it was called water can still be put right.
  const isNewWater = store?.is_water === true && before?.ingredient !== draft.ingredient
  if (!store || isNewWater) return [{ field: 'ingredient', code: FIELD_CODE.notAllowed }]
  const problems = await checkBookingDay(tx, scope, { store, day: draft.date, field: 'date' })
  const former = before && (await formerFeed(tx, scope, before.ingredient))
  if (problems.length > 0 || !former) return problems
  // What is taken back goes back on its own day: that one must be open too.
  return checkBookingDay(tx, scope, { store: former, day: before.date, field: 'date' })
}

const companyProblems = async (tx: Tx, { client }: Scope, draft: DeliveryDraft): Promise<Problem[]> => {
  if (draft.company === null) return []
  const role = await roleOfCompany(tx, client, draft.company)
  return role && isPartner(draft.type, role) ? [] : [{ field: 'company', code: FIELD_CODE.notAllowed }]
}

/** Throws 403 where the caller may not do this with ordinary feeds, or with what recipes make. */
type Require = (isProduct: boolean, action: Action) => void

/** Deliveries and sales, as far as the caller may see them. */
export const deliveriesFor = (
  sees: Sees,
  requireRight: Require,
): RecordSpec<DeliveryRow, Delivery, DeliveryDraft, DeliveryFilters> => ({
  table: 'deliveries',
  kind: 'deliveries',
  rows: (_tx, scope) => deliveryRows(scope, sees),
  present,
  toColumns: STORED.toColumns,
  searched: SEARCHED,
  orderings: ['date', 'name', 'company_name', 'type', 'value', 'price', 'created_at', 'updated_at'],
  filter: deliveryConditions,
  allow: async (tx, { client }, { draft, before }) =>
    requireRight(await isProductOfRecipe(tx, client, draft.ingredient), before ? 'change' : 'add'),
  check: async (tx, scope, change) => {
    const problems = [dayProblems(tx, scope, change), companyProblems(tx, scope, change.draft)]
    return (await Promise.all(problems)).flat()
  },
  removal: 'soft',
  place: ({ owner }) => ({ company: owner }),
})
