import type { Generated } from 'kysely'
import type { SoftDeleted, Stamps, TenantKey } from './columns.ts'

type RecipeTable = TenantKey &
  Stamps &
  SoftDeleted & { name: string; product_type_id: number; starting_mass: number; mixing_mass: number }

type RecipeLineTable = {
  client_id: number
  recipe_id: number
  position: number
  ingredient_type_id: number
  percent: number
}

type CompoundFeedOrderTable = TenantKey &
  Stamps & {
    farm_id: number
    planned_on: string
    recipe_id: number
    stock_id: number
    product_id: number | null
    planned_mass: number
    batches: number
    batch_mass: number
    actual_mass: number | null
    status: Generated<'waited' | 'in_process' | 'loaded'>
    started_at: string | null
    loaded_at: string | null
    operator: number | null
    cost: number | null
    accuracy: number | null
    cancelled: Generated<boolean>
    dry_matter: number | null
  }

type CompoundFeedLineTable = {
  client_id: number
  order_id: number
  ingredient_id: number
  position: number
  percent: number
  planned: number
  actual: number | null
  weights: Generated<(number | null)[] | null>
  cost: number | null
}

export type CompoundFeedTables = {
  recipes: RecipeTable
  recipe_lines: RecipeLineTable
  compound_feed_orders: CompoundFeedOrderTable
  compound_feed_lines: CompoundFeedLineTable
}
