import { z } from 'zod'
import { IdList, Moment, OpId } from '../fields.ts'
import { inCount } from '../ledger/counted.schema.ts'
import { ById, ListQuery, listOf, oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { need } from '../permissions/sections.ts'
import { keptResource } from '../resource.ts'
import { route } from '../route.ts'
import {
  ExpectedFeed,
  Stock,
  StockChange,
  StockCount,
  StockCountEntry,
  StockDraft,
  StockLevels,
  StockLock,
  StockSpoilage,
} from './stock.schema.ts'

const view = [need('manager.stock', 'view')]
const change = [need('manager.stock', 'change')]

/** Calls of stocks (specification 7), with count, spoilage and lock (domain d3: additions). */
export const stockRoutes = {
  ...keptResource({
    path: 'manager/stocks/',
    section: 'manager.stock',
    item: Stock,
    lite: Stock.pick({ company: true }).shape,
    draft: StockDraft,
    filters: { company: IdList.optional() },
    // Ingredients tell where they lie.
    touches: [NOUN.ingredients],
    noun: 'stocks',
  }),
  expected: route({
    method: 'GET',
    path: 'manager/stocks/:id/count/',
    scope: 'client',
    access: { anyOf: view },
    params: ById,
    query: z.object({ at: Moment.optional() }),
    answer: listOf(ExpectedFeed),
    summary: 'What a count of the stock would meet, by name',
  }),
  counts: route({
    method: 'GET',
    path: 'manager/stocks/:id/counts/',
    scope: 'client',
    access: { anyOf: view },
    params: ById,
    query: ListQuery.pick({ page: true, offset: true, page_size: true }).extend({
      ingredient: IdList.optional(),
    }),
    answer: listOf(StockCountEntry),
    summary: 'What was counted and what spoilt, the latest first',
  }),
  levels: route({
    method: 'GET',
    path: 'manager/stocks/:id/levels/',
    scope: 'client',
    access: { anyOf: view },
    params: ById,
    answer: oneOf(StockLevels),
    summary: 'How full a stock was and will be by plan',
  }),
  count: route({
    method: 'POST',
    path: 'manager/stocks/:id/count/',
    scope: 'client',
    access: { anyOf: change },
    params: ById,
    body: StockCount.extend({ op_id: OpId.optional() }),
    answer: oneOf(StockChange),
    touches: [NOUN.stocks, NOUN.ingredients],
    summary: 'Book the difference to what was counted',
  }),
  spoilage: route({
    method: 'POST',
    path: 'manager/stocks/:id/spoilage/',
    scope: 'client',
    access: { anyOf: change },
    params: ById,
    body: StockSpoilage.extend({ op_id: OpId.optional(), ...inCount }),
    answer: oneOf(StockChange),
    touches: [NOUN.stocks, NOUN.ingredients],
    summary: 'Book what spoilt',
  }),
  // Domain d6: of those who may change stocks, only the owner and the admin close its books.
  lock: route({
    method: 'PUT',
    path: 'manager/stocks/:id/lock/',
    scope: 'client',
    access: { types: ['admin', 'client'], anyOf: change },
    params: ById,
    body: StockLock.extend({ op_id: OpId.optional() }),
    answer: oneOf(Stock),
    touches: [NOUN.stocks],
    summary: 'Close the days of a stock',
  }),
}
