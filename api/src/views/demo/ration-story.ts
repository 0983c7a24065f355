import { addDays } from '@manger/contract'
import { keepDryMatter } from '@manger/contract/rations'
import { momentOf } from './local-time.ts'
import type { Rows } from './rows.ts'
import type { Placed, PlacedFarm } from './world-rows.ts'
import type { WorldRation } from './worlds/world.ts'

/** Domain e: rain from day -12 makes the maize silage wetter, 34 to 31 % dry matter, until day -3. */
export const WET = { from: -12, to: -4, feed: 'silage', dryMatter: 31 } as const

/** A recipe as it stood on a day: its version, lines and the factor on kg per head that F9 asks for. */
export type RecipeOfDay = {
  version: number
  lines: readonly (readonly [feed: string, percent: number])[]
  factor: number
}

/** Five days ago a wetter layer of gluten feed came out of the bunker than ever; two days later it was as always. */
export const WETTER = { client: 'us', feed: 'gluten', from: -5, to: -3, dryMatter: 53.5 } as const

const isWetWorld = (placed: Placed): boolean => placed.world.client === 'ua'

/** Dry matter of a feed on a day of the story, percent. */
export const dryMatterOn = (placed: Placed, feed: string, offset: number): number => {
  if (isWetWorld(placed) && feed === WET.feed && offset >= WET.from && offset <= WET.to) return WET.dryMatter
  const isWetter = placed.world.client === WETTER.client && feed === WETTER.feed
  if (isWetter && offset >= WETTER.from && offset <= WETTER.to) return WETTER.dryMatter
  return placed.world.feeds.find(({ key }) => key === feed)?.dryMatter ?? 0
}

const wetRecipe = (placed: Placed, ration: WorldRation): RecipeOfDay => {
  const kept = keepDryMatter(
    ration.lines.map(([feed, percent]) => ({
      percent,
      dry_matter: dryMatterOn(placed, feed, WET.from - 1),
      new_dry_matter: dryMatterOn(placed, feed, WET.from),
    })),
  )
  if (kept === null) throw new Error(`The demo ration ${ration.name} cannot keep its dry matter`)
  return {
    version: ration.version + 1,
    lines: ration.lines.map(([feed], index) => [feed, kept.percents[index] ?? 0]),
    factor: kept.factor,
  }
}

const usesWetFeed = (placed: Placed, ration: WorldRation): boolean =>
  isWetWorld(placed) && ration.lines.some(([feed]) => feed === WET.feed)

/** The recipe of a ration on a day of the story. */
export const recipeOn = (placed: Placed, ration: WorldRation, offset: number): RecipeOfDay => {
  if (!usesWetFeed(placed, ration) || offset < WET.from) {
    return { version: ration.version, lines: ration.lines, factor: 1 }
  }
  if (offset <= WET.to) return wetRecipe(placed, ration)
  return { version: ration.version + 2, lines: ration.lines, factor: 1 }
}

/** Writes the rations with every version the story gave them. */
export const placeRations = (rows: Rows, placed: Placed, today: string): void => {
  for (const farm of placed.farms.values()) {
    for (const ration of farm.rations.values()) placeRation(rows, placed, { farm, ration, today })
  }
}

const placeRation = (
  rows: Rows,
  placed: Placed,
  { farm, ration, today }: { farm: PlacedFarm; ration: WorldRation & { id: number }; today: string },
): void => {
  const client_id = placed.people.client
  const at = (offset: number) =>
    new Date(momentOf(addDays(today, offset), '05:00', farm.farm.timezone)).toISOString()
  const now = recipeOn(placed, ration, 0)
  const isChanged = usesWetFeed(placed, ration)
  rows.add('rations', {
    client_id,
    id: ration.id,
    farm_id: farm.id,
    name: ration.name,
    rounding: true,
    ration_version: now.version,
    deleted: false,
    version: now.version,
    created_at: placed.born,
    updated_at: isChanged ? at(WET.to + 1) : placed.born,
  })
  const versions: { recipe: RecipeOfDay; created_at: string }[] = []
  for (let version = 1; version <= ration.version; version++) {
    versions.push({ recipe: { version, lines: ration.lines, factor: 1 }, created_at: placed.born })
  }
  if (isChanged) {
    versions.push({ recipe: recipeOn(placed, ration, WET.from), created_at: at(WET.from) })
    versions.push({ recipe: now, created_at: at(WET.to + 1) })
  }
  for (const { recipe, created_at } of versions) {
    const key = { client_id, ration_id: ration.id, ration_version: recipe.version }
    rows.add('ration_versions', { ...key, account_id: placed.people.planner, created_at })
    recipe.lines.forEach(([feed, percent], position) => {
      rows.add('ration_lines', { ...key, position, ingredient_id: placed.ingredients.get(feed), percent })
    })
  }
}
