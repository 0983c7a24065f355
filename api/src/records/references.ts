import { FIELD_CODE, type Problem } from '@manger/contract'
import { sql } from 'kysely'
import { onePlan } from '#database/statements.ts'
import type { Tables } from '#database/tables.ts'
import type { Tx } from '#database/transaction.ts'
import type { Scope } from './record.ts'
import { ofOwnCompanies } from './visible.ts'

/** Where a field of a body points: a table of the client, and whether deleted rows may still be meant. */
export type Reference = { field: string; table: keyof Tables; id: number | null; keepsDeleted?: boolean }

const exists = async (
  tx: Tx,
  { client }: Scope,
  { table, id, keepsDeleted }: Reference,
): Promise<boolean> => {
  const alive = keepsDeleted ? sql`true` : sql`not deleted`
  const { rows } = await sql`
    ${onePlan} select 1 from ${sql.table(table)} where client_id = ${client} and id = ${id} and ${alive}`.execute(
    tx,
  )
  return rows.length > 0
}

/** Code 23 at every field that names an object the client does not have: another client's counts as none (domain d3). */
export const checkReferences = async (
  tx: Tx,
  scope: Scope,
  references: readonly Reference[],
): Promise<Problem[]> => {
  const problems: Problem[] = []
  for (const reference of references) {
    if (reference.id !== null && !(await exists(tx, scope, reference))) {
      problems.push({ field: reference.field, code: FIELD_CODE.notAllowed })
    }
  }
  return problems
}

/** A stock of the body: of the client, and for an employee of a company in which he has a farm; code 23 else. */
export const checkStock = async (tx: Tx, scope: Scope, stock: number): Promise<Problem[]> => {
  const { rows } = await sql`select 1 from stocks s where s.client_id = ${scope.client} and s.id = ${stock}
    and not s.deleted and ${ofOwnCompanies('s.company_id', scope)}`.execute(tx)
  return rows.length > 0 ? [] : [{ field: 'stock', code: FIELD_CODE.notAllowed }]
}

/** A farm of the body: of the client, and among those an employee was given; code 23 else. */
export const checkFarm = async (tx: Tx, scope: Scope, farm: number): Promise<Problem[]> => {
  if (scope.farms !== null && !scope.farms.includes(farm))
    return [{ field: 'farm', code: FIELD_CODE.notAllowed }]
  // Farms are never deleted, so the table has no flag for it.
  return checkReferences(tx, scope, [{ field: 'farm', table: 'farms', id: farm, keepsDeleted: true }])
}
