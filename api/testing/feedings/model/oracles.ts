import { bookingsOf } from '@manger/contract/feedings'
import { inOutOf, isInOutClosed, type MovementKind } from '@manger/contract/ledger'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { recomputePlans } from '#domain/feedings/plan/recompute.service.ts'
import { stateOf } from '#domain/feedings/read/feeding-facts.ts'
import { readFeedings } from '#domain/feedings/read/read-feedings.ts'
import { keepFarmDays } from '#views/clients/farm-days.queries.ts'
import { keepWeeks, openWeeks, rightWeeks } from '#views/reports/weeks/keep-weeks.ts'
import type { FeedingApi } from '../feeding-api.ts'

const HAIR = 0.000_001

/** A rule as a query: every row that it finds breaks it. */
type Rule = [says: string, broken: RawBuilder<{ id: number }>]

const RULES: Rule[] = [
  [
    'the rounded targets of ingredients add up to the load',
    sql`select f.id from feedings f join feeding_ingredients l on l.client_id = f.client_id and l.feeding_id = f.id
      group by f.client_id, f.id having abs(sum(l.planned) - f.load_target) > ${HAIR}`,
  ],
  [
    'the rounded targets of groups add up to the batch',
    sql`select f.id from feedings f join feeding_groups l on l.client_id = f.client_id and l.feeding_id = f.id
      group by f.client_id, f.id having abs(sum(l.planned_weight) - f.planned_weight) > ${HAIR}`,
  ],
  [
    'no status without its times, no time without its status',
    sql`select id from feedings where
      (load_started_at is not null) <> (status <> 'waited')
      or (load_ended_at is not null) <> (status in ('loaded', 'out_process', 'uploaded'))
      or (upload_started_at is not null) <> (status in ('out_process', 'uploaded'))
      or (upload_ended_at is not null) <> (status = 'uploaded')
      or (operator_load is not null) <> (status <> 'waited')
      or (operator_upload is not null) <> (status in ('out_process', 'uploaded'))
      or load_ended_at < load_started_at or upload_started_at < load_ended_at
      or upload_ended_at < upload_started_at`,
  ],
  [
    'what was weighed into a mixer has left the store, in kg and money',
    sql`select f.id from feedings f
      left join (select feeding_id, sum(qty) as qty, sum(value) as value from movements where kind = 'load'
        group by feeding_id) m on m.feeding_id = f.id
      left join (select feeding_id, sum(actual) as qty, sum(cost) as value from feeding_ingredients
        group by feeding_id) l on l.feeding_id = f.id
      where abs(coalesce(m.qty, 0) + coalesce(l.qty, 0)) > ${HAIR}
        or abs(coalesce(m.value, 0) + coalesce(l.value, 0)) > 0.00005`,
  ],
  [
    'a closed load weighs what was weighed into it and carried',
    sql`select f.id from feedings f where (f.actual_weight is not null) <> (f.status in ('loaded', 'out_process', 'uploaded'))
      or abs(f.actual_weight - f.carried_weight - (select coalesce(sum(l.actual), 0) from feeding_ingredients l
        where l.client_id = f.client_id and l.feeding_id = f.id)) > ${HAIR}`,
  ],
  [
    'what was loaded is unloaded or left',
    sql`select f.id from feedings f where f.status = 'uploaded'
      and (abs(f.unloaded_weight - (select coalesce(sum(g.actual_weight), 0) from feeding_groups g
          where g.client_id = f.client_id and g.feeding_id = f.id)) > ${HAIR}
        or abs(f.actual_weight - f.unloaded_weight - f.residue) > ${HAIR}
        or (f.residue > 0) <> (f.residue_choice is not null and f.residue_choice <> 'last_group'))`,
  ],
  [
    'nothing grows but after an overload that stands in the log',
    sql`select f.id from feedings f where exists (
        select from feeding_ingredients l where l.client_id = f.client_id and l.feeding_id = f.id and l.grown > 0)
      and not exists (select from feeding_events e where e.client_id = f.client_id and e.feeding_id = f.id
        and e.kind = 'keep_ration')`,
  ],
  [
    'a norm that a switch gives stays within 85-115 % of the manual one and the group below its cap',
    sql`select f.id from feedings f join feeding_groups l on l.client_id = f.client_id and l.feeding_id = f.id
      join groups g on g.client_id = l.client_id and g.id = l.group_id
      where f.status = 'waited' and not f.locked and not f.cancelled and f.planned_on >= '2026-03-10'
        and abs(l.norm_now - l.norm) > ${HAIR}
        and (l.norm_now > l.norm * 1.15 + ${HAIR}
          or l.norm_now < l.norm * 0.85 - ${HAIR}
            and (g.max_weight is null or l.heads * l.norm_now < g.max_weight - 0.001)
          or l.heads * l.norm_now > g.max_weight)`,
  ],
  [
    'an unplaced weight that nobody settled is booked without a feeding',
    sql`select c.id from offline_conflicts c left join movements m on m.client_id = c.client_id and m.id = c.movement_id
      where c.ingredient_id is not null and not c.placed and c.weight > 0
        and ((m.id is null) or m.qty <> -c.weight or m.feeding_id is not null
          or (c.status = 'open') <> not exists (select from movements r where r.reverses = m.id))`,
  ],
  [
    'a feeding is flagged as long as a conflict of it is open',
    sql`select f.id from feedings f where f.conflict <> exists (select from offline_conflicts c
      where c.client_id = f.client_id and c.feeding_id = f.id and c.status = 'open')`,
  ],
]

const brokenRules = async (tx: Tx): Promise<string[]> => {
  const found: string[] = []
  for (const [says, broken] of RULES) {
    const { rows } = await broken.execute(tx)
    if (rows.length > 0) found.push(`${says}: not so for ${rows.map(({ id }) => id).join(', ')}`)
  }
  return found
}

type Amount = { ingredient: number; kind: MovementKind; qty: number; value: number }

/** F22: the columns of the in-out list close on the balance, in kg and in money, for every feed. */
const openBalances = async (tx: Tx): Promise<string[]> => {
  const { rows: amounts } = await sql<Amount>`
    select ingredient_id as ingredient, kind, sum(qty) as qty, sum(value) as value from movements group by 1, 2`.execute(
    tx,
  )
  const balances = await tx.selectFrom('balances').select(['ingredient_id', 'qty', 'value']).execute()
  return balances.flatMap(({ ingredient_id, qty, value }) => {
    const own = amounts.filter(({ ingredient }) => ingredient === ingredient_id)
    const kg = own.map((one) => ({ kind: one.kind, amount: one.qty }))
    const money = own.map((one) => ({ kind: one.kind, amount: one.value }))
    const isClosed = isInOutClosed(inOutOf(0, kg), qty) && isInOutClosed(inOutOf(0, money), value)
    return isClosed ? [] : [`the in-out list does not close for ingredient ${ingredient_id}`]
  })
}

/** When the week of the sequences is over, and may be kept. */
const LATER = new Date('2026-03-24T08:00:00Z')

/** Weeks that are said to be right have the sums of their lines: what changes one of them has left its mark. */
const openSums = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ client: number }>`select min(client_id) as client from farms`.execute(tx)
  const client = rows[0]?.client ?? 0
  const open = await openWeeks({ tx, client, now: LATER }, await rightWeeks(tx, client))
  return open.map(({ farm_id, week }) => `the sums of ${week} are wrong for farm ${farm_id}`)
}

const STATE = [
  'status',
  'mixing_known',
  'load_started_at',
  'operator_load',
  'load_ended_at',
  'upload_started_at',
  'operator_upload',
  'upload_ended_at',
  'partial',
  'actual_weight',
  'accuracy',
  'unloaded_weight',
  'residue',
  'residue_choice',
  'upload_accuracy',
] as const
const LINE = [
  'planned',
  'grown',
  'actual',
  'tare',
  'advance',
  'skipped_reason',
  'substitute_for',
  'weighed_at',
] as const
const GROUP = ['planned_weight', 'grown', 'actual_weight', 'advance', 'skipped_reason', 'weighed_at'] as const

const pick = <Row extends object>(row: Row | undefined, names: readonly (keyof Row)[]) =>
  names.map((name) => row?.[name] ?? null)

/** The rows of a feeding are what the fold of its log says, and its ledger holds what the fold took out of the stores. */
export const notFolded = async (tx: Tx, client: number): Promise<string[]> => {
  const found = await tx.selectFrom('feedings').select('id').where('client_id', '=', client).execute()
  const records = await readFeedings(tx, client, { ids: found.map(({ id }) => id) })
  const loads = await tx
    .selectFrom('movements')
    .select(({ fn }) => ['feeding_id', 'ingredient_id', fn.sum<number>('qty').as('qty')])
    .where('client_id', '=', client)
    .where('kind', '=', 'load')
    .where('feeding_id', 'is not', null)
    .groupBy(['feeding_id', 'ingredient_id'])
    .execute()
  return records.flatMap((record) => {
    const { row, ingredients, groups } = record
    const state = stateOf(record)
    const rows = [
      pick(row, STATE),
      ingredients.map((one) => pick(one, LINE)),
      groups.map((one) => pick(one, GROUP)),
    ]
    const folded = [
      pick(state, STATE),
      ingredients.map(({ ingredient_id }) =>
        pick(
          state.ingredients.find(({ ingredient }) => ingredient === ingredient_id),
          LINE,
        ),
      ),
      groups.map(({ group_id }) =>
        pick(
          state.groups.find(({ group }) => group === group_id),
          GROUP,
        ),
      ),
    ]
    const said = JSON.stringify(rows) === JSON.stringify(folded)
    const bookings = bookingsOf(state)
    const own = loads.filter(({ feeding_id, qty }) => feeding_id === row.id && Math.abs(qty) > HAIR)
    const isBooked =
      own.length === bookings.size &&
      own.every(({ ingredient_id, qty }) => Math.abs(qty + (bookings.get(ingredient_id) ?? 0)) < HAIR)
    return [
      ...(said ? [] : [`feeding ${row.id} is ${JSON.stringify(rows)}, folded ${JSON.stringify(folded)}`]),
      ...(isBooked ? [] : [`the ledger of feeding ${row.id} is not what its fold took`]),
    ]
  })
}

/** Everything that is wrong with the rows that a transaction sees, in words; empty when nothing is. */
export const wrongRows = async (tx: Tx): Promise<string[]> => [
  ...(await brokenRules(tx)),
  ...(await openBalances(tx)),
  ...(await openSums(tx)),
]

/** Keeps what the minute job will have kept when the week is over; how many weeks. */
export const keepLater = ({ inClient, world: { client } }: FeedingApi): Promise<number> =>
  inClient('ua', async (tx) => {
    await keepFarmDays({ tx, client })
    return keepWeeks({ tx, client, now: LATER })
  })

/** As {@link wrongRows}, of the whole farm. */
export const wrongIn = (api: FeedingApi): Promise<string[]> =>
  api.inClient('ua', async (tx) => [...(await wrongRows(tx)), ...(await notFolded(tx, api.world.client))])

/** Plans that come out differently when they are computed anew from the records: there is none. */
export const driftIn = (api: FeedingApi): Promise<number[]> =>
  api.inClient('ua', (tx) => recomputePlans(tx, { client: api.world.client, now: api.time.clock() }, {}))
