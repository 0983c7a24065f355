import type { Company, CompanyDraft } from '@manger/contract/companies'
import { conflict } from '#core/http/api-problem.ts'
import type { RecordSpec } from '#core/records/record.ts'
import { checkTimezone } from '#core/records/timezones.ts'
import { companyRows, STORED } from './company.queries.ts'

/** Companies: the legal entities of a client, each with farms and stocks. */
export const companies: RecordSpec<Company, Company, CompanyDraft, unknown> = {
  table: 'companies',
  kind: 'companies',
  rows: companyRows,
  present: (row) => row,
  toColumns: STORED.toColumns,
  searched: ['name', 'registry_code'],
  orderings: ['name', 'farms_count', 'created_at', 'updated_at'],
  check: async (_tx, _scope, { draft }) => (draft.timezone === null ? [] : checkTimezone(draft.timezone)),
  checkRemoval: async (_tx, _scope, row) => {
    if (row.farms_count > 0 || row.stocks_count > 0) throw conflict('in_use', row)
  },
  removal: 'soft',
  place: ({ id }) => ({ company: id }),
}
