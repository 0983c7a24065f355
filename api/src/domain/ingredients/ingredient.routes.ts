import { deliverySection } from '@manger/contract/deliveries'
import { ingredientRoutes } from '@manger/contract/ingredients'
import { sql } from 'kysely'
import { type App, register } from '#core/calls/register.ts'
import { forbidden } from '#core/http/api-problem.ts'
import { runImport } from '#core/records/import.ts'
import { listAnswer, pageOf, WHOLE_PAGE } from '#core/records/paging.ts'
import { fetchRecords } from '#core/records/record.queries.ts'
import { changeRecord, createRecord, holdRecord, requireRecord } from '#core/records/record.service.ts'
import { keptHandlers } from '#core/records/record-handlers.ts'
import { alertHumidity } from '#domain/alerts/feed-alerts.ts'
import { isProductOfRecipe } from '#domain/deliveries/delivery.queries.ts'
import { lockBalances } from '#domain/ledger/balance.queries.ts'
import { movementPage } from '#domain/ledger/movement-list.queries.ts'
import { holdRationsWith, keepInRations } from '#domain/rations/keep-dry-matter/keep-dry-matter.service.ts'
import { planIngredientImport } from './import-ingredients.ts'
import { toIngredient, toIntake } from './ingredient.presenter.ts'
import { ingredients } from './ingredient.service.ts'
import { balanceOf } from './ingredient-balance.ts'
import { bookOpening, bookPrice, bookWater } from './opening.ts'
import { usingRations } from './using-rations.queries.ts'

export const registerIngredients = (app: App): void => {
  register(app, ingredientRoutes, {
    ...keptHandlers(ingredients),

    list: async (context) => {
      const query = context.query()
      const { search, ordering, rest_days_below } = query
      const conditions = ingredients.filter?.(query) ?? []
      const of = { spec: ingredients, scope: context }
      const page = pageOf(query)
      const found = await context.read(async (tx) => {
        if (rest_days_below === undefined) {
          return fetchRecords(tx, of, { search, ordering, conditions, page })
        }
        // Rest days are a formula over the ledger: it is asked first, then the page is cut.
        const all = await fetchRecords(tx, of, { conditions, page: WHOLE_PAGE })
        const low = all.rows.filter(({ state }) => (state?.rest_days ?? Infinity) < rest_days_below)
        const ids = low.map(({ id }) => id)
        const isLow = sql<boolean>`record.id = any(${ids}::bigint[])`
        return fetchRecords(tx, of, { search, ordering, conditions: [...conditions, isLow], page })
      })
      return listAnswer(context.request.originalUrl, { ...found, ...page }, toIngredient)
    },

    create: async (context) => {
      const of = { spec: ingredients, scope: context }
      return {
        data: await context.write(async (tx) => {
          const draft = context.body()
          const { id } = await createRecord(tx, of, draft)
          const { company } = await requireRecord(tx, of, id)
          await bookOpening(tx, context, { ingredient: id, company, draft })
          return toIngredient(await requireRecord(tx, of, id))
        }),
      }
    },

    update: async (context) => {
      const of = { spec: ingredients, scope: context }
      return {
        data: await context.write(async (tx) => {
          // Who asks for a feed that is not there is told so first, whatever the body says.
          await requireRecord(tx, of, context.params.id)
          const draft = context.body()
          if (draft.keep_dry_matter && !context.can('manager.ration', 'change')) throw forbidden()
          const held = draft.keep_dry_matter ? await holdRationsWith(tx, context, context.params.id) : []
          // Its price may revalue the store: balances come before their ingredients in the order of locks.
          const balances = await lockBalances(tx, context.client, [context.params.id])
          const before = await holdRecord(tx, of, context.params.id)
          await changeRecord(tx, of, { before, draft, version: draft.version })
          const { stock, price, is_water } = draft
          const feed = { ingredient: before.id, company: before.company, stock, price }
          if (is_water && !before.is_water) {
            await bookWater(tx, context, { ...feed, quantity: balances.get(before.id)?.quantity ?? 0 })
          } else if (price !== before.price) await bookPrice(tx, context, feed)
          const change = { ingredient: before.id, before: before.dry_matter, after: draft.dry_matter }
          if (!is_water) await alertHumidity({ tx, client: context.client, now: context.now }, change)
          if (change.after !== change.before) {
            const wetter = { ingredient: before.id, dry_matter: change.after, old: change.before }
            await keepInRations(tx, context, { held, ...wetter })
          }
          return toIngredient(await requireRecord(tx, of, before.id))
        }),
      }
    },

    import: async (context) => {
      const body = context.body()
      if (body.existing === 'update' && !context.can('manager.ingredient', 'change')) throw forbidden()
      return { data: await runImport(context, body, (tx) => planIngredientImport(tx, context, body)) }
    },

    dailyFeedIntakes: async (context) => {
      const { company } = context.query()
      const conditions = ingredients.filter?.({ company }) ?? []
      const filter = { conditions, page: WHOLE_PAGE }
      const found = await context.read((tx) =>
        fetchRecords(tx, { spec: ingredients, scope: context }, filter),
      )
      return listAnswer(context.request.originalUrl, { ...found, ...WHOLE_PAGE }, toIntake)
    },

    movements: async (context) => {
      const found = await context.read(async (tx) => {
        const { id: ingredient } = context.params
        const [, isProduct] = await Promise.all([
          requireRecord(tx, { spec: ingredients, scope: context }, ingredient),
          isProductOfRecipe(tx, context.client, ingredient),
        ])
        const { from, to, ...query } = context.query()
        const page = pageOf(query)
        const seesDeliveries = context.can(deliverySection(isProduct), 'view')
        const filter = { ingredient, from, to, page, seesDeliveries }
        return { ...(await movementPage(tx, context, filter)), ...page }
      })
      return listAnswer(context.request.originalUrl, found, (movement) => movement)
    },

    balance: async (context) => ({
      data: await context.read(async (tx) => {
        const row = await requireRecord(tx, { spec: ingredients, scope: context }, context.params.id)
        return balanceOf(tx, context, { row, filter: context.query() })
      }),
    }),

    rations: async (context) => {
      const rows = await context.read(async (tx) => {
        const { id } = await requireRecord(tx, { spec: ingredients, scope: context }, context.params.id)
        return usingRations(tx, context, id)
      })
      return { data: rows, count: rows.length, next: null }
    },
  })
}
