import type { DeliveryType } from '@manger/contract/deliveries'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { oneOfIds } from '#core/records/visible.ts'

/** What a list of deliveries can be narrowed to. */
export type DeliveryFilters = {
  type?: DeliveryType
  ingredient?: number[]
  stock?: number[]
  company?: number[]
  from?: string
  to?: string
}

/** Columns that `search` looks into. */
export const SEARCHED = ['name', 'company_name', 'document_no', 'vehicle_no', 'note'] as const

/** Conditions of the filters, on the alias `record`. */
export const deliveryConditions = (filters: DeliveryFilters): RawBuilder<SqlBool>[] => {
  const { type, ingredient, stock, company, from, to } = filters
  return [
    ...(type ? [sql<SqlBool>`record.type = ${type}`] : []),
    ...oneOfIds('record.ingredient', ingredient),
    ...oneOfIds('record.stock_id', stock),
    ...oneOfIds('record.company', company),
    ...(from ? [sql<SqlBool>`record.date >= ${from}`] : []),
    ...(to ? [sql<SqlBool>`record.date <= ${to}`] : []),
  ]
}
