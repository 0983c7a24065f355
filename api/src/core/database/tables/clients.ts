import type { Language, Module, PermissionRecord, WeightUnit } from '@manger/contract'
import type { Generated } from 'kysely'
import type { Json, Stamps, TenantKey } from './columns.ts'

type CountryGroupTable = Stamps & { id: Generated<number>; name: string; code: Generated<string> }

type ClientTable = Stamps & {
  id: Generated<number>
  group_id: number | null
  company_name: string
  first_name: Generated<string>
  last_name: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  country: Generated<string>
  language: Generated<Language>
  currency: string
  weight_unit: Generated<WeightUnit>
  feeding_type: Generated<'dairy' | 'feedlot'>
  modules: Generated<Module[]>
  is_locked: Generated<boolean>
  license_until: string | null
  staff_id: number | null
  last_activity_at: string | null
  guide_dismissed: Generated<boolean>
}

type ClientUserTable = { client_id: number; account_id: number; all_farms: Generated<boolean> }
type ConsultantClientTable = { client_id: number; account_id: number; modules: Generated<Module[]> }
type ClientUserFarmTable = { client_id: number; account_id: number; farm_id: number }

type AccessGroupTable = TenantKey & Stamps & { name: string; permissions: Json<PermissionRecord[]> }

/** Clients that went to another cell, or are on their way; see `database/cells`. */
type MoveTable = { client_id: number; to_cell: number; state: 'moving' | 'moved'; at: Generated<string> }

type AccessGroupMemberTable = { client_id: number; account_id: number; group_id: number }

type ClientCommentTable = TenantKey & {
  account_id: number
  text: string
  created_at: Generated<string>
}

export type ClientTables = {
  client_comments: ClientCommentTable
  country_groups: CountryGroupTable
  clients: ClientTable
  client_users: ClientUserTable
  consultant_clients: ConsultantClientTable
  client_user_farms: ClientUserFarmTable
  access_groups: AccessGroupTable
  access_group_members: AccessGroupMemberTable
  moves: MoveTable
}
