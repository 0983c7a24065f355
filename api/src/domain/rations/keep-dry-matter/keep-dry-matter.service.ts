import { NORM_MAX } from '@manger/contract/feedings'
import {
  type DryMatterKept,
  type KeepDryMatter,
  type KeptDryMatter,
  keepDryMatter,
  restOfHundred,
} from '@manger/contract/rations'
import type { Tx } from '#core/database/transaction.ts'
import { invalid, notAllowed } from '#core/http/api-problem.ts'
import { holdRecord, holdRecords, requireRecord } from '#core/records/record.service.ts'
import type { Scope } from '#core/records/record.ts'
import { recomputePlans } from '#domain/feedings/plan/recompute.service.ts'
import { setFigures } from '#domain/ledger/figures.ts'
import type { RationRow } from '../ration.queries.ts'
import { rations } from '../ration.service.ts'
import { changeRation } from '../ration-versions.ts'
import { useRows } from '../use/use.queries.ts'
import { followingFeedings, largestNorm, rationsWith, scaleNorms } from './norm.queries.ts'

/** A ration and what the new dry matter makes of it; `feedings` = its waiting ones, whose kg per head follow. */
type Kept = {
  before: RationRow
  kept: KeptDryMatter
  lines: DryMatterKept['lines']
  feedings: number[]
  kgPerHead: number | null
}

/** A feed whose dry matter changes; `old` where it is known better than by the recipe. */
type Wetter = { ingredient: number; dry_matter: number; old?: number }

const keep = ({ recipe = [] }: RationRow, { ingredient, dry_matter, old: former }: Wetter) => {
  const changed = recipe.map((line) => {
    const isChanged = line.ingredient === ingredient
    return {
      ...line,
      dry_matter: isChanged ? (former ?? line.dry_matter) : line.dry_matter,
      new_dry_matter: isChanged ? dry_matter : line.dry_matter,
    }
  })
  // Water and the like have no dry matter that could be kept, and are given none.
  if (changed.some((line) => line.ingredient === ingredient && line.dry_matter <= 0)) return null
  const kept = keepDryMatter(changed)
  if (!kept) return null
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

type Change = { id: number; change: KeepDryMatter }

/** The ration that is asked about and the others with the ingredient; those to be saved are held, by their ids. */
const rationsOf = async (tx: Tx, scope: Scope, { id, change }: Change): Promise<RationRow[]> => {
  const found = await rationsWith(tx, scope, change.ingredient)
  if (!found.some((ration) => ration.id === id)) throw invalid({ field: 'ingredient', code: 'not_in_ration' })
  change.also.forEach(({ ration }, index) => {
    if (!found.some((one) => one.id === ration) || ration === id) throw notAllowed(`also.${index}.ration`)
  })
  const saved = new Set(change.save ? [id, ...change.also.map(({ ration }) => ration)] : [])
  const rows: RationRow[] = []
  for (const one of found) {
    const of = { spec: rations, scope }
    rows.push(saved.has(one.id) ? await holdRecord(tx, of, one.id) : await requireRecord(tx, of, one.id))
  }
  return rows
}

/** Kg per head and day of the rations, as their farms feed them now. */
const kgPerHeadOf = async (tx: Tx, scope: Scope, rows: readonly RationRow[]) => {
  const known = new Map<number, number | null>()
  for (const farm of new Set(rows.map((row) => row.farm))) {
    for (const { ration, kg_per_head } of await useRows(tx, scope, farm)) known.set(ration, kg_per_head)
  }
  return known
}

// After the feed has its new dry matter: a version keeps the figures of the moment in which it is made.
const saveRations = async (
  tx: Tx,
  scope: Scope,
  { chosen, versionOf }: { chosen: readonly Kept[]; versionOf: (ration: RationRow) => number },
): Promise<void> => {
  for (const { before, kept, lines, feedings } of chosen) {
    const { farm, name, rounding } = before
    const recipe = lines.map(({ ingredient, new_percent }) => ({ ingredient, percent: new_percent }))
    const largest = await largestNorm(tx, scope.client, feedings)
    // A typing error such as 3.4 for 34 would give every head ten times its feed.
    if (largest * kept.factor > NORM_MAX) throw notAllowed('dry_matter')
    await changeRation(tx, scope, {
      before,
      draft: { farm, name, rounding, recipe },
      version: versionOf(before),
    })
  }
  for (const { before, kept, feedings } of chosen) {
    await scaleNorms(tx, scope.client, { feedings, factor: kept.factor })
    await recomputePlans(tx, scope, { ration: before.id })
  }
}

/** Holds the rations of the caller's farms that have a feed, before the feed itself is held. */
export const holdRationsWith = async (tx: Tx, scope: Scope, ingredient: number): Promise<RationRow[]> => {
  const found = await rationsWith(tx, scope, ingredient)
  return holdRecords(
    tx,
    { spec: rations, scope },
    found.map(({ id }) => id),
  )
}

/** Keeps the dry matter of every head in these rations, held before, whose feed has just become wetter or drier (F9). */
export const keepInRations = async (
  tx: Tx,
  scope: Scope,
  { held, ...change }: Required<Wetter> & { held: readonly RationRow[] },
): Promise<void> => {
  const { client, now } = scope
  const chosen: Kept[] = []
  for (const before of held) {
    const kept = keep(before, change)
    // Not of what is typed, but of what the server has: a feed without dry matter replaces nothing.
    if (!kept) throw notAllowed('keep_dry_matter')
    const feedings = await followingFeedings(tx, { client, now, ration: before.id })
    chosen.push({ before, ...kept, feedings, kgPerHead: null })
  }
  await saveRations(tx, scope, { chosen, versionOf: ({ version }) => version })
}

const tellOther = (
  { before, kept, lines, feedings, kgPerHead }: Kept,
  farmNames: ReadonlyMap<number, string>,
) => ({
  id: before.id,
  name: before.name,
  farm: { id: before.farm, name: farmNames.get(before.farm) ?? '' },
  version: before.version,
  dry_matter: rations.present(before).dry_matter,
  new_dry_matter: kept.dryMatter,
  factor: kept.factor,
  kg_per_head: kgPerHead,
  lines,
  feedings: feedings.length,
})

/**
 * Shows, or with `save` makes, the rations that give every head the dry matter it had when an ingredient became wetter
 * or drier: new recipes, the ingredient's dry matter, and the kg per head of the waiting feedings (F9). Saved are the
 * ration that is asked about and those of `also`, all or none.
 */
export const keepDryMatterOf = async (
  tx: Tx,
  scope: Scope,
  { id, change }: Change,
): Promise<DryMatterKept> => {
  const { client, now } = scope
  const rows = await rationsOf(tx, scope, { id, change })
  const perHead = await kgPerHeadOf(tx, scope, rows)
  const all: Kept[] = []
  for (const before of rows) {
    const feedings = await followingFeedings(tx, { client, now, ration: before.id })
    const kept = keep(before, change)
    if (kept) all.push({ before, ...kept, feedings, kgPerHead: perHead.get(before.id) ?? null })
  }
  const own = all.find(({ before }) => before.id === id)
  // Water and the like have no dry matter that could be kept.
  if (!own) throw notAllowed('ingredient')
  const isSaved = ({ before }: Kept) =>
    before.id === id || change.also.some(({ ration }) => ration === before.id)
  const versionOf = ({ id: ration, version }: RationRow) =>
    (ration === id ? change.version : change.also.find((one) => one.ration === ration)?.version) ?? version
  if (change.save) {
    await setFigures(tx, scope, { ingredient: change.ingredient, dry_matter: change.dry_matter })
    await saveRations(tx, scope, { chosen: all.filter(isSaved), versionOf })
  }
  const farms = new Map(
    (await rationsWith(tx, scope, change.ingredient)).map((row) => [row.farm, row.farm_name]),
  )
  return {
    ration: rations.present(await requireRecord(tx, { spec: rations, scope }, id)),
    saved: change.save,
    factor: own.kept.factor,
    dry_matter: own.kept.dryMatter,
    humidity: restOfHundred(own.kept.dryMatter),
    kg_per_head: own.kgPerHead,
    lines: own.lines,
    feedings: own.feedings.length,
    other_rations: all.filter((one) => one !== own).map((one) => tellOther(one, farms)),
  }
}
