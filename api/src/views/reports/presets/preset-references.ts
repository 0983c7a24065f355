import { FIELD_CODE, type Problem } from '@manger/contract'
import type { ReportPresetDraft } from '@manger/contract/reports'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#core/database/tables.ts'
import type { Tx } from '#core/database/transaction.ts'
import { ofOwnCompanies, ofOwnFarms } from '#core/records/visible.ts'
import { peopleOf } from '../report-people.queries.ts'

type FilterName = keyof ReportPresetDraft['filters']

/** Whose ids may be named: those of the clients, and of the farms that an employee, who has one client, was given. */
export type Owner = { clients: readonly number[]; farms: readonly number[] | null }

/** Filters as an address or a stored preset has them. */
export type NamedFilters = { readonly [Name in FilterName]?: unknown }

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

/** What the ids of a filter name; a preset may name what was deleted since, for its reports still tell of it. */
const NAMED = new Map<FilterName, Named>([
  ['farm', ofFarm('farms', 'id')],
  ['animal_type', ofClient('animal_types')],
  ['group', ofFarm('groups')],
  ['ration', ofFarm('rations')],
  ['loading', ofFarm('periods')],
  ['animalfeed_recipe', ofClient('recipes')],
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
])

const areOwn = async (
  tx: Tx,
  owner: Owner,
  { table, isOwn, ids }: Named & { ids: readonly string[] },
): Promise<boolean> => {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from ${sql.table(table)}
    where client_id = any(${owner.clients}::bigint[]) and id = any(${ids}::bigint[]) and ${isOwn(owner)}`.execute(
    tx,
  )
  return rows[0]?.count === ids.length
}

/** Whether all of these are people whom the caller is shown, or fed at one of the caller's farms: who has left did so too. */
const areWorkers = async (tx: Tx, owner: Owner, ids: readonly string[]): Promise<boolean> => {
  const people = new Set((await peopleOf(tx, owner)).map(({ id }) => String(id)))
  const others = ids.filter((id) => !people.has(id))
  if (others.length === 0) return true
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from unnest(${others}::bigint[]) a(id)
    where exists (select from feedings f where f.client_id = any(${owner.clients}::bigint[]) and ${ofOwnFarms('f.farm_id', owner)}
        and a.id in (f.operator_load, f.operator_upload))
      or exists (select from compound_feed_orders o where o.client_id = any(${owner.clients}::bigint[]) and ${ofOwnFarms('o.farm_id', owner)}
        and o.operator = a.id)`.execute(tx)
  return rows[0]?.count === others.length
}

const idsIn = (filter: unknown): string[] =>
  filter === undefined ? [] : [...new Set(String(filter).split(','))]

/** Code 23 at every filter that names something the caller does not see: another client's counts as none (domain d3). */
export const foreignProblems = async (tx: Tx, owner: Owner, filters: NamedFilters): Promise<Problem[]> => {
  const isForeign = async (name: FilterName, ids: readonly string[]): Promise<boolean> => {
    if (ids.length === 0) return false
    if (name === 'worker') return !(await areWorkers(tx, owner, ids))
    const named = NAMED.get(name)
    return named !== undefined && !(await areOwn(tx, owner, { ...named, ids }))
  }
  const names = [...NAMED.keys(), 'worker'] as const
  const foreign = await Promise.all(names.map((name) => isForeign(name, idsIn(filters[name]))))
  return names.filter((_, index) => foreign[index]).map((field) => ({ field, code: FIELD_CODE.notAllowed }))
}
