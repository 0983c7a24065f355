import { FIELD_CODE, type Problem } from '@manger/contract'
import type { Imported, RowProblem } from '@manger/contract/imports'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'

/** What an import would do: which rows are there already, what is wrong with which, and the writing itself. */
export type ImportPlan = {
  there: readonly number[]
  problems: readonly RowProblem[]
  /** How many things of those that are there it leaves alone. */
  write: () => Promise<Pick<Imported, 'made' | 'changed' | 'skipped'>>
}

type ImportCall = {
  client: number
  read: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
  write: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>
}

const NOTHING = { made: 0, changed: 0, skipped: 0 }

/**
 * Runs an import: told only what would be where it asks for a check, else all of its rows or none. Those of one client
 * come one after the other, so that the second one sees what the first has made.
 */
export const runImport = async (
  call: ImportCall,
  { check }: { check: boolean },
  planOf: (tx: Tx) => Promise<ImportPlan>,
): Promise<Imported> => {
  if (check) {
    const { there, problems } = await call.read(planOf)
    return { ...NOTHING, there: [...there], problems: [...problems] }
  }
  return call.write(async (tx) => {
    await holdImports(tx, call.client)
    const plan = await planOf(tx)
    refuseIf(plan.problems.map((problem) => inRows(problem, 'rows')))
    return { ...(await plan.write()), there: [...plan.there], problems: [] }
  })
}

/** Imports of one client come one after the other until the transaction ends. */
export const holdImports = async (tx: Tx, client: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`import:${client}`}, 0))`.execute(tx)
}

/** A problem of a row at its place in the body. */
export const inRows = ({ row, field, ...problem }: RowProblem, list: string): Problem =>
  ({ ...problem, field: `${list}.${row}.${field}` }) as Problem

/** By what names are compared: the database keeps them unique in the same way. */
export const keyOf = (name: string): string => name.trim().toLowerCase()

/** A problem of each row whose name stands in an earlier one. */
export const repeatedNames = (rows: readonly { name: string }[]): RowProblem[] => {
  const seen = new Set<string>()
  return rows.flatMap(({ name }, row) => {
    const isRepeated = seen.has(keyOf(name))
    seen.add(keyOf(name))
    return isRepeated ? [{ row, field: 'name', code: FIELD_CODE.unique }] : []
  })
}
