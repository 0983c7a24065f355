import { z } from 'zod'
import { Id, IdParam, OpId, Version } from '../fields.ts'
import { ById, oneOf } from '../lists.ts'
import { NOUN } from '../nouns.ts'
import { need } from '../permissions/sections.ts'
import { route } from '../route.ts'
import { Ref } from '../row.ts'
import { IngredientType, ingredientTypeRoutes as rows } from './ingredient.schema.ts'

/** The type into which another one is merged, and the version that the person saw of the merged one. */
export const TypeMergeDraft = z.object({ into: Id, merged_version: Version, op_id: OpId.optional() })
export type TypeMergeDraft = z.infer<typeof TypeMergeDraft>

/**
 * Why two types stay two: both lie in a `stock` (one ingredient of a type per stock, specification 5), a recipe would make
 * a type whose `class` is not compound feed, or a recipe would be made of its own product (`round`).
 */
export const MERGE_OBSTACLES = ['stock', 'class', 'round'] as const

/**
 * What moves when a type is merged into another: its ingredients, which take the other's name, and the recipes that name it.
 * `joined` recipes have both and keep one line with both percents; `hidden` counts what the caller may not see.
 */
export const TypeMerge = z.object({
  ingredients: z.array(Ref.extend({ stock_name: z.string() })),
  recipes: z.array(Ref.extend({ joined: z.boolean() })),
  hidden: z.number().int(),
  obstacles: z.array(z.object({ kind: z.enum(MERGE_OBSTACLES), name: z.string().nullable() })),
})
export type TypeMerge = z.infer<typeof TypeMerge>

const access = { anyOf: [need('manager.ingredient', 'delete')] }
const path = 'manager/ingtedienttypes/:id/merge/'
const aliases = ['manager/ingredienttypes/:id/merge/']

/** Calls of ingredient types; a type that was made twice is merged into the other, by whoever may delete it. */
export const ingredientTypeRoutes = {
  ...rows,
  mergePreview: route({
    method: 'GET',
    path,
    scope: 'client',
    access,
    params: ById,
    query: z.object({ into: IdParam }),
    answer: oneOf(TypeMerge),
    aliases,
    summary: 'What would move if an ingredient type were merged into another, and what stands in the way',
  }),
  merge: route({
    method: 'POST',
    path,
    scope: 'client',
    access,
    params: ById,
    body: TypeMergeDraft,
    answer: oneOf(IngredientType),
    aliases,
    touches: [NOUN.ingredientTypes, NOUN.ingredients, NOUN.recipes, NOUN.orders, NOUN.rations, NOUN.stocks],
    summary: 'Merge an ingredient type into another: all or nothing, and the merged one is deleted',
  }),
}
