import type { Action } from '@manger/contract'
import { deliveryCompanyRoutes, deliveryRoutes, deliverySection } from '@manger/contract/deliveries'
import type { Tx } from '#database/transaction.ts'
import { ApiProblem, forbidden, refuseIf } from '#http/api-problem.ts'
import type { Context } from '#http/context.ts'
import { type App, register } from '#http/register.ts'
import { checkBookingDay } from '#ledger/open-day.ts'
import { storedFeeds } from '#ledger/store.queries.ts'
import {
  changeRecord,
  createRecord,
  holdRecord,
  removeRecord,
  requireRecord,
} from '#records/record.service.ts'
import { recordHandlers } from '#records/record-handlers.ts'
import { bookDelivery, shortagesOfRebooking } from './book-delivery.ts'
import { type DeliveryRow, isProductOfRecipe } from './delivery.queries.ts'
import { deliveriesFor } from './delivery.service.ts'
import { deliveryCompanies } from './delivery-company.service.ts'

const ofCaller = (context: Context) => ({
  spec: deliveriesFor({
    ordinary: context.can(deliverySection(false), 'view'),
    products: context.can(deliverySection(true), 'view'),
  }),
  scope: context,
})

const requireRight = (context: Context, isProduct: boolean, action: Action): void => {
  if (!context.can(deliverySection(isProduct), action)) throw forbidden()
}

const handlersOf = (context: Context) => recordHandlers(ofCaller(context).spec)

/** A delete sends no field that could be put right: what is in its way is the state of the store. */
const refuseRemoval = async (tx: Tx, context: Context, before: DeliveryRow): Promise<void> => {
  const current = ofCaller(context).spec.present(before)
  const store = (await storedFeeds(tx, context, [before.ingredient])).get(before.ingredient)
  const locked = store ? await checkBookingDay(tx, context, { store, day: before.date, field: 'date' }) : []
  const short = await shortagesOfRebooking(tx, context, { before, after: null })
  if (locked.length + short.length > 0) throw new ApiProblem(409, [...locked, ...short], { current })
}

/** Deliveries, sales, suppliers and buyers (specification 7: manager/deliveries). */
export const registerDeliveries = (app: App): void => {
  register(app, deliveryCompanyRoutes, recordHandlers(deliveryCompanies))
  register(app, deliveryRoutes, {
    list: (context) => handlersOf(context).list(context),
    lite: (context) => handlersOf(context).lite(context),
    get: (context) => handlersOf(context).get(context),

    create: async (context) => {
      const of = ofCaller(context)
      return {
        data: await context.write(async (tx) => {
          const draft = context.body()
          requireRight(context, await isProductOfRecipe(tx, context.client, draft.ingredient), 'add')
          const { id } = await createRecord(tx, of, draft)
          const { owner } = await requireRecord(tx, of, id)
          refuseIf(await shortagesOfRebooking(tx, context, { before: null, after: draft }))
          await bookDelivery(tx, context, { id, company: owner, before: null, after: draft })
          return of.spec.present(await requireRecord(tx, of, id))
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
          requireRight(context, await isProductOfRecipe(tx, context.client, draft.ingredient), 'change')
          const changed = await changeRecord(tx, of, { before, draft, version: draft.version })
          const { owner } = await requireRecord(tx, of, before.id)
          refuseIf(await shortagesOfRebooking(tx, context, { before, after: draft }))
          await bookDelivery(tx, context, { id: before.id, company: owner, before, after: draft })
          return changed
        }),
      }
    },

    remove: async (context) => {
      const of = ofCaller(context)
      await context.write(async (tx) => {
        const before = await holdRecord(tx, of, context.params.id)
        requireRight(context, before.is_product, 'delete')
        const { version } = context.query()
        await removeRecord(tx, of, { before, version })
        await refuseRemoval(tx, context, before)
        await bookDelivery(tx, context, { id: before.id, company: before.owner, before, after: null })
      })
    },
  })
}
