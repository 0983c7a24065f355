import { FIELD_CODE, type Problem } from '@manger/contract'
import type { ReportPresetDraft } from '@manger/contract/reports'
import { sql } from 'kysely'
import type { Tables } from '#database/tables.ts'
import type { Tx } from '#database/transaction.ts'

type FilterName = keyof ReportPresetDraft['filters']

/** What the ids of a filter name; a preset may name what was deleted since, for its reports still tell of it. */
const NAMED: readonly (readonly [FilterName, keyof Tables])[] = [
  ['farm', 'farms'],
  ['animal_type', 'animal_types'],
  ['group', 'groups'],
  ['ration', 'rations'],
  ['loading', 'periods'],
  ['animalfeed_recipe', 'recipes'],
  ['stock', 'stocks'],
  ['ingredient', 'ingredients'],
  ['company', 'companies'],
]

/** Whose ids may be named: those of the client, and of the farms that an employee was given. */
export type Owner = { client: number; farms: readonly number[] | null }

const countOf = async (
  tx: Tx,
  table: keyof Tables,
  { client, ids }: { client: number; ids: readonly string[] },
): Promise<number> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where client_id = ${client} and id = any(${ids}::bigint[])`.execute(tx)
  return rows[0]?.count ?? 0
}

/** Code 23 at every filter that names something the client does not have: another client's counts as none (domain d3). */
export const foreignProblems = async (
  tx: Tx,
  { client, farms }: Owner,
  { filters }: Pick<ReportPresetDraft, 'filters'>,
): Promise<Problem[]> => {
  const problems: Problem[] = []
  for (const [name, table] of NAMED) {
    const ids = [...new Set(filters[name]?.split(','))]
    if (ids.length === 0) continue
    const isOwn = name !== 'farm' || farms === null || ids.every((id) => farms.includes(Number(id)))
    if (isOwn && (await countOf(tx, table, { client, ids })) === ids.length) continue
    problems.push({ field: `filters.${name}`, code: FIELD_CODE.notAllowed })
  }
  return problems
}
