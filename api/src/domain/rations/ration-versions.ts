import type { Ration, RationDraft } from '@manger/contract/rations'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { writeHistory } from '#core/records/history.ts'
import { insertRecord, updateRecord } from '#core/records/record.queries.ts'
import { createRecords, requireRecord } from '#core/records/record.service.ts'
import type { Scope } from '#core/records/record.ts'
import { checkVersion } from '#core/records/versions.ts'
import { insertRecipes, type RationRow } from './ration.queries.ts'
import { rations } from './ration.service.ts'

const FIRST = 1

/** Makes a ration with version 1 of its recipe. */
export const createRation = async (tx: Tx, scope: Scope, draft: RationDraft): Promise<Ration> => {
  refuseIf((await rations.check?.(tx, scope, { draft, before: null })) ?? [])
  const at = scope.now.toISOString()
  const columns = { client_id: scope.client, ...rations.toColumns(draft), created_at: at, updated_at: at }
  const id = await insertRecord(tx, 'rations', columns)
  await writeRecipe(tx, scope, { id, version: FIRST, draft })
  return tell(tx, scope, { id, before: null })
}

/** Whether a draft has the lines of a ration, in their order. */
export const isSameRecipe = ({ recipe = [] }: RationRow, draft: RationDraft): boolean =>
  recipe.length === draft.recipe.length &&
  recipe.every(
    (line, index) =>
      line.ingredient === draft.recipe[index]?.ingredient && line.percent === draft.recipe[index]?.percent,
  )

/** Makes many rations at once, each with version 1 of its recipe; the caller has checked their rules. */
export const createRations = async (tx: Tx, scope: Scope, drafts: readonly RationDraft[]): Promise<void> => {
  const afterInsert = async (ids: readonly number[]) => {
    const recipes = ids.map((id, at) => ({ id, version: FIRST, lines: drafts[at]?.recipe ?? [] }))
    await insertRecipes(tx, scope.client, { recipes, ...by(scope) })
  }
  await createRecords(tx, { spec: rations, scope, afterInsert }, drafts)
}

/** Changes a ration; another recipe, or another order of it, becomes a new version. */
export const changeRation = async (
  tx: Tx,
  scope: Scope,
  { before, draft, version }: { before: RationRow; draft: RationDraft; version: number },
): Promise<Ration> => {
  refuseIf((await rations.check?.(tx, scope, { draft, before })) ?? [])
  checkVersion(version, before.version, rations.present(before))
  const next = isSameRecipe(before, draft) ? before.ration_version : before.ration_version + 1
  if (next > before.ration_version) await writeRecipe(tx, scope, { id: before.id, version: next, draft })
  const columns = { ...rations.toColumns(draft), ration_version: next, updated_at: scope.now.toISOString() }
  updateRecord(tx, 'rations', { key: { client: scope.client, id: before.id }, columns })
  return tell(tx, scope, { id: before.id, before })
}

const writeRecipe = (
  tx: Tx,
  scope: Scope,
  { id, version, draft }: { id: number; version: number; draft: RationDraft },
): Promise<void> =>
  insertRecipes(tx, scope.client, { recipes: [{ id, version, lines: draft.recipe }], ...by(scope) })

const by = ({ user, now }: Scope) => ({ account: user?.id ?? null, at: now.toISOString() })

const tell = async (
  tx: Tx,
  scope: Scope,
  { id, before }: { id: number; before: RationRow | null },
): Promise<Ration> => {
  const after = rations.present(await requireRecord(tx, { spec: rations, scope }, id))
  writeHistory(tx, scope, {
    kind: rations.kind,
    id,
    name: after.name,
    before: before && rations.present(before),
    after,
    farm: after.farm,
  })
  return after
}
