import { dayOf } from '@manger/contract'
import type { CraftChoices, CraftInput, CraftPlace } from '@manger/contract/compound-feed'
import { averageCost } from '@manger/contract/ledger'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { zoneOfCompany } from '#core/records/today.ts'
import { feedsOfTypes } from '#domain/ledger/feeds-of-types.queries.ts'
import type { RecipeRow } from '../recipes/recipe.queries.ts'
import { feedsNow, type StockOfProduct, stocksOfProduct } from './choices.queries.ts'

const NOTHING = { quantity: 0, value: 0, lastUnitCost: 0 }

const inputsIn = async (
  tx: Tx,
  scope: Scope,
  { recipe, place }: { recipe: RecipeRow; place: StockOfProduct },
): Promise<CraftInput[]> => {
  const types = recipe.ingredients.map(({ ingredient_type }) => ingredient_type)
  const { company, stock } = place
  const chosen = await feedsOfTypes(tx, scope, { company, stock, types })
  const feeds = await feedsNow(
    tx,
    scope.client,
    [...chosen.values()].map(({ ingredient }) => ingredient),
  )
  return recipe.ingredients.map(({ ingredient_type, name, swatch, percent }) => {
    const ingredient = chosen.get(ingredient_type)?.ingredient ?? null
    const feed = ingredient === null ? undefined : feeds.get(ingredient)
    return {
      ingredient_type,
      ingredient,
      name: feed?.name ?? name,
      stock: feed?.stock ?? null,
      swatch,
      percent,
      available: feed?.quantity ?? 0,
      is_water: feed?.isWater ?? false,
      dry_matter: feed?.dry_matter ?? 0,
      price: averageCost(feed ?? NOTHING),
    }
  })
}

/** What a recipe can be made into and of, in every stock of the companies in which the caller has a farm. */
export const craftChoices = async (tx: Tx, scope: Scope, recipe: RecipeRow): Promise<CraftChoices> => {
  const places: CraftPlace[] = []
  for (const place of await stocksOfProduct(tx, scope, recipe.product_type)) {
    const { company, stock, name, unit, locked_until, rest } = place
    const timezone = await zoneOfCompany(tx, scope.client, company)
    places.push({
      stock: { id: stock, name },
      company,
      unit,
      locked_until,
      today: dayOf(scope.now, timezone),
      timezone,
      product_rest: rest,
      inputs: await inputsIn(tx, scope, { recipe, place }),
    })
  }
  return {
    recipe: { id: recipe.id, name: recipe.name },
    product: recipe.product_type_name,
    starting_mass: recipe.starting_mass,
    mixing_mass: recipe.mixing_mass,
    places,
  }
}
