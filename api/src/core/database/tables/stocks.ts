import type { CountKind, IngredientClass, SWATCHES } from '@manger/contract/ingredients'
import type { Generated } from 'kysely'
import type { SoftDeleted, Stamps, TenantKey } from './columns.ts'

type StockTable = TenantKey &
  Stamps &
  SoftDeleted & { company_id: number; name: string; capacity: Generated<number>; locked_until: string | null }

type IngredientTypeTable = TenantKey &
  Stamps &
  SoftDeleted & {
    name: string
    class: Generated<IngredientClass>
    swatch: Generated<(typeof SWATCHES)[number]>
  }

export type IngredientTable = TenantKey &
  Stamps &
  SoftDeleted & {
    stock_id: number
    ingredient_type_id: number
    suffix: Generated<string>
    price: number
    dry_matter: number
    min_humidity: number | null
    max_humidity: number | null
    tolerance: number | null
    is_water: Generated<boolean>
    piece_weight: Generated<number | null>
  }

export type StockCountTable = TenantKey & {
  kind: CountKind
  stock_id: number
  ingredient_id: number
  before: number
  after: number
  aside: Generated<number>
  movement_id: number | null
  day: string
  at: string
  reason: string
  account_id: number | null
  recorded_at: Generated<string>
}

export type StockTables = {
  stocks: StockTable
  stock_counts: StockCountTable
  ingredient_types: IngredientTypeTable
  ingredients: IngredientTable
}
