import type { HistoryEntry, KeptKind } from '@manger/contract/history'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tables } from '#core/database/tables.ts'
import type { Scope } from './record.ts'
import { ofOwnCompanies, ofOwnFarms } from './visible.ts'

/** What the return of a deleted object of a noun depends on; `gone` is its own row, `living` any other of its table. */
export type Kept = {
  table: keyof Tables
  /** What it belongs to, in the order of locks: all of these must be there. */
  parents: readonly { table: keyof Tables; column: string }[]
  /** How its name reads. */
  name: RawBuilder<string>
  /** Whether a living one has what only one may have: the condition of the unique index of its table. */
  taken: RawBuilder<SqlBool>
  isVisible: (scope: Scope) => RawBuilder<SqlBool>
}

const hasName = sql<SqlBool>`lower(living.name) = lower(gone.name)`

const onFarm = {
  name: sql<string>`gone.name`,
  taken: sql<SqlBool>`living.farm_id = gone.farm_id and ${hasName}`,
  isVisible: (scope: Scope) => ofOwnFarms('gone.farm_id', scope),
}

const KEPT: Record<KeptKind, Kept> = {
  rations: { ...onFarm, table: 'rations', parents: [] },
  groups: { ...onFarm, table: 'groups', parents: [{ table: 'animal_types', column: 'animal_type_id' }] },
  mixers: { ...onFarm, table: 'mixers', parents: [] },
  animaltypes: {
    table: 'animal_types',
    parents: [],
    name: sql<string>`gone.name`,
    taken: hasName,
    isVisible: () => sql<SqlBool>`true`,
  },
  stocks: {
    table: 'stocks',
    parents: [{ table: 'companies', column: 'company_id' }],
    name: sql<string>`gone.name`,
    taken: sql<SqlBool>`living.company_id = gone.company_id and ${hasName}`,
    isVisible: (scope) => ofOwnCompanies('gone.company_id', scope),
  },
  ingredients: {
    table: 'ingredients',
    parents: [
      { table: 'ingredient_types', column: 'ingredient_type_id' },
      { table: 'stocks', column: 'stock_id' },
    ],
    name: sql<string>`(select trim(t.name || ' ' || gone.suffix) from ingredient_types t
      where t.client_id = gone.client_id and t.id = gone.ingredient_type_id)`,
    // Specification 5: only one ingredient of a given type per stock.
    taken: sql<SqlBool>`living.stock_id = gone.stock_id and living.ingredient_type_id = gone.ingredient_type_id`,
    isVisible: (scope) => sql<SqlBool>`exists (select 1 from stocks s
      where s.client_id = gone.client_id and s.id = gone.stock_id and ${ofOwnCompanies('s.company_id', scope)})`,
  },
}

const isKept = (kind: string): kind is KeptKind => Object.hasOwn(KEPT, kind)

/** The nouns whose deleted objects can come back; null of all others. */
export const keptOf = (kind: HistoryEntry['type']): Kept | null => (isKept(kind) ? KEPT[kind] : null)

/** Whether a living object stands in the place of the row `gone`. */
export const isReplaced = ({ table, taken }: Kept): RawBuilder<SqlBool> => sql<SqlBool>`exists (
  select 1 from ${sql.table(table)} as living
  where living.client_id = gone.client_id and not living.deleted and ${taken})`

/** Whether the object of the history row `h` is gone by this very deletion, and nothing stands in the way of its return. */
export const isRestorable = (kind: HistoryEntry['type']): RawBuilder<SqlBool> => {
  const kept = keptOf(kind)
  if (!kept) return sql<SqlBool>`false`
  const parents = kept.parents.map(
    ({ table, column }) => sql<SqlBool>`exists (select 1 from ${sql.table(table)} as parent
      where parent.client_id = gone.client_id and parent.id = ${sql.ref(`gone.${column}`)} and not parent.deleted)`,
  )
  return sql<SqlBool>`h.action = 'deleted'
    and exists (select 1 from ${sql.table(kept.table)} as gone
      where gone.client_id = h.client_id and gone.id = h.object_id and gone.deleted and not ${isReplaced(kept)}
      and ${sql.join([sql`true`, ...parents], sql` and `)})
    and not exists (select 1 from history later
      where later.client_id = h.client_id and later.type = h.type and later.object_id = h.object_id
        and later.action = 'deleted' and (later.at, later.id) > (h.at, h.id))`
}

/** As {@link isRestorable}, of a history row of any of these kinds. */
export const isRestorableOf = (kinds: readonly HistoryEntry['type'][]): RawBuilder<SqlBool> => {
  const [only = ''] = kinds
  if (kinds.length < 2) return isRestorable(only)
  const cases = kinds.filter(isKept).map((kind) => sql`when ${kind} then ${isRestorable(kind)}`)
  return cases.length === 0 ? sql`false` : sql`case h.type ${sql.join(cases, sql` `)} else false end`
}
