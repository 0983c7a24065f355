import { roundTo, sumOf } from '@manger/contract'
import { typesIn } from '@manger/contract/compound-feed'

/** What the plan takes of an ingredient: kg of each of the coming days, today first, and of every day after them. */
export type PlannedKg = { use: number[]; beyond: number }

/** A feed that a recipe makes: what lies there in kg, what is ordered by day, and which feeds go into it. */
export type MadeFeed = {
  ingredient: number
  type: number
  balance: number
  ordered: readonly number[]
  inputs: readonly { ingredient: number; type: number; percent: number }[]
}

/** Orders products before their inputs, so that a compound feed inside another one is made too. */
const inOrder = (feeds: readonly MadeFeed[]): MadeFeed[] => {
  const recipes = feeds.map(({ type, inputs }) => ({
    product_type: type,
    ingredients: inputs.map((input) => ({ ingredient_type: input.type })),
  }))
  const depth = ({ type }: MadeFeed) => feeds.filter((other) => typesIn(other.type, recipes).has(type)).length
  return feeds.toSorted((a, b) => depth(a) - depth(b))
}

/** Kg that must be made on each day beyond what lies there and is ordered already (F18). */
const toMake = ({ balance, ordered }: MadeFeed, { use, beyond }: PlannedKg): PlannedKg => {
  let left = Math.max(0, balance)
  const made = use.map((kg, index) => {
    left += (ordered[index] ?? 0) - kg
    const missing = Math.max(0, -left)
    left += missing
    return missing
  })
  return { use: made, beyond }
}

const added = (one: PlannedKg | undefined, { use, beyond }: PlannedKg, share: number): PlannedKg => ({
  use: use.map((kg, index) => roundTo((one?.use[index] ?? 0) + kg * share, 8)),
  beyond: roundTo((one?.beyond ?? 0) + beyond * share, 8),
})

/**
 * Planned uses with what must be made for them: feed that feedings will take of a compound feed leaves the store as its
 * inputs, also while nobody has ordered it yet (F18). A feed that nothing takes has no entry.
 */
export const throughRecipes = (
  direct: ReadonlyMap<number, PlannedKg>,
  feeds: readonly MadeFeed[],
): Map<number, PlannedKg> => {
  const uses = new Map(direct)
  for (const feed of inOrder(feeds)) {
    const own = uses.get(feed.ingredient)
    if (!own) continue
    const making = toMake(feed, own)
    if (making.beyond === 0 && sumOf(making.use, (kg) => kg) === 0) continue
    for (const { ingredient, percent } of feed.inputs) {
      uses.set(ingredient, added(uses.get(ingredient), making, percent / 100))
    }
  }
  return uses
}
