import type { CompanyRole, DeliveryCompany, DeliveryCompanyDraft } from '@manger/contract/deliveries'
import { sql } from 'kysely'
import { readPhone } from '#core/accounts/phone.ts'
import { conflict } from '#core/http/api-problem.ts'
import type { RecordSpec, Scope } from '#core/records/record.ts'
import type { Sees } from './delivery.queries.ts'
import { NO_DELIVERIES, yearByCompany } from './delivery-totals.queries.ts'

/** Whose deliveries are summed up, of which year; nobody's where the caller may see none. */
type YearOf = { sees: Sees; year: number }

const NOTHING_SEEN: Sees = { ordinary: false, products: false }

const companyRows = (scope: Scope, { sees, year }: YearOf) => {
  const seesAny = sees.ordinary || sees.products
  return sql<DeliveryCompany>`(
    select c.id, c.name, c.role, c.registry_code, c.phone, c.email, c.version, c.created_at, c.updated_at,
      (select count(*)::int from deliveries d
        where d.client_id = c.client_id and d.company_id = c.id and not d.deleted) as deliveries_count,
      ${seesAny ? sql`coalesce(y.totals, ${NO_DELIVERIES})` : sql`null::jsonb`} as year
    from delivery_companies c left join ${yearByCompany(scope, seesAny ? sees : NOTHING_SEEN, year)} y on y.company = c.id
    where c.client_id = ${scope.client} and not c.deleted)`
}

/** Suppliers and buyers of the client. */
export const deliveryCompaniesFor = (
  of: YearOf,
): RecordSpec<DeliveryCompany, DeliveryCompany, DeliveryCompanyDraft, { role?: CompanyRole }> => ({
  table: 'delivery_companies',
  kind: 'deliverycompanies',
  rows: (_tx, scope) => companyRows(scope, of),
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
})
