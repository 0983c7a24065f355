import { recipeRoutes } from '@manger/contract/compound-feed'
import { type App, register } from '#core/calls/register.ts'
import { notAllowed, notFound } from '#core/http/api-problem.ts'
import { holdRecord, requireRecord } from '#core/records/record.service.ts'
import { recordHandlers } from '#core/records/record-handlers.ts'
import { craftChoices } from '../craft/choices.ts'
import { craftNow } from '../craft/craft-now.ts'
import { replanOrders } from '../orders/replan.ts'
import { recipeFeeds } from './feeds.queries.ts'
import { recipeToMake } from './recipe.queries.ts'
import { recipes } from './recipe.service.ts'
import { changeRecipe, createRecipe } from './write-recipe.ts'

// What there is of the product, and for how long, is reckoned of years: to make it nobody asks.
const bare = { rows: recipes.rows }

/** Recipes of compound feed, and what is made by them in one call. */
export const registerRecipes = (app: App): void => {
  register(app, recipeRoutes, {
    ...recordHandlers(recipes),

    create: async (context) => ({
      data: await context.write((tx) => createRecipe(tx, context, context.body())),
    }),

    update: async (context) => ({
      data: await context.write(async (tx) => {
        const before = await holdRecord(tx, { spec: recipes, scope: context }, context.params.id)
        const draft = context.body()
        const recipe = await changeRecipe(tx, context, { before, draft, version: draft.version })
        await replanOrders(tx, context, recipe.id)
        return recipe
      }),
    }),

    feeds: async (context) => {
      const data = await context.read((tx) => recipeFeeds(tx, context.client))
      return { data, count: data.length, next: null }
    },

    craftChoices: async (context) => ({
      data: await context.read(async (tx) => {
        const recipe = await requireRecord(tx, { spec: bare, scope: context }, context.params.id)
        return craftChoices(tx, context, recipe)
      }),
    }),

    craft: async (context) => ({
      data: await context.write(async (tx) => {
        const { client, params } = context
        const [recipe] = await recipeToMake(tx, { client, id: params.id })
        if (!recipe) throw notFound()
        return craftNow(tx, context, { recipe, craft: context.body() })
      }),
    }),

    craftOf: async (context) => ({
      data: await context.write(async (tx) => {
        const craft = context.body()
        const [recipe] = await recipeToMake(tx, { client: context.client, id: craft.recipe })
        if (!recipe) throw notAllowed('recipe')
        return craftNow(tx, context, { recipe, craft })
      }),
    }),
  })
}
