import { mixOf, type Ration, type RationVersion, restOfHundred } from '@manger/contract/rations'
import type { Tx } from '#core/database/transaction.ts'
import { notFound } from '#core/http/api-problem.ts'
import type { Scope } from '#core/records/record.ts'
import { recomputePlans } from '#domain/feedings/plan/recompute.service.ts'
import type { RationRow } from '../ration.queries.ts'
import { changeRation } from '../ration-versions.ts'
import { type VersionRow, versionRows } from './version.queries.ts'

const present = (row: VersionRow, current: number): RationVersion => {
  const mix = mixOf(row.recipe)
  const dryMatter = mix.dryMatter ?? 0
  return {
    ...row,
    is_current: row.ration_version === current,
    dry_matter: dryMatter,
    humidity: restOfHundred(dryMatter),
    price: mix.price ?? 0,
  }
}

/** The recipes that a ration had, the newest first. */
export const versionsOf = async (tx: Tx, { client }: Scope, ration: RationRow): Promise<RationVersion[]> =>
  (await versionRows(tx, client, ration.id)).map((row) => present(row, ration.ration_version))

/** A version of the path, or 404. */
export const requireVersion = async (
  tx: Tx,
  { client }: Scope,
  { ration, wanted }: { ration: RationRow; wanted: number },
): Promise<VersionRow> => {
  const found = (await versionRows(tx, client, ration.id)).find((row) => row.ration_version === wanted)
  if (!found) throw notFound()
  return found
}

/** Makes the recipe of a version the present one; refused as any recipe is when an ingredient was deleted since. */
export const restoreVersion = async (
  tx: Tx,
  scope: Scope,
  { before, wanted, version }: { before: RationRow; wanted: VersionRow; version: number },
): Promise<Ration> => {
  const recipe = wanted.recipe.map(({ ingredient, percent }) => ({ ingredient, percent }))
  const { farm, name, rounding } = before
  const ration = await changeRation(tx, scope, { before, draft: { farm, name, rounding, recipe }, version })
  await recomputePlans(tx, scope, { ration: ration.id })
  return ration
}
