import { FIELD_CODE, type Problem } from '@manger/contract'
import { sql } from 'kysely'
import type { Tables } from '#core/database/tables.ts'
import type { Tx } from '#core/database/transaction.ts'
import type { Scope } from './record.ts'
import { ofOwnCompanies } from './visible.ts'

/** Where a field of a body points: a table of the client, and whether deleted rows may still be meant. */
type Reference = { field: string; table: keyof Tables; id: number | null; keepsDeleted?: boolean }

type Found = { name: string; deleted: boolean }

const find = async (
  tx: Tx,
  { client }: Scope,
  { table, id, keepsDeleted }: Reference,
): Promise<Found | undefined> => {
  const deleted = keepsDeleted ? sql`false` : sql`deleted`
  const { rows } = await sql<Found>`
    select name, ${deleted} as deleted from ${sql.table(table)}
    where client_id = ${client} and id = ${id}`.execute(tx)
  return rows[0]
}

const problemOf = (field: string, found: Found | undefined): Problem[] => {
  if (found === undefined) return [{ field, code: FIELD_CODE.notAllowed }]
  return found.deleted ? [{ field, code: 'was_deleted', name: found.name }] : []
}

/**
 * Code 23 at every field that names an object the client does not have: another client's counts as none (domain d3). One
 * that was chosen and deleted meanwhile is told by its name (specification 4).
 */
export const checkReferences = async (
  tx: Tx,
  scope: Scope,
  references: readonly Reference[],
): Promise<Problem[]> => {
  const problems: Problem[] = []
  for (const reference of references) {
    if (reference.id !== null) problems.push(...problemOf(reference.field, await find(tx, scope, reference)))
  }
  return problems
}

/** A stock of the body: of the client, and for an employee of a company in which he has a farm; see {@link checkReferences}. */
export const checkStock = async (tx: Tx, scope: Scope, stock: number): Promise<Problem[]> => {
  const { rows } = await sql<Found>`select s.name, s.deleted from stocks s
    where s.client_id = ${scope.client} and s.id = ${stock} and ${ofOwnCompanies('s.company_id', scope)}`.execute(
    tx,
  )
  return problemOf('stock', rows[0])
}

/** A company of the body: of the client, and for an employee one in which he has a farm; see {@link checkReferences}. */
export const checkCompany = async (tx: Tx, scope: Scope, company: number): Promise<Problem[]> => {
  const { rows } = await sql<Found>`select c.name, c.deleted from companies c
    where c.client_id = ${scope.client} and c.id = ${company} and ${ofOwnCompanies('c.id', scope)}`.execute(
    tx,
  )
  return problemOf('company', rows[0])
}

/** A farm of the body: of the client, and among those an employee was given; code 23 else. */
export const checkFarm = async (tx: Tx, scope: Scope, farm: number): Promise<Problem[]> => {
  if (scope.farms !== null && !scope.farms.includes(farm))
    return [{ field: 'farm', code: FIELD_CODE.notAllowed }]
  // Farms are never deleted, so the table has no flag for it.
  return checkReferences(tx, scope, [{ field: 'farm', table: 'farms', id: farm, keepsDeleted: true }])
}
