import { roundTo } from '@manger/contract'
import { notAllowed } from '#core/http/api-problem.ts'
import { insertIngredientLine, updateIngredientLine } from '../actions/lines.queries.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { substituteRow } from './substitute.queries.ts'

type Substitution = { ingredient: number; original: number }

/**
 * Adds a line for an ingredient that replaces one of the ration. It takes over what the original still lacks of its
 * plan, so that the targets keep adding up to the load; answers those kg.
 */
export const addSubstitute = async (
  work: Work,
  record: FeedingRecord,
  { ingredient, original }: Substitution,
): Promise<number> => {
  const { client, tx } = work
  const replaced = record.ingredients.find(({ ingredient_id }) => ingredient_id === original)
  const row = await substituteRow(tx, client, { ingredient, farm: record.row.farm_id })
  if (!replaced || !row) throw notAllowed('ingredient')
  const kept = Math.min(replaced.planned, replaced.actual ?? 0)
  const moved = roundTo(replaced.planned - kept, 8)
  const owner = { client, feeding: record.row.id }
  await updateIngredientLine(tx, { ...owner, ingredient: original }, { planned: kept })
  await insertIngredientLine(tx, {
    client_id: client,
    feeding_id: record.row.id,
    ingredient_id: ingredient,
    position: replaced.position,
    percent: 0,
    planned: moved,
    substitute_for: original,
    dry_matter: row.dry_matter,
    price: row.price,
  })
  return moved
}
