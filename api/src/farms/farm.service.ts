import type { Farm, FarmDraft } from '@manger/contract/farms'
import { sql } from 'kysely'
import type { RecordSpec } from '#records/record.ts'
import { checkReferences } from '#records/references.ts'
import { checkTimezone } from '#records/timezones.ts'
import { farmRows } from './farm.queries.ts'

type Filters = { company?: number }

/** Farms: a farm is never deleted, and its requisites are the farm form (domain d2). */
export const farms: RecordSpec<Farm, Farm, FarmDraft, Filters> = {
  table: 'farms',
  kind: 'farms',
  rows: farmRows,
  present: (row) => row,
  toColumns: ({ company, ...columns }) => ({ ...farmColumns(columns), company_id: company }),
  searched: ['name', 'company_name', 'farm_manager'],
  orderings: ['name', 'company_name', 'heads', 'created_at', 'updated_at'],
  filter: ({ company }) => (company === undefined ? [] : [sql`record.company = ${company}`]),
  check: async (tx, scope, { draft }) => [
    ...checkTimezone(draft.timezone),
    ...(await checkReferences(tx, scope, [{ field: 'company', table: 'companies', id: draft.company }])),
  ],
  removal: 'hard',
  place: ({ id, company }) => ({ farm: id, company }),
}

// Named one by one: an update's body also carries its version.
const farmColumns = (draft: Omit<FarmDraft, 'company'>): Record<string, unknown> => ({
  name: draft.name,
  structural_unit: draft.structural_unit,
  structure_manager: draft.structure_manager,
  farm_manager: draft.farm_manager,
  chief_zootechnician: draft.chief_zootechnician,
  accountant: draft.accountant,
  weigher: draft.weigher,
  destination: draft.destination,
  timezone: draft.timezone,
  weight_unit: draft.weight_unit,
  day_start: draft.day_start,
  auto_plan: draft.auto_plan,
})
