import { addDays } from '@manger/contract'
import { planBatches } from '@manger/contract/compound-feed'
import { apportion } from '@manger/contract/rations'
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
  const targets = apportion(
    batch,
    recipe.lines.map(([, percent]) => percent),
    0.01,
  )
  const lines = recipe.lines.map(([feed, percent], position) => {
    const planned = (targets[position] ?? 0) * batches
    const actual = isDone ? Math.round(planned * (1 + (0.6 * draws.normal()) / 100) * 10) / 10 : null
    return { feed, percent, position, planned, actual }
  })
  const mass = lines.reduce((sum, { actual }) => sum + (actual ?? 0), 0)
  const off = lines.reduce((sum, { planned, actual }) => sum + Math.abs((actual ?? 0) - planned), 0)
  const dryMatterOf = new Map(placed.world.feeds.map(({ key, dryMatter }) => [key, dryMatter]))
  const dry = lines.reduce((sum, { feed, actual }) => sum + (actual ?? 0) * found(dryMatterOf, feed), 0)
  const operator = placed.people.operators.petro ?? placed.people.planner
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
    dry_matter: isDone ? Math.round((1000 * dry) / mass) / 1000 : null,
    cancelled: false,
    accuracy: isDone ? 100 * (1 - off / recipe.mass) : null,
    version: 1,
    created_at: placed.born,
    updated_at: isDone ? new Date(loadedAt).toISOString() : placed.born,
  })
  let cost = 0
  const common = { at: loadedAt, day, account: operator, order: id }
  const inputs = lines.map(({ feed, percent, position, planned, actual }): StockEvent => {
    const row = rows.add('compound_feed_lines', {
      client_id,
      order_id: id,
      ingredient_id: found(placed.ingredients, feed),
      position,
      percent,
      planned,
      actual,
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
  // The ledger posts in order of time: the product comes a second later and costs what its inputs were worth.
  const product: StockEvent = {
    ...common,
    kind: 'craft_in',
    at: loadedAt + 1000,
    feed: recipe.product,
    weight: mass,
    price: () => (cost / mass) * 1000,
  }
  return [...inputs, product]
}
