import { type Company, CompanyDraft } from '@manger/contract/companies'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from '#core/records/record.ts'
import { storedAs } from '#core/records/stored.ts'
import { ofOwnCompanies } from '#core/records/visible.ts'

/** Where the fields of a company are kept. */
export const STORED = storedAs(CompanyDraft)

/** Companies that the caller may see, with how many farms and stocks each has. */
export const companyRows = (_tx: Tx, scope: Scope) => sql<Company>`(
  select c.id, ${STORED.of('c')}, c.version, c.created_at, c.updated_at,
    (select count(*)::int from farms f where f.client_id = c.client_id and f.company_id = c.id) as farms_count,
    (select count(*)::int from stocks s
      where s.client_id = c.client_id and s.company_id = c.id and not s.deleted) as stocks_count
  from companies c
  where c.client_id = ${scope.client} and not c.deleted and ${ofOwnCompanies('c.id', scope)})`
