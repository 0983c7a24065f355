import { PERCENT_TOTAL } from '../constants.ts'
import { FIELD_CODE } from '../errors/codes.ts'
import type { Problem } from '../errors/problem.ts'
import type { Percent } from '../units.ts'

/** What the rules of a ration or recipe look at; `deleted` lines name the ingredient that must be replaced. */
type RationToCheck = {
  name: string
  recipe: readonly { ingredient: number; percent: Percent; name?: string; deleted?: boolean }[]
}

/** Smallest percent of a line: percents have two decimals (domain d2). */
const PERCENT_MIN = 0.01

/** Sum of percents in basis points: whole numbers, so that 100.00 is not a matter of binary fractions (domain d5). */
export const percentSum = (lines: readonly { percent: Percent }[]): number =>
  lines.reduce((sum, line) => sum + Math.round(line.percent * 100), 0)

/** Whether the percents add up to exactly 100.00 (specification 5). */
export const isHundred = (lines: readonly { percent: Percent }[]): boolean =>
  percentSum(lines) === PERCENT_TOTAL * 100

const lineProblems = (recipe: RationToCheck['recipe']): Problem[] =>
  recipe.flatMap((line, index) => {
    const problems: Problem[] = []
    const isRepeated = recipe.findIndex((other) => other.ingredient === line.ingredient) < index
    if (isRepeated) problems.push({ field: `recipe.${index}.ingredient`, code: FIELD_CODE.unique })
    if (line.deleted) {
      problems.push({ field: `recipe.${index}.ingredient`, code: 'was_deleted', name: line.name ?? '' })
    }
    if (line.percent < PERCENT_MIN) {
      problems.push({ field: `recipe.${index}.percent`, code: 'minimum', limit: PERCENT_MIN })
    }
    return problems
  })

/** Problems of a recipe alone: empty, not 100 %, an ingredient twice or deleted, a line without percent (specification 5). */
export const checkRecipe = (recipe: RationToCheck['recipe']): Problem[] => {
  if (recipe.length === 0) return [{ field: 'recipe', code: 'ration_empty' }]
  const sum: Problem[] = isHundred(recipe)
    ? []
    : [{ field: 'recipe', code: 'percent_sum', limit: PERCENT_TOTAL }]
  return [...lineProblems(recipe), ...sum]
}

/** Problems of a ration before it is saved: its name and its recipe (specification 5). */
export const checkRation = (draft: RationToCheck): Problem[] => {
  const nameProblems: Problem[] = draft.name.trim() === '' ? [{ field: 'name', code: FIELD_CODE.empty }] : []
  return [...nameProblems, ...checkRecipe(draft.recipe)]
}
