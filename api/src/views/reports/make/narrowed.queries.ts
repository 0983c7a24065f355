import { type Language, localeOf } from '@manger/contract'
import type { ReportFilters, ReportMeta, ReportType } from '@manger/contract/reports'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { ingredientName, personName } from '#core/records/names.ts'
import { reportWordsIn } from '../words/report-words.ts'

/** Filters that name rows, in the order in which a paper tells them. */
const NAMING = [
  'company',
  'animal_type',
  'group',
  'ration',
  'loading',
  'animalfeed_recipe',
  'stock',
  'ingredient',
  'worker',
] as const
type Naming = (typeof NAMING)[number]

const ofClients = (table: string): RawBuilder<unknown> =>
  sql`select x.id, x.name, x.client_id from ${sql.table(table)} x`
const ROWS: Readonly<Record<Naming, RawBuilder<unknown>>> = {
  company: ofClients('companies'),
  animal_type: ofClients('animal_types'),
  group: ofClients('groups'),
  ration: ofClients('rations'),
  loading: ofClients('periods'),
  animalfeed_recipe: ofClients('recipes'),
  stock: ofClients('stocks'),
  ingredient: sql`select i.id, ${ingredientName} as name, i.client_id from ingredients i
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id`,
  // People belong to no client; whom a filter may name is asked before.
  worker: sql`select a.id, ${personName('a')} as name, null::bigint as client_id from accounts a`,
}

type NamedRow = { filter: Naming; id: number; name: string }

/** Names of whom and what the filters of a report name; the caller sees all of it. */
const namesIn = async (
  tx: Tx,
  clients: readonly number[],
  filters: Pick<ReportFilters, Naming>,
): Promise<NamedRow[]> => {
  const parts = NAMING.flatMap((filter) =>
    filters[filter] === undefined
      ? []
      : [
          sql`select ${filter}::text as filter, x.id, x.name from (${ROWS[filter]}) x
            where x.id = any(${filters[filter]}::bigint[])
              and (x.client_id is null or x.client_id = any(${clients}::bigint[]))`,
        ],
  )
  if (parts.length === 0) return []
  const { rows } =
    await sql<NamedRow>`${sql.join(parts, sql` union all `)} order by filter, name, id`.execute(tx)
  return rows
}

type Narrowed = Pick<ReportMeta, 'named' | 'narrowed'>

/** What a report is narrowed to beside its farms and days: the names for a screen's filters, all of it for a paper. */
export const narrowedBy = async (
  tx: Tx,
  clients: readonly number[],
  { filters, language, type }: { filters: ReportFilters; language: Language; type: ReportType },
): Promise<Narrowed> => {
  const rows = await namesIn(tx, clients, filters)
  const words = reportWordsIn(language)
  const list = new Intl.ListFormat(localeOf(language), { type: 'unit' })
  const named = NAMING.flatMap((filter): [string, string][] => {
    const names = rows.filter((row) => row.filter === filter).map(({ name }) => name)
    return names.length === 0 ? [] : [[filter, list.format(names)]]
  })
  const statuses: Readonly<Record<string, string>> = type === 'animalfeed' ? words.order : words.status
  const { status, loaded_time_min: from, loaded_time_max: to } = filters
  const duration = [
    from === undefined ? '' : `${words.from} ${from}`,
    to === undefined ? '' : `${words.to} ${to}`,
  ]
  const narrowed = [
    ...named,
    ['status', list.format((status ?? []).map((one) => statuses[one] ?? one))],
    ['duration', duration.filter(Boolean).join(' ')],
    ['with_ignored', filters.with_ignored ? words.yes : ''],
    ['per_load', filters.per_load ? words.yes : ''],
  ].flatMap(([filter = '', value = '']) =>
    value === '' ? [] : [{ filter, name: words.filter[filter] ?? filter, value }],
  )
  const known = rows.flatMap(({ filter, id, name }) =>
    filter === 'worker' || filter === 'group' || filter === 'animal_type' ? [{ filter, id, name }] : [],
  )
  return {
    ...(known.length > 0 ? { named: known } : {}),
    ...(narrowed.length > 0 ? { narrowed } : {}),
  }
}
