import { addDays, type Kg, roundTo } from '@manger/contract'
import { craftResult, planBatches, plannedInputs, weighBatch } from '@manger/contract/compound-feed'
import { accuracyOf } from '@manger/contract/feedings'
import { found } from './feeding-plan.ts'
import { momentOf } from './local-time.ts'
import { drawsOf } from './random.ts'
import type { Rows } from './rows.ts'
import { STORY_DAYS, type StockEvent } from './stock-story.ts'
import type { Placed } from './world-rows.ts'
import type { WorldRecipe } from './worlds/world.ts'

const MINUTE = 60_000

/** Writes the recipe and an order for every day it is due, today's still waiting; answers what they moved. */
export const placeCrafts = (rows: Rows, placed: Placed, today: string): StockEvent[] => {
  const { recipe } = placed.world
  if (recipe === null) return []
  const recipeId = placeRecipe(rows, placed, recipe)
  const events: StockEvent[] = []
  for (let offset = -STORY_DAYS; offset <= 0; offset += recipe.every) {
    events.push(
      ...placeOrder(rows, placed, { recipe, recipeId, day: addDays(today, offset), isDone: offset < 0 }),
    )
  }
  return events
}

const placeRecipe = (rows: Rows, placed: Placed, recipe: WorldRecipe): number => {
  const client_id = placed.people.client
  const id = rows.nextId('recipes')
  rows.add('recipes', {
    client_id,
    id,
    name: recipe.name,
    product_type_id: found(placed.types, recipe.product),
    starting_mass: recipe.startingMass,
    mixing_mass: recipe.mixingMass,
    deleted: false,
    version: 1,
    created_at: placed.born,
    updated_at: placed.born,
  })
  recipe.lines.forEach(([feed, percent], position) => {
    rows.add('recipe_lines', {
      client_id,
      recipe_id: id,
      position,
      ingredient_type_id: found(placed.types, feed),
      percent,
    })
  })
  return id
}

const NOT_WEIGHED = { actual: null, weights: null }

// One weight of all batches, as somebody without a scale of his own types it.
const weighAll = (weight: Kg, batches: number) => weighBatch([], { batches, batch: undefined, weight })

type Order = { recipe: WorldRecipe; recipeId: number; day: string; isDone: boolean }

const placeOrder = (rows: Rows, placed: Placed, { recipe, recipeId, day, isDone }: Order): StockEvent[] => {
  const client_id = placed.people.client
  const farm = [...placed.farms.values()][0]
  if (!farm) return []
  const id = rows.nextId('compound_feed_orders')
  const { batches, batch } = planBatches(recipe.mass, {
    starting_mass: recipe.startingMass,
    mixing_mass: recipe.mixingMass,
  })
  if (batches === null) throw new Error(`The demo recipe ${recipe.name} cannot be made in batches`)
  const draws = drawsOf(client_id, 'craft', day)
  const startedAt = momentOf(day, '13:40', farm.farm.timezone) + draws.whole(0, 15) * MINUTE
  const loadedAt = startedAt + draws.whole(55, 80) * MINUTE
  const targets = plannedInputs(
    { batches, batch },
    recipe.lines.map(([, percent]) => percent),
    farm.farm.unit,
  )
  const lines = recipe.lines.map(([feed, percent], position) => {
    const planned = targets[position] ?? 0
    const weight = Math.round(planned * (1 + (0.6 * draws.normal()) / 100) * 10) / 10
    return { feed, percent, position, planned, ...(isDone ? weighAll(weight, batches) : NOT_WEIGHED) }
  })
  const feeds = new Map(placed.world.feeds.map((feed) => [feed.key, feed]))
  const made = craftResult(
    lines.map(({ feed, actual }) => {
      const { dryMatter, price } = found(feeds, feed)
      return { weight: actual ?? 0, dry_matter: dryMatter, price }
    }),
  )
  const { mass } = made
  // Drivers have no right to make compound feed.
  const operator = placed.people.planner
  const order = rows.add('compound_feed_orders', {
    client_id,
    id,
    farm_id: farm.id,
    planned_on: day,
    recipe_id: recipeId,
    stock_id: found(placed.stocks, recipe.stock),
    product_id: found(placed.ingredients, recipe.product),
    planned_mass: recipe.mass,
    batches,
    batch_mass: batch,
    actual_mass: isDone ? mass : null,
    status: isDone ? 'loaded' : 'waited',
    started_at: isDone ? new Date(startedAt).toISOString() : null,
    loaded_at: isDone ? new Date(loadedAt).toISOString() : null,
    operator: isDone ? operator : null,
    cost: null,
    dry_matter: isDone ? roundTo(made.dryMatter ?? 0, 3) : null,
    cancelled: false,
    accuracy: isDone
      ? accuracyOf(lines.map(({ planned, actual }) => ({ planned, actual: actual ?? 0 })))
      : null,
    // Planned, then once for its start, each weight and its end.
    version: isDone ? 3 + lines.length : 1,
    created_at: placed.born,
    updated_at: isDone ? new Date(loadedAt).toISOString() : placed.born,
  })
  let cost = 0
  const common = { at: loadedAt, day, account: operator, order: id }
  const inputs = lines.map(({ feed, percent, position, planned, actual, weights }): StockEvent => {
    const row = rows.add('compound_feed_lines', {
      client_id,
      order_id: id,
      ingredient_id: found(placed.ingredients, feed),
      position,
      percent,
      planned,
      actual,
      weights,
      cost: null,
    })
    const priced = (value: number) => {
      cost += value
      Object.assign(row, { cost: value })
      Object.assign(order, { cost })
    }
    return { ...common, kind: 'craft_out', feed, weight: actual ?? 0, priced }
  })
  if (!isDone) return []
  // The ledger posts what happens at one moment in this order: the product costs what its inputs were worth.
  const product: StockEvent = {
    ...common,
    kind: 'craft_in',
    feed: recipe.product,
    weight: mass,
    price: () => (cost / mass) * 1000,
  }
  return [...inputs, product]
}
