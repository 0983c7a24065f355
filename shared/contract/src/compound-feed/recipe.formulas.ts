import { FIELD_CODE } from '../errors/codes.ts'
import type { Problem } from '../errors/problem.ts'
import type { IngredientClass } from '../ingredients/ingredient.schema.ts'
import { type Mix, type MixLine, mixOf } from '../rations/mix.formulas.ts'
import { checkMix } from '../rations/ration.formulas.ts'
import type { Percent, PricePerTonne } from '../units.ts'
import type { RecipeDraft } from './recipe.schema.ts'

/** What a recipe makes and of what: types of feed. */
export type Making = { product_type: number; ingredients: readonly { ingredient_type: number }[] }

/** What the rules of a recipe know: the client's types of feed, and his other recipes. */
export type RecipeContext = {
  types: ReadonlyMap<number, { name: string; class: IngredientClass; deleted: boolean }>
  others: readonly Making[]
}

/** Every type of feed that goes into this one, directly or through other recipes; it also ends when recipes contain each other. */
export const typesIn = (type: number, recipes: readonly Making[]): Set<number> => {
  const found = new Set<number>()
  const open = [type]
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const product = next
    const inputs = recipes.filter((recipe) => recipe.product_type === product)
    for (const { ingredient_type } of inputs.flatMap((recipe) => recipe.ingredients)) {
      if (found.has(ingredient_type)) continue
      found.add(ingredient_type)
      open.push(ingredient_type)
    }
  }
  return found
}

/** Whether a recipe would contain its own product, directly or through other recipes. */
export const goesRound = (
  { product_type, type }: { product_type: number; type: number },
  others: readonly Making[],
): boolean => type === product_type || typesIn(type, others).has(product_type)

// What only a type of feed can be: unknown to the client, or a way round to the product.
const typeProblems = (draft: RecipeDraft, { types, others }: RecipeContext): Problem[] =>
  draft.ingredients.flatMap(({ ingredient_type: type }, index): Problem[] => {
    const isRound = goesRound({ product_type: draft.product_type, type }, others)
    const refused = { field: `ingredients.${index}.ingredient_type`, code: FIELD_CODE.notAllowed }
    if (!types.has(type)) return [refused]
    return isRound ? [{ ...refused, name: types.get(type)?.name ?? '' }] : []
  })

const mixProblems = ({ ingredients }: RecipeDraft, { types }: RecipeContext): Problem[] =>
  checkMix(
    ingredients.map(({ ingredient_type: id, percent }) => ({ ...types.get(id), id, percent })),
    { lines: 'ingredients', feed: 'ingredient_type' },
  )

const productProblems = ({ product_type }: RecipeDraft, { types }: RecipeContext): Problem[] => {
  const known = types.get(product_type)
  const isFodder = known?.class === 'fodder' && !known.deleted
  return isFodder ? [] : [{ field: 'product_type', code: FIELD_CODE.notAllowed }]
}

const massProblems = ({ starting_mass, mixing_mass }: RecipeDraft): Problem[] =>
  starting_mass > mixing_mass
    ? [{ field: 'starting_mass', code: FIELD_CODE.tooLarge, limit: mixing_mass, other: 'mixing_mass' }]
    : []

/** Problems of a recipe before it is saved: product, masses, lines, cycles, and that it adds up to 100 % (specification 5). */
export const checkRecipeDraft = (draft: RecipeDraft, context: RecipeContext): Problem[] => [
  ...productProblems(draft, context),
  ...massProblems(draft),
  ...typeProblems(draft, context),
  ...mixProblems(draft, context),
]

/** A share of a feed in percent; dry matter in % and price per 1000 kg are null where no stock has it. */
export type RecipeMixLine = { percent: Percent; dry_matter: Percent | null; price: PricePerTonne | null }

const isKnown = (line: RecipeMixLine): line is MixLine => line.dry_matter !== null && line.price !== null

/** Dry matter and price of a recipe (F6, F8), of the feeds that a stock has: the price of a feed that nobody has is unknown, not 0. */
export const recipeMix = (lines: readonly RecipeMixLine[]): Mix => mixOf(lines.filter(isKnown))
