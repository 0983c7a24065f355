import type { FeedingFact, FoldState } from '@manger/contract/feedings'
import { keepState, targetsOf } from '../read/fold-record.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Booked } from './book-difference.ts'
import type { ToldLine } from './tell-facts.ts'

type ToldRecord = {
  facts: readonly FeedingFact[]
  after: FoldState
  lines: readonly ToldLine[]
  booked: ReadonlyMap<number, Booked>
  mixing_short: boolean
  stamp: string
}

/** A locked feeding after facts were written: nobody else can have changed it, and reading it again costs as much as a weighing. */
export const toldRecord = (record: FeedingRecord, told: ToldRecord): FeedingRecord => {
  const { facts, after, lines, booked, mixing_short, stamp } = told
  const { ingredients: _lines, groups: given, halves, entries, lost, rest_to, ...figures } = after
  const ingredients = record.ingredients.map((line) => {
    const now = lines.find(({ ingredient }) => ingredient === line.ingredient_id)
    const rest = booked.get(line.ingredient_id)?.rest ?? line.stock_rest
    if (!now) return line
    const { ingredient, ...left } = now
    return { ...line, ...left, stock_rest: rest }
  })
  const groups = record.groups.map((line) => {
    const { group, ...got } = given.find((one) => one.group === line.group_id) ?? { group: line.group_id }
    return { ...line, ...got }
  })
  const version = record.row.version + 1
  const row = {
    ...record.row,
    ...figures,
    ...targetsOf(record, after),
    mixing_short,
    version,
    updated_at: stamp,
  }
  return keepState({ ...record, row, ingredients, groups, facts: [...record.facts, ...facts] }, after)
}
