import type { FeedingFact, FoldGroup, FoldLine, FoldState } from '@manger/contract/feedings'
import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'

/** A line of a load as the fold leaves it, with what its movements are worth. */
export type ToldLine = FoldLine & { cost: number | null }

/** What facts change in the rows of a locked feeding. */
export type Told = {
  client: number
  feeding: number
  /** The moment of the call, ISO 8601. */
  stamp: string
  facts: readonly FeedingFact[]
  lines: readonly ToldLine[]
  groups: readonly FoldGroup[]
  state: FoldState
  mixing_short: boolean
}

/**
 * Writes facts into the log of a locked feeding, and what they change into its rows, in one statement that is sent ahead. The
 * database's own clock orders the log as it was told, and never backwards, whichever of several servers writes.
 */
export const tellFacts = (tx: Tx, told: Told): void => {
  const { client, feeding, stamp } = told
  const { facts, lines, groups, row } = asJson(told)
  tx.ahead(sql`
    with events as (
      insert into feeding_events (client_id, id, feeding_id, kind, at, recorded_at, account_id, ingredient_id, group_id, weight,
        reason, data)
      select ${client}, e.id, ${feeding}, e.kind, e.at, greatest(clock_timestamp(), (
          select max(recorded_at) from feeding_events where client_id = ${client} and feeding_id = ${feeding}))
          + told.place * interval '1 microsecond',
        e.account_id, e.ingredient_id, e.group_id, e.weight, e.reason, e.data
      from jsonb_array_elements(${facts}::jsonb) with ordinality told (fact, place),
        jsonb_populate_record(null::feeding_events, told.fact) e),
    lines as (
      update feeding_ingredients l set planned = n.planned, actual = n.actual, tare = n.tare, advance = n.advance,
        skipped_reason = n.skipped_reason, cost = n.cost, weighed_at = n.weighed_at
      from jsonb_populate_recordset(null::feeding_ingredients, ${lines}::jsonb) n
      where l.client_id = ${client} and l.feeding_id = ${feeding} and l.ingredient_id = n.ingredient_id),
    groups as (
      update feeding_groups g set actual_weight = n.actual_weight, advance = n.advance, skipped_reason = n.skipped_reason,
        weighed_at = n.weighed_at
      from jsonb_populate_recordset(null::feeding_groups, ${groups}::jsonb) n
      where g.client_id = ${client} and g.feeding_id = ${feeding} and g.group_id = n.group_id)
    update feedings f set updated_at = ${stamp}, version = f.version + 1, status = n.status, partial = n.partial,
      mixing_known = n.mixing_known, mixing_short = n.mixing_short, actual_weight = n.actual_weight, accuracy = n.accuracy,
      unloaded_weight = n.unloaded_weight, residue = n.residue, residue_choice = n.residue_choice,
      upload_accuracy = n.upload_accuracy, load_started_at = n.load_started_at, load_ended_at = n.load_ended_at,
      upload_started_at = n.upload_started_at, upload_ended_at = n.upload_ended_at, operator_load = n.operator_load,
      operator_upload = n.operator_upload
    from jsonb_populate_record(null::feedings, ${row}::jsonb) n
    where f.client_id = ${client} and f.id = ${feeding}`)
}

const asJson = ({ facts, lines, groups, state, mixing_short }: Told) => {
  const { ingredients, groups: _groups, halves, entries, lost, ...row } = state
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
    row: JSON.stringify({ ...row, mixing_short }),
  }
}
