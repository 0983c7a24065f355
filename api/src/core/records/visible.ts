import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Scope } from './record.ts'

/** Condition that a column holds a farm of the caller: all of the client, or those an employee was given (domain d2). */
export const ofOwnFarms = (column: string, { farms }: Pick<Scope, 'farms'>): RawBuilder<SqlBool> =>
  farms === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${farms}::bigint[])`

/** Condition that a column holds a company in which the caller has a farm (domain d2: company rows). */
export const ofOwnCompanies = (
  column: string,
  { client, farms }: Pick<Scope, 'client' | 'farms'>,
): RawBuilder<SqlBool> =>
  farms === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`${sql.ref(column)} in
        (select company_id from farms where client_id = ${client} and id = any(${farms}::bigint[]))`

/** Condition that a column holds one of these ids; none of them, none holds. One text for any number of ids. */
export const isOneOf = (column: string, ids: readonly number[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(column)} = any(${ids}::bigint[])`

/**
 * As {@link isOneOf}, for lists that years make long: of one id only, rows come out of an index in their order, and a page
 * of them is read without the rest.
 */
export const isOneOfFew = (column: string, ids: readonly number[]): RawBuilder<SqlBool> => {
  const [only, ...others] = ids
  return only !== undefined && others.length === 0
    ? sql<SqlBool>`${sql.ref(column)} = ${only}`
    : isOneOf(column, ids)
}

/** Condition that a column holds one of the ids of a filter; absent filters let everything pass. */
export const oneOfIds = (column: string, ids: readonly number[] | undefined): RawBuilder<SqlBool>[] =>
  ids === undefined ? [] : [isOneOf(column, ids)]
