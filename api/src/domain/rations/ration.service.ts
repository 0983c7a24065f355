import { FIELD_CODE, type Problem } from '@manger/contract'
import { checkRation, mixOf, type Ration, type RationDraft, restOfHundred } from '@manger/contract/rations'
import type { Tx } from '#core/database/transaction.ts'
import type { RecordSpec, Scope } from '#core/records/record.ts'
import { checkFarm } from '#core/records/references.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { ingredientsOfFarm, type RationRow, rationRows, recipeLines } from './ration.queries.ts'

const present = ({ recipe = [], ...row }: RationRow): Ration => {
  const mix = mixOf(recipe)
  const dryMatter = mix.dryMatter ?? 0
  return { ...row, recipe, dry_matter: dryMatter, humidity: restOfHundred(dryMatter), price: mix.price ?? 0 }
}

/** Specification 5 for a ration, and that its ingredients lie in stocks of the farm's company (domain d2). */
const check = async (tx: Tx, scope: Scope, draft: RationDraft): Promise<Problem[]> => {
  const ids = draft.recipe.map(({ ingredient }) => ingredient)
  const known = await ingredientsOfFarm(tx, scope.client, { farm: draft.farm, ids })
  const recipe = draft.recipe.map((line) => ({ ...line, ...known.find(({ id }) => id === line.ingredient) }))
  const foreign = recipe.flatMap((line, index): Problem[] =>
    line.name === undefined ? [{ field: `recipe.${index}.ingredient`, code: FIELD_CODE.notAllowed }] : [],
  )
  return [
    ...(await checkFarm(tx, scope, draft.farm)),
    ...foreign,
    ...checkRation({ name: draft.name, recipe }),
  ]
}

/** Rations of a farm; a changed recipe is a new version (domain 0, decision 2). */
export const rations: RecordSpec<RationRow, Ration, RationDraft, { farm?: number[] }> = {
  table: 'rations',
  kind: 'rations',
  rows: rationRows,
  complete: async (tx, scope, rows) => {
    const lines = await recipeLines(
      tx,
      scope.client,
      rows.map(({ id }) => id),
    )
    return rows.map((row) => ({
      ...row,
      recipe: lines.filter((line) => line.ration === row.id).map(({ ration: _, ...line }) => line),
    }))
  },
  present,
  toColumns: ({ farm, name, rounding }) => ({ farm_id: farm, name, rounding }),
  searched: ['name'],
  orderings: ['name', 'created_at', 'updated_at'],
  filter: ({ farm }) => oneOfIds('record.farm', farm),
  check: (tx, scope, { draft }) => check(tx, scope, draft),
  removal: 'soft',
  place: ({ farm }) => ({ farm }),
}
