import { NORM_MAX } from '@manger/contract/feedings'
import {
  type DryMatterKept,
  type KeepDryMatter,
  type KeptDryMatter,
  keepDryMatter,
  restOfHundred,
} from '@manger/contract/rations'
import type { Tx } from '#database/transaction.ts'
import { recomputePlans } from '#feedings/plan/recompute.service.ts'
import { invalid, notAllowed } from '#http/api-problem.ts'
import { setDryMatter } from '#ingredients/dry-matter.ts'
import { requireRecord } from '#records/record.service.ts'
import type { Scope } from '#records/record.ts'
import type { RationRow } from '../ration.queries.ts'
import { rations } from '../ration.service.ts'
import { changeRation } from '../ration-versions.ts'
import { followingFeedings, largestNorm, otherRations, scaleNorms } from './norm.queries.ts'

type Wish = { before: RationRow; wish: KeepDryMatter }
type Kept = Wish & { kept: KeptDryMatter; lines: DryMatterKept['lines'] }

const keep = ({ before: { recipe = [] }, wish }: Wish): Pick<Kept, 'kept' | 'lines'> => {
  const { ingredient, dry_matter } = wish
  if (!recipe.some((line) => line.ingredient === ingredient)) {
    throw invalid({ field: 'ingredient', code: 'not_in_ration' })
  }
  const changed = recipe.map((line) => ({
    ...line,
    new_dry_matter: line.ingredient === ingredient ? dry_matter : line.dry_matter,
  }))
  const kept = keepDryMatter(changed)
  // Water and the like have no dry matter that could be kept.
  if (!kept) throw notAllowed('ingredient')
  const lines = changed.map(
    ({ ingredient: id, name, swatch, percent, dry_matter: old, new_dry_matter }, index) => ({
      ingredient: id,
      name,
      swatch,
      percent,
      new_percent: kept.percents[index] ?? 0,
      dry_matter: old,
      new_dry_matter,
    }),
  )
  return { kept, lines }
}

const save = async (
  tx: Tx,
  scope: Scope,
  { before, wish, kept, lines, feedings }: Kept & { feedings: readonly number[] },
): Promise<void> => {
  const { id: ration, farm, name, rounding } = before
  const recipe = lines.map(({ ingredient, new_percent }) => ({ ingredient, percent: new_percent }))
  const version = wish.version ?? before.version
  const largest = await largestNorm(tx, scope.client, feedings)
  // A typing error such as 3.4 for 34 would give every head ten times its feed.
  if (largest * kept.factor > NORM_MAX) throw notAllowed('dry_matter')
  await changeRation(tx, scope, { before, draft: { farm, name, rounding, recipe }, version })
  await setDryMatter(tx, scope, { ingredient: wish.ingredient, dry_matter: wish.dry_matter })
  await scaleNorms(tx, scope.client, { feedings, factor: kept.factor })
  await recomputePlans(tx, scope, { ration })
}

/**
 * Shows, or with `save` makes, the ration that gives every head the dry matter it had when an ingredient became wetter
 * or drier: a new recipe, the ingredient's dry matter, and the kg per head of the waiting feedings (F9).
 */
export const keepDryMatterOf = async (
  tx: Tx,
  scope: Scope,
  { before, wish }: Wish,
): Promise<DryMatterKept> => {
  const { kept, lines } = keep({ before, wish })
  const { client, now } = scope
  const feedings = await followingFeedings(tx, { client, now, ration: before.id })
  if (wish.save) await save(tx, scope, { before, wish, kept, lines, feedings })
  return {
    ration: rations.present(await requireRecord(tx, { spec: rations, scope }, before.id)),
    saved: wish.save,
    factor: kept.factor,
    dry_matter: kept.dryMatter,
    humidity: restOfHundred(kept.dryMatter),
    lines,
    feedings: feedings.length,
    other_rations: await otherRations(tx, client, { ration: before.id, ingredient: wish.ingredient }),
  }
}
