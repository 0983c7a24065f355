import type { CompanyRole, DeliveryType } from '@manger/contract/deliveries'
import type { Generated } from 'kysely'
import type { SoftDeleted, Stamps, TenantKey } from './columns.ts'

type DeliveryCompanyTable = TenantKey &
  Stamps &
  SoftDeleted & {
    name: string
    role: Generated<CompanyRole>
    registry_code: Generated<string>
    phone: Generated<string>
    email: Generated<string>
  }

type DeliveryTable = TenantKey &
  Stamps &
  SoftDeleted & {
    type: DeliveryType
    ingredient_id: number
    value: number
    price: number
    company_id: number | null
    date: string
    document_no: Generated<string>
    vehicle_no: Generated<string>
    note: Generated<string>
    movement_id: number | null
  }

export type DeliveryTables = { delivery_companies: DeliveryCompanyTable; deliveries: DeliveryTable }
