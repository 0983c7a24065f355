import { ingredientTypeRoutes } from '@manger/contract/ingredients'
import { type App, keepingLists, register } from '#core/calls/register.ts'
import { recordHandlers } from '#core/records/record-handlers.ts'
import { ingredientTypes } from '#domain/ingredients/ingredient-type.service.ts'
import { mergeTypes, previewMerge } from './merge-types.ts'

export const registerIngredientTypes = (app: App): void => {
  register(keepingLists(app), ingredientTypeRoutes, {
    ...recordHandlers(ingredientTypes),

    mergePreview: async (context) => ({
      data: await context.read((tx) => {
        const from = context.params.id
        const seesRecipes = context.can('animalfeed.recipe', 'view')
        return previewMerge(tx, context, { from, into: () => context.query().into, seesRecipes })
      }),
    }),

    merge: async (context) => ({
      data: await context.write((tx) =>
        mergeTypes(tx, context, { from: context.params.id, draft: () => context.body() }),
      ),
    }),
  })
}
