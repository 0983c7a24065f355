import { PERCENT_TOTAL, SHARE_STEP } from '../constants.ts'
import { FIELD_CODE } from '../errors/codes.ts'
import type { Problem } from '../errors/problem.ts'
import type { Percent } from '../units.ts'

/** What the rules of a ration look at; `deleted` lines name the ingredient that must be replaced. */
type RationToCheck = {
  name: string
  recipe: readonly { ingredient: number; percent: Percent; name?: string; deleted?: boolean }[]
}

/** Smallest percent that a person can type: two decimals (domain d2). What comes from kilograms may be less. */
const PERCENT_MIN = 0.01

/** Sum of percents in steps of `SHARE_STEP`: whole numbers, so that 100 is not a matter of binary fractions (domain d5). */
export const percentSum = (lines: readonly { percent: Percent }[]): number =>
  lines.reduce((sum, line) => sum + Math.round(line.percent / SHARE_STEP), 0)

/** Whether the percents add up to exactly 100, to the sixth decimal (specification 5). */
export const isHundred = (lines: readonly { percent: Percent }[]): boolean =>
  percentSum(lines) === Math.round(PERCENT_TOTAL / SHARE_STEP)

/** A line as the rules of every mix look at it; a deleted feed must be replaced by another. */
type LineToCheck = { id: number; percent: Percent; name?: string | undefined; deleted?: boolean | undefined }

/**
 * Problems of the lines of a mix: none at all, not 100 %, a feed twice or deleted, a line without percent
 * (specification 5); `names` are those of the lines and of the feed in a line.
 */
export const checkMix = (mix: readonly LineToCheck[], names: { lines: string; feed: string }): Problem[] => {
  if (mix.length === 0) return [{ field: names.lines, code: 'ration_empty' }]
  const ofLines = mix.flatMap(({ id, percent, name = '', deleted }, index) => {
    const line = `${names.lines}.${index}`
    const problems: Problem[] = []
    const isRepeated = mix.findIndex((other) => other.id === id) < index
    if (isRepeated) problems.push({ field: `${line}.${names.feed}`, code: FIELD_CODE.unique })
    if (deleted) problems.push({ field: `${line}.${names.feed}`, code: 'was_deleted', name })
    if (percent < SHARE_STEP) problems.push({ field: `${line}.percent`, code: 'minimum', limit: PERCENT_MIN })
    return problems
  })
  const isWhole = isHundred(mix)
  return isWhole ? ofLines : [...ofLines, { field: names.lines, code: 'percent_sum', limit: PERCENT_TOTAL }]
}

/** Problems of the recipe of a ration alone, see `checkMix`. */
export const checkRecipe = (recipe: RationToCheck['recipe']): Problem[] =>
  checkMix(
    recipe.map(({ ingredient, ...line }) => ({ ...line, id: ingredient })),
    { lines: 'recipe', feed: 'ingredient' },
  )

/** Problems of a ration before it is saved: its name and its recipe (specification 5). */
export const checkRation = (draft: RationToCheck): Problem[] => {
  const nameProblems: Problem[] = draft.name.trim() === '' ? [{ field: 'name', code: FIELD_CODE.empty }] : []
  return [...nameProblems, ...checkRecipe(draft.recipe)]
}
