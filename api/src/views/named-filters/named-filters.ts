import { FIELD_CODE, type Problem } from '@manger/contract'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#core/database/tables.ts'
import type { Tx } from '#core/database/transaction.ts'
import { ofOwnCompanies, ofOwnFarms } from '#core/records/visible.ts'

/** Whose ids may be named: those of the clients, and of the farms that an employee, who has one client, was given. */
export type Owner = { clients: readonly number[]; farms: readonly number[] | null }

/** Filters as an address, a checked query or a stored preset has them. */
export type NamedFilters = { readonly [name: string]: unknown }

const scopeOf = ({ clients: [client = 0], farms }: Owner) => ({ client, farms })

type Named = { table: keyof Tables; isOwn: (owner: Owner) => RawBuilder<SqlBool> }

const ofClient = (table: keyof Tables): Named => ({ table, isOwn: () => sql<SqlBool>`true` })
const ofFarm = (table: keyof Tables, farm = 'farm_id'): Named => ({
  table,
  isOwn: (owner) => ofOwnFarms(farm, owner),
})
const ofCompany = (table: keyof Tables, company = 'company_id'): Named => ({
  table,
  isOwn: (owner) => ofOwnCompanies(company, scopeOf(owner)),
})

/** What the ids of a filter name. What was deleted since may be named where its row stays: reports and lists still tell of it. */
export const NAMED: ReadonlyMap<string, Named> = new Map<string, Named>([
  ['farm', ofFarm('farms', 'id')],
  ['animal_type', ofClient('animal_types')],
  ['group', ofFarm('groups')],
  ['ration', ofFarm('rations')],
  ['loading', ofFarm('periods')],
  ['period', ofFarm('periods')],
  ['mixer', ofFarm('mixers')],
  ['feeding', ofFarm('feedings')],
  ['animalfeed_recipe', ofClient('recipes')],
  ['recipe', ofClient('recipes')],
  ['stock', ofCompany('stocks')],
  [
    'ingredient',
    {
      table: 'ingredients',
      isOwn: (owner) => sql<SqlBool>`stock_id in
        (select s.id from stocks s
          where s.client_id = any(${owner.clients}::bigint[]) and ${ofOwnCompanies('s.company_id', scopeOf(owner))})`,
    },
  ],
  ['company', ofCompany('companies', 'id')],
  ['supplier', ofClient('delivery_companies')],
  ['access_group', ofClient('access_groups')],
])

/** The ids of a filter, each once. */
export const idsIn = (filter: unknown): string[] =>
  filter === undefined ? [] : [...new Set(String(filter).split(','))]

/**
 * Code 23 at every filter that names something the caller does not see: another client's counts as none (domain d3). `as`
 * says what a filter names whose name means another thing elsewhere. One statement for all of them.
 */
export const foreignFilters = async (
  tx: Tx,
  owner: Owner,
  { filters, as = {} }: { filters: NamedFilters; as?: Readonly<Record<string, string>> },
): Promise<Problem[]> => {
  const asked = Object.keys(filters).flatMap((filter) => {
    const named = NAMED.get(as[filter] ?? filter)
    const ids = idsIn(filters[filter])
    if (!named || ids.length === 0) return []
    return [
      sql`select ${filter}::text as filter where ${ids.length} > (
        select count(*) from ${sql.table(named.table)} where client_id = any(${owner.clients}::bigint[])
          and id = any(${ids}::bigint[]) and ${named.isOwn(owner)})`,
    ]
  })
  if (asked.length === 0) return []
  const { rows } = await sql<{ filter: string }>`${sql.join(asked, sql` union all `)}`.execute(tx)
  return rows.map(({ filter }) => ({ field: filter, code: FIELD_CODE.notAllowed }))
}
