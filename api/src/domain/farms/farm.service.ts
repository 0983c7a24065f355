import type { Problem } from '@manger/contract'
import type { Farm, FarmDraft } from '@manger/contract/farms'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { unitOfClient } from '#core/records/client-unit.ts'
import type { RecordSpec, Scope } from '#core/records/record.ts'
import { checkReferences } from '#core/records/references.ts'
import { checkTimezone } from '#core/records/timezones.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { farmRows, STORED } from './farm.queries.ts'

type Filters = { company?: number[] }

/** Rations are made of the feeds of the farm's company: with them a farm stays where it is (domain d2). */
const checkMove = async (
  tx: Tx,
  { client }: Scope,
  { draft, before }: { draft: FarmDraft; before: Farm | null },
): Promise<Problem[]> => {
  if (before === null || before.company === draft.company) return []
  const { rows } = await sql`
    select 1 from rations where client_id = ${client} and farm_id = ${before.id} and not deleted limit 1`.execute(
    tx,
  )
  return rows.length > 0 ? [{ field: 'company', code: 'in_use' }] : []
}

/** Farms: a farm is never deleted, and its requisites are the farm form (domain d2). */
export const farms: RecordSpec<Farm, Farm, FarmDraft, Filters> = {
  table: 'farms',
  kind: 'farms',
  rows: farmRows,
  present: (row) => row,
  // Without a unit in the draft the column's own stays; a new farm is given its client's, see `inUnit`.
  toColumns: (draft) => ({ ...STORED.toColumns(draft), day_start: draft.day_start }),
  searched: ['name', 'company_name', 'farm_manager'],
  orderings: ['name', 'company_name', 'heads', 'created_at', 'updated_at'],
  filter: ({ company }) => oneOfIds('record.company', company),
  check: async (tx, scope, change) => [
    ...checkTimezone(change.draft.timezone),
    ...(await checkReferences(tx, scope, [
      { field: 'company', table: 'companies', id: change.draft.company },
    ])),
    ...(await checkMove(tx, scope, change)),
  ],
  removal: 'hard',
  place: ({ id, company }) => ({ farm: id, company }),
}

/** The draft of a new farm: it weighs as its client's others do unless another unit was chosen, whoever makes it. */
export const inUnit = async (tx: Tx, { client }: Scope, draft: FarmDraft): Promise<FarmDraft> => {
  if (draft.weight_unit !== undefined) return draft
  return { ...draft, weight_unit: await unitOfClient(tx, client) }
}
