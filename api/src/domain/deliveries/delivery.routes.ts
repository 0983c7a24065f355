import type { Action } from '@manger/contract'
import { deliveryCompanyRoutes, deliveryRoutes, deliverySection } from '@manger/contract/deliveries'
import type { Context } from '#core/calls/context.ts'
import { type App, register } from '#core/calls/register.ts'
import type { Tx } from '#core/database/transaction.ts'
import { ApiProblem, forbidden, refuseIf } from '#core/http/api-problem.ts'
import { changeRow, createRow, holdRecord, removeRecord } from '#core/records/record.service.ts'
import { recordHandlers } from '#core/records/record-handlers.ts'
import { checkBookingDay } from '#domain/ledger/open-day.ts'
import { formerFeed } from '#domain/ledger/store.queries.ts'
import { bookDelivery, holdFeed, shortagesOfRebooking } from './book-delivery.ts'
import type { DeliveryRow, Sees } from './delivery.queries.ts'
import { deliveriesFor } from './delivery.service.ts'
import { deliveryCompaniesFor } from './delivery-company.service.ts'
import { deliveryTotals } from './delivery-totals.queries.ts'

const seenBy = (context: Context): Sees => ({
  ordinary: context.can(deliverySection(false), 'view'),
  products: context.can(deliverySection(true), 'view'),
})

const requireRight = (context: Context, isProduct: boolean, action: Action): void => {
  if (!context.can(deliverySection(isProduct), action)) throw forbidden()
}

const ofCaller = (context: Context) => ({
  spec: deliveriesFor(seenBy(context), (isProduct, action) => requireRight(context, isProduct, action)),
  scope: context,
})

const handlersOf = (context: Context) => recordHandlers(ofCaller(context).spec)

/** A delete sends no field that could be put right: what is in its way is the state of the store. */
const refuseRemoval = async (tx: Tx, context: Context, before: DeliveryRow): Promise<void> => {
  const current = ofCaller(context).spec.present(before)
  const store = await formerFeed(tx, context, before.ingredient)
  const locked = store ? await checkBookingDay(tx, context, { store, day: before.date, field: 'date' }) : []
  const short = await shortagesOfRebooking(tx, context, { row: before, before, after: null })
  if (locked.length + short.length > 0) throw new ApiProblem(409, [...locked, ...short], { current })
}

const registerDeliveryCompanies = (app: App): void => {
  const handlersFor = (context: Context, year = context.now.getUTCFullYear()) =>
    recordHandlers(deliveryCompaniesFor({ sees: seenBy(context), year }))
  register(app, deliveryCompanyRoutes, {
    list: (context) => handlersFor(context, context.query().year).list(context),
    lite: (context) => handlersFor(context).lite(context),
    get: (context) => handlersFor(context).get(context),
    create: (context) => handlersFor(context).create(context),
    update: (context) => handlersFor(context).update(context),
    remove: (context) => handlersFor(context).remove(context),
  })
}

/** Deliveries, sales, suppliers and buyers (specification 7: manager/deliveries). */
export const registerDeliveries = (app: App): void => {
  registerDeliveryCompanies(app)
  register(app, deliveryRoutes, {
    list: (context) => handlersOf(context).list(context),
    lite: (context) => handlersOf(context).lite(context),
    get: (context) => handlersOf(context).get(context),

    totals: async (context) => ({
      data: await context.read((tx) =>
        deliveryTotals(tx, { scope: context, sees: seenBy(context) }, context.query()),
      ),
    }),

    create: async (context) => {
      const of = ofCaller(context)
      return {
        data: await context.write(async (tx) => {
          const draft = context.body()
          const beside = () => holdFeed(tx, context, draft.ingredient)
          const row = await createRow(tx, { ...of, beside }, draft)
          refuseIf(await shortagesOfRebooking(tx, context, { row, before: null, after: draft }))
          const booked = await bookDelivery(tx, context, {
            row,
            before: null,
            after: draft,
            inCount: draft.in_count,
          })
          return of.spec.present({ ...row, ...booked })
        }),
      }
    },

    update: async (context) => {
      const of = ofCaller(context)
      return {
        data: await context.write(async (tx) => {
          const before = await holdRecord(tx, of, context.params.id)
          requireRight(context, before.is_product, 'change')
          const draft = context.body()
          const row = await changeRow(tx, of, { before, draft, version: draft.version })
          refuseIf(await shortagesOfRebooking(tx, context, { row, before, after: draft }))
          const booked = await bookDelivery(tx, context, {
            row,
            before,
            after: draft,
            inCount: draft.in_count,
          })
          return of.spec.present({ ...row, ...booked })
        }),
      }
    },

    remove: async (context) => {
      const of = ofCaller(context)
      await context.write(async (tx) => {
        const before = await holdRecord(tx, of, context.params.id)
        requireRight(context, before.is_product, 'delete')
        const { version, in_count: inCount } = context.query()
        await removeRecord(tx, of, { before, version })
        await refuseRemoval(tx, context, before)
        await bookDelivery(tx, context, { row: before, before, after: null, inCount })
      })
    },
  })
}
