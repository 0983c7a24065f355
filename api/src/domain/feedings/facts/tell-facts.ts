import type { FeedingFact, FoldGroup, FoldLine, FoldState } from '@manger/contract/feedings'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import type { FeedingRow } from '../read/feeding.queries.ts'
import { keepState, targetsOf } from '../read/feeding-facts.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Booked } from './book.ts'

/** A line of a load as the fold leaves it, with what its movements are worth. */
export type ToldLine = FoldLine & { cost: number | null }

/** What facts change in the rows of a locked feeding. */
export type Told = {
  client: number
  feeding: number
  /** The feeding as it was. */
  row: FeedingRow
  /** The moment of the call, ISO 8601. */
  stamp: string
  facts: readonly FeedingFact[]
  lines: readonly ToldLine[]
  groups: readonly FoldGroup[]
  /** What the fold says, with load and batch in kg, which grow where the ration is kept. */
  state: FoldState & Pick<FeedingRow, 'load_target' | 'planned_weight'>
  mixing_short: boolean
}

/**
 * Writes facts into the log of a locked feeding, and what they change into its rows, in one statement that is sent ahead. The
 * database's own clock orders the log as it was told, and never backwards, whichever of several servers writes.
 */
export const tellFacts = (tx: Tx, told: Told): void => {
  const { client, feeding, stamp } = told
  const { facts, lines, groups, row } = asJson(told)
  // Only what changes: what is kept of a day is marked by the columns that are named.
  const changed = sql.join(
    Object.keys(row).map((column) => sql`, ${sql.ref(column)} = n.${sql.ref(column)}`),
    sql``,
  )
  tx.ahead(sql`
    with events as (
      insert into feeding_events (client_id, id, feeding_id, kind, at, recorded_at, account_id, ingredient_id, group_id, weight,
        reason, data)
      select ${client}, e.id, ${feeding}, e.kind, e.at, greatest(clock_timestamp(), (
          select max(recorded_at) from feeding_events where client_id = ${client} and feeding_id = ${feeding}))
          + told.place * interval '1 microsecond',
        e.account_id, e.ingredient_id, e.group_id, e.weight, e.reason, e.data
      from jsonb_array_elements(${facts}::jsonb) with ordinality told (fact, place),
        jsonb_populate_record(null::feeding_events, told.fact) e)
    ${told.lines.length > 0 ? linesAs(told, lines) : sql``}
    ${told.groups.length > 0 ? groupsAs(told, groups) : sql``}
    update feedings f set updated_at = ${stamp}, version = f.version + 1${changed}
    from jsonb_populate_record(null::feedings, ${JSON.stringify(row)}::jsonb) n
    where f.client_id = ${client} and f.id = ${feeding}`)
}

const linesAs = ({ client, feeding }: Told, lines: string) => sql`, lines as (
      update feeding_ingredients l set planned = n.planned, grown = n.grown, actual = n.actual, tare = n.tare, advance = n.advance,
        skipped_reason = n.skipped_reason, cost = n.cost, weighed_at = n.weighed_at
      from jsonb_populate_recordset(null::feeding_ingredients, ${lines}::jsonb) n
      where l.client_id = ${client} and l.feeding_id = ${feeding} and l.ingredient_id = n.ingredient_id)`

const groupsAs = ({ client, feeding }: Told, groups: string) => sql`, groups as (
      update feeding_groups g set planned_weight = n.planned_weight, grown = n.grown, actual_weight = n.actual_weight, advance = n.advance, skipped_reason = n.skipped_reason,
        weighed_at = n.weighed_at
      from jsonb_populate_recordset(null::feeding_groups, ${groups}::jsonb) n
      where g.client_id = ${client} and g.feeding_id = ${feeding} and g.group_id = n.group_id)`

const asJson = ({ facts, lines, groups, state, mixing_short, row: before }: Told) => {
  const { ingredients, groups: _groups, halves, entries, rest_to, ...row } = state
  const now: Record<string, unknown> = { ...row, mixing_short }
  const was: Record<string, unknown> = { ...before }
  return {
    facts: JSON.stringify(
      facts.map(({ by, ingredient, group, ...fact }) => ({
        ...fact,
        account_id: by,
        ingredient_id: ingredient,
        group_id: group,
      })),
    ),
    lines: JSON.stringify(lines.map(({ ingredient, ...line }) => ({ ...line, ingredient_id: ingredient }))),
    groups: JSON.stringify(groups.map(({ group, ...line }) => ({ ...line, group_id: group }))),
    row: Object.fromEntries(Object.entries(now).filter(([column, value]) => was[column] !== value)),
  }
}

type ToldRecord = {
  facts: readonly FeedingFact[]
  after: FoldState
  lines: readonly ToldLine[]
  booked: ReadonlyMap<number, Booked>
  mixing_short: boolean
  stamp: string
}

/** A locked feeding after facts were written: nobody else can have changed it, and reading it again costs as much as a weighing. */
export const toldRecord = (record: FeedingRecord, told: ToldRecord): FeedingRecord => {
  const { facts, after, lines, booked, mixing_short, stamp } = told
  const { ingredients: _lines, groups: given, halves, entries, rest_to, ...figures } = after
  const ingredients = record.ingredients.map((line) => {
    const now = lines.find(({ ingredient }) => ingredient === line.ingredient_id)
    if (!now) return line
    const { ingredient, ...left } = now
    // What nobody ever counted has no rest, whatever the ledger has booked.
    const rest = line.stock_rest === null ? null : (booked.get(line.ingredient_id)?.rest ?? line.stock_rest)
    return { ...line, ...left, stock_rest: rest }
  })
  const groups = record.groups.map((line) => {
    const { group, ...got } = given.find((one) => one.group === line.group_id) ?? { group: line.group_id }
    return { ...line, ...got }
  })
  const version = record.row.version + 1
  const row = {
    ...record.row,
    ...figures,
    ...targetsOf(record, after),
    mixing_short,
    version,
    updated_at: stamp,
  }
  return keepState({ ...record, row, ingredients, groups, facts: [...record.facts, ...facts] }, after)
}
