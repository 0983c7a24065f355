import { type FeedingFact, type FeedingStatus, MIXER_HOLDING } from '@manger/contract/feedings'
import { type InferResult, type RawBuilder, type SqlBool, sql } from 'kysely'
import { building } from '#core/database/building.ts'
import type { Tx } from '#core/database/transaction.ts'
import { ingredientName, personName } from '#core/records/names.ts'
import { oneOfIds } from '#core/records/visible.ts'
import { isEverCounted } from '#domain/ledger/ever-counted.queries.ts'

/**
 * Condition that a feeding has one of these statuses. They stand in the text: a plan for any client does not know the
 * values, and would read the feedings of all years instead of the index of those that are under way.
 */
export const isStatusOf = (table: string, statuses: readonly FeedingStatus[]): RawBuilder<SqlBool> =>
  sql<SqlBool>`${sql.ref(`${table}.status`)} in (${sql.join(statuses.map((status) => sql.lit(status)))})`

/** Which feedings of the client are wanted: those of these ids, or a day's. */
export type FeedingChoice = { ids: readonly number[] } | DayChoice

type DayChoice = {
  farm?: number | undefined
  day: string
  periods?: readonly number[] | undefined
  mixers?: readonly number[] | undefined
}

// Found before anything is joined to them: beginning with the rations, the feedings of all years were read for a page.
/** The rows of a day's feedings, as `chosen` of the parts below. */
export const feedingsOfDay = (tx: Tx, client: number, { farm, day, periods, mixers }: DayChoice) =>
  tx
    .selectFrom('feedings')
    .selectAll()
    .where('client_id', '=', client)
    .where(({ and }) => and([...oneOfIds('period_id', periods), ...oneOfIds('mixer_id', mixers)]))
    .$if(farm !== undefined, (query) => query.where('farm_id', '=', farm ?? 0))
    .where('planned_on', '=', day)
    // A deleted feeding whose cancelled load left movements is kept for the reports only.
    .where('cancelled', '=', false)
    .offset(sql.lit(0))

/** As {@link feedingsOfDay}, those of these ids, which each weight reads: no builder makes the same text anew. */
export const feedingsOf = (client: number, ids: readonly number[]) =>
  sql`select * from feedings where client_id = ${client} and id = any(${ids}::bigint[]) offset 0`

/** A feeding among those chosen before. */
const CHOSEN = sql<InferResult<ReturnType<typeof feedingsOfDay>>[number]>`chosen`

/** Rows of feedings with the names and settings that an answer shows; in the order of periods, then of the mixer. */
export const feedingRows = building
  .selectFrom(CHOSEN.as('f'))
  .innerJoin('farms as farm', (on) =>
    on.onRef('farm.client_id', '=', 'f.client_id').onRef('farm.id', '=', 'f.farm_id'),
  )
  .innerJoin('periods as p', (on) =>
    on.onRef('p.client_id', '=', 'f.client_id').onRef('p.id', '=', 'f.period_id'),
  )
  .innerJoin('rations as r', (on) =>
    on.onRef('r.client_id', '=', 'f.client_id').onRef('r.id', '=', 'f.ration_id'),
  )
  .innerJoin('mixers as m', (on) =>
    on.onRef('m.client_id', '=', 'f.client_id').onRef('m.id', '=', 'f.mixer_id'),
  )
  .leftJoin('accounts as loader', 'loader.id', 'f.operator_load')
  .leftJoin('accounts as unloader', 'unloader.id', 'f.operator_upload')
  .selectAll('f')
  .select([
    'farm.timezone',
    'farm.weight_unit',
    'p.name as period_name',
    'p.time_start',
    'p.time_end',
    'p.deleted as period_deleted',
    'r.name as ration_name',
    'r.deleted as ration_deleted',
    'm.name as mixer_name',
    'm.deleted as mixer_deleted',
    'm.max_weight',
    'm.mix_time',
    'm.mix_time_per_ton',
    'm.auger_rotations',
    'm.auger_rotation_coefficient',
    'm.load_admittance',
    'm.unload_admittance',
    'm.load_sensitivity',
    'm.unload_sensitivity',
    'm.automatic_transition_time',
    'm.scale_protocol',
    'm.scale_unit',
    'm.scale_division',
    'm.scale_address',
    personName('loader').as('loader_name'),
    personName('unloader').as('unloader_name'),
  ])
  .orderBy('p.time_start')
  .orderBy('p.position')
  .orderBy('f.period_id')
  .orderBy('f.mixer_id')
  .orderBy('f.position')
  .orderBy('f.id')
/** A feeding with the names around it. */
export type FeedingRow = InferResult<typeof feedingRows>[number]

const isOfChosen = (table: string) =>
  sql<SqlBool>`(${sql.ref(`${table}.client_id`)}, ${sql.ref(`${table}.feeding_id`)}) in (select client_id, id from chosen)`

/** The groups of the chosen feedings in their order. */
export const groupRows = building
  .selectFrom('feeding_groups as fg')
  .innerJoin('groups as g', (on) =>
    on.onRef('g.client_id', '=', 'fg.client_id').onRef('g.id', '=', 'fg.group_id'),
  )
  .selectAll('fg')
  .select(['g.name', 'g.max_weight', 'g.deleted', 'g.autoload', 'g.animal_count as heads_now'])
  .where(isOfChosen('fg'))
  .orderBy('fg.feeding_id')
  .orderBy('fg.position')
export type FeedingGroupRow = InferResult<typeof groupRows>[number]

/** The ingredient lines of the chosen feedings in loading order, each with what the ingredient is now. */
export const ingredientRows = building
  .selectFrom('feeding_ingredients as fi')
  .innerJoin('ingredients as i', (on) =>
    on.onRef('i.client_id', '=', 'fi.client_id').onRef('i.id', '=', 'fi.ingredient_id'),
  )
  .innerJoin('ingredient_types as t', (on) =>
    on.onRef('t.client_id', '=', 'i.client_id').onRef('t.id', '=', 'i.ingredient_type_id'),
  )
  .leftJoin('stocks as s', (on) =>
    on.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.stock_id'),
  )
  .leftJoin('balances as b', (on) =>
    on.onRef('b.client_id', '=', 'fi.client_id').onRef('b.ingredient_id', '=', 'fi.ingredient_id'),
  )
  .selectAll('fi')
  .select([
    ingredientName.as('name'),
    't.class',
    't.swatch',
    'i.deleted',
    'i.tolerance',
    'i.is_water',
    'i.price as price_now',
    'i.piece_weight as piece_weight_now',
    'i.dry_matter as dry_matter_now',
    // Of what nobody ever counted or delivered nobody knows what is left.
    sql<
      number | null
    >`case when b.qty > 0 or ${isEverCounted(sql.ref('fi.client_id'), sql.ref('fi.ingredient_id'))} then b.qty end`.as(
      'stock_rest',
    ),
    's.locked_until',
  ])
  .where(isOfChosen('fi'))
  .orderBy('fi.feeding_id')
  .orderBy('fi.position')
  .orderBy('fi.substitute_for', (order) => order.asc().nullsFirst())
export type FeedingIngredientRow = InferResult<typeof ingredientRows>[number]

/** The feedings of the client of those chosen that hold a mixer now, with whoever works on them; never more than mixers. */
export const heldFeedings = building
  .selectFrom('feedings as f')
  .innerJoin('rations as r', (on) =>
    on.onRef('r.client_id', '=', 'f.client_id').onRef('r.id', '=', 'f.ration_id'),
  )
  .select([
    'f.id',
    'f.farm_id as farm',
    'f.mixer_id as mixer',
    'f.status',
    'f.operator_load',
    'f.operator_upload',
    'r.name',
  ])
  .where(sql<SqlBool>`f.client_id = (select client_id from chosen limit 1)`)
  .where(isStatusOf('f', MIXER_HOLDING))
  .orderBy('f.id')
export type HeldFeeding = InferResult<typeof heldFeedings>[number]

/** A fact as the log of a feeding keeps it. */
export type StoredFact = FeedingFact & { feeding_id: number }

/** The facts of the chosen feedings since their load was cancelled last: what that one took back is history. */
export const factRows = sql<StoredFact>`
    select e.feeding_id, e.id, e.kind, e.at, e.account_id as by, e.ingredient_id as ingredient, e.group_id as "group",
      e.weight, e.reason, e.data
    from chosen f
    cross join lateral (select coalesce(max(c.recorded_at), '-infinity') as since from feeding_events c
      where c.client_id = f.client_id and c.feeding_id = f.id and c.kind = 'cancel_load') cancelled
    join feeding_events e on e.client_id = f.client_id and e.feeding_id = f.id and e.recorded_at >= cancelled.since`

/** As {@link factRows}, of those that are under way: they say what an undo takes back. */
export const factsUnderWay = sql<StoredFact>`${factRows} where f.status in ('in_process', 'out_process')`
