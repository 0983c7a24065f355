import type { Stamps, TenantKey } from './columns.ts'

type PerformanceTable = TenantKey &
  Stamps & {
    farm_id: number
    group_id: number
    date: string
    milk: number | null
    milk_price: number | null
    live_weight: number | null
    gain: number | null
  }

export type PerformanceTables = { performance: PerformanceTable }
