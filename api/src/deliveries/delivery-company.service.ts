import type { CompanyRole, DeliveryCompany, DeliveryCompanyDraft } from '@manger/contract/deliveries'
import { sql } from 'kysely'
import { readPhone } from '#accounts/phone.ts'
import type { Tx } from '#database/transaction.ts'
import { conflict } from '#http/api-problem.ts'
import type { RecordSpec, Scope } from '#records/record.ts'

const companyRows = (_tx: Tx, { client }: Scope) => sql<DeliveryCompany>`(
  select c.id, c.name, c.role, c.registry_code, c.phone, c.email, c.version, c.created_at, c.updated_at,
    (select count(*)::int from deliveries d
      where d.client_id = c.client_id and d.company_id = c.id and not d.deleted) as deliveries_count
  from delivery_companies c where c.client_id = ${client} and not c.deleted)`

/** Suppliers and buyers of the client. */
export const deliveryCompanies: RecordSpec<
  DeliveryCompany,
  DeliveryCompany,
  DeliveryCompanyDraft,
  { role?: CompanyRole }
> = {
  table: 'delivery_companies',
  kind: 'deliverycompanies',
  rows: companyRows,
  present: (row) => row,
  toColumns: ({ name, role, registry_code, phone, email }) => ({
    name,
    role,
    registry_code,
    phone: readPhone(phone).phone,
    email,
  }),
  searched: ['name', 'registry_code', 'email'],
  orderings: ['name', 'role', 'deliveries_count', 'created_at', 'updated_at'],
  // Who asks for suppliers also means those who buy as well.
  filter: ({ role }) => (role === undefined ? [] : [sql`record.role in (${role}, 'both')`]),
  check: async (_tx, _scope, { draft }) => readPhone(draft.phone).problems,
  checkRemoval: async (_tx, _scope, row) => {
    if (row.deliveries_count > 0) throw conflict('in_use', row)
  },
  removal: 'soft',
}
