import type { Percent } from '@manger/contract'

type Line = { ingredient: number; name: string; percent: Percent | null }

/** A feed whose percent differs between two recipes; null = it is not in that one. */
export type Change = { ingredient: number; name: string; from: Percent | null; to: Percent | null }

/** What differs between two recipes; `isReordered` when only the loading order does. */
export type RecipeChange = { changes: Change[]; isReordered: boolean }

const percentIn = (recipe: readonly Line[], ingredient: number): Percent | null =>
  recipe.find((line) => line.ingredient === ingredient)?.percent ?? null

/** What changed from one recipe to the next: the largest step first, then by the order of the recipe. */
export const changesBetween = (before: readonly Line[], after: readonly Line[]): RecipeChange => {
  const gone = before.filter(({ ingredient }) => percentIn(after, ingredient) === null)
  const changes = [...after, ...gone]
    .map(({ ingredient, name }) => ({
      ingredient,
      name,
      from: percentIn(before, ingredient),
      to: percentIn(after, ingredient),
    }))
    .filter(({ from, to }) => from !== to)
    .sort((a, b) => stepOf(b) - stepOf(a))
  const isReordered =
    changes.length === 0 && after.some(({ ingredient }, index) => before[index]?.ingredient !== ingredient)
  return { changes, isReordered }
}

const stepOf = ({ from, to }: Change): number => Math.abs((to ?? 0) - (from ?? 0))
