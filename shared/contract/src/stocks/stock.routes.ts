import { IdParam, OpId } from '../fields.ts'
import { ById, oneOf } from '../lists.ts'
import { need } from '../permissions/sections.ts'
import { resource } from '../resource.ts'
import { route } from '../route.ts'
import { Stock, StockChange, StockCount, StockDraft, StockLock, StockSpoilage } from './stock.schema.ts'

const change = [need('manager.stock', 'change')]

/** Calls of stocks (specification 7), with count, spoilage and lock (domain d3: additions). */
export const stockRoutes = {
  ...resource({
    path: 'manager/stocks/',
    section: 'manager.stock',
    item: Stock,
    draft: StockDraft,
    filters: { company: IdParam.optional() },
    noun: 'stocks',
  }),
  count: route({
    method: 'POST',
    path: 'manager/stocks/:id/count/',
    scope: 'client',
    access: { anyOf: change },
    params: ById,
    body: StockCount.extend({ op_id: OpId.optional() }),
    answer: oneOf(StockChange),
    summary: 'Book the difference to what was counted',
  }),
  spoilage: route({
    method: 'POST',
    path: 'manager/stocks/:id/spoilage/',
    scope: 'client',
    access: { anyOf: change },
    params: ById,
    body: StockSpoilage.extend({ op_id: OpId.optional() }),
    answer: oneOf(StockChange),
    summary: 'Book what spoilt',
  }),
  // Domain d6: of those who may change stocks, only the owner and the admin close its books.
  lock: route({
    method: 'PUT',
    path: 'manager/stocks/:id/lock/',
    scope: 'client',
    access: { types: ['admin', 'client'], anyOf: change },
    params: ById,
    body: StockLock,
    answer: oneOf(Stock),
    summary: 'Close the days of a stock',
  }),
}
