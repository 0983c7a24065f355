import type { MovementKind } from '@manger/contract/ledger'
import type { Generated } from 'kysely'
import type { TenantKey } from './columns.ts'

export type MovementTable = TenantKey & {
  ingredient_id: number
  kind: MovementKind
  qty: number
  unit_cost: number
  value: number
  day: string
  at: string
  feeding_id: number | null
  order_id: number | null
  reverses: number | null
  recost_of: number | null
  note: Generated<string>
  account_id: number | null
  recorded_at: Generated<string>
}

type BalanceTable = {
  client_id: number
  ingredient_id: number
  qty: Generated<number>
  value: Generated<number>
  last_unit_cost: Generated<number>
}

export type LedgerTables = { movements: MovementTable; balances: BalanceTable }
