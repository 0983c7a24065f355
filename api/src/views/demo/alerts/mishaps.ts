import { addDays, allRights, dayOf, toKg } from '@manger/contract'
import type { LoadAction } from '@manger/contract/feedings'
import type { Tx } from '#core/database/transaction.ts'
import { watchStale } from '#domain/alert-watch/left-feedings.ts'
import { watchNegative } from '#domain/alert-watch/stocks.ts'
import { actOnLoad } from '#domain/feedings/act-on.ts'
import { createFeeding, removeFeeding } from '#domain/feedings/plan/plan.service.ts'
import { lockFeeding } from '#domain/feedings/read/find-feeding.ts'
import { tellHappened } from '#domain/feedings/unplaced/happened.ts'
import { notedLoad } from '#domain/feedings/unplaced/noted.ts'
import type { Work } from '#domain/feedings/work.ts'
import { noteCount } from '#domain/stocks/operations/counts.queries.ts'
import { v7 } from '../event-id.ts'
import { found } from '../feeding-plan.ts'
import { momentOf } from '../local-time.ts'
import type { Placed, PlacedFarm } from '../world-rows.ts'

/** Loads that went wrong (domain e), done by the product itself with the clock of their day. */
export const tellMishaps = async (tx: Tx, placed: Placed): Promise<void> => {
  const [dairy, young, feedlot] = ['dairy', 'young', 'feedlot'].map((key) => placed.farms.get(key))
  if (dairy) await tellLateTablet(tx, placed, dairy)
  if (young) await tellBrokenMixer(tx, placed, young)
  if (feedlot) await tellWrongBin(tx, placed, feedlot)
}

// A tablet without connection noted yesterday's end of a load that the office had noted already: it waits for a planner.
const tellLateTablet = async (tx: Tx, placed: Placed, farm: PlacedFarm): Promise<void> => {
  const { at, workOf } = timeOf(tx, placed, farm)
  const driver = found(new Map(Object.entries(placed.people.operators)), 'petro')
  const { id } = await tx
    .selectFrom('feedings')
    .select('id')
    .where('client_id', '=', placed.people.client)
    .where('ration_id', '=', found(farm.rations, 'dry2').id)
    .where('planned_on', '=', at(-1).day)
    .executeTakeFirstOrThrow()
  const { now } = at(-1, '21:40')
  const work = workOf({ account: driver, now })
  const op_id = v7(now.getTime(), `offline|${id}`)
  const action = { action: 'finish', offline: true, at: at(-1, '08:32').now.toISOString(), op_id } as const
  const record = await lockFeeding(work, id)
  await tellHappened(work, record, {
    noted: notedLoad(action),
    act: (by) => actOnLoad(by, record, action),
  })
}

/** What the driver of farm 2 loaded instead of 1,130 kg: the scale was not set to zero. */
const OVERFILLED_KG = 4620

// Why the evening of farm 2 was missed nine days ago: its first load overfilled the mixer, which broke. It stood there
// over night, and in the morning everything was taken back to the store.
const tellBrokenMixer = async (tx: Tx, placed: Placed, farm: PlacedFarm): Promise<void> => {
  const { client, owner } = placed.people
  const { at, act } = timeOf(tx, placed, farm)
  const driver = found(new Map(Object.entries(placed.people.operators)), 'stepan')
  const feeding = await firstWaiting(tx, client, { farm: farm.id, day: at(-9).day })
  const silage = found(placed.ingredients, 'silage')
  await act(feeding, { account: driver, now: at(-9, '16:06').now }, { action: 'start', force: true })
  await act(
    feeding,
    { account: driver, now: at(-9, '16:11').now },
    { action: 'weigh', ingredient: silage, weight: OVERFILLED_KG, advance: 'manual' },
  )
  await watchStale({ tx, client, now: at(-8, '04:12').now })
  const reason = 'Поломка змішувача, корм повернуто на склад'
  await act(feeding, { account: owner, now: at(-8, '05:20').now }, { action: 'cancel', reason, lost: [] })
}

/** Pounds of dry-rolled corn that came out of a bin which is empty in the books. */
const WRONG_BIN_LB = 900

// Twelve days ago a driver of the feedlot took corn from the wrong bin; it went back, and the extra feeding was dropped.
const tellWrongBin = async (tx: Tx, placed: Placed, farm: PlacedFarm): Promise<void> => {
  const { client, owner } = placed.people
  const { at, act, workOf } = timeOf(tx, placed, farm)
  const driver = found(new Map(Object.entries(placed.people.operators)), 'carlos')
  const planned = await createFeeding(workOf({ account: owner, now: at(-12, '11:20').now }), {
    farm: farm.id,
    planned_on: at(-12).day,
    period: [...farm.periods.values()][0]?.id ?? 0,
    ration: found(farm.rations, 'receiving').id,
    mixer: found(farm.mixers, 'knight').id,
    groups: [
      { group: found(farm.groups, 'hospital').id, heads: null, norm: toKg(9.75, farm.farm.unit), share: 50 },
    ],
    locked: false,
  })
  const [flaked, rolled] = [found(placed.ingredients, 'flaked'), found(placed.ingredients, 'rolled')]
  const { stock_id } = await tx
    .selectFrom('ingredients')
    .select('stock_id')
    .where('client_id', '=', client)
    .where('id', '=', rolled)
    .executeTakeFirstOrThrow()
  // The bin was swept the evening before: the books say that nothing is in it.
  noteCount(tx, {
    client_id: client,
    kind: 'count',
    stock_id,
    ingredient_id: rolled,
    before: 0,
    after: 0,
    movement_id: null,
    day: at(-13).day,
    at: at(-13, '17:20').now.toISOString(),
    reason: 'Bin swept out',
    account_id: owner,
  })
  await act(planned.id, { account: driver, now: at(-12, '11:31').now }, { action: 'start', force: true })
  await act(
    planned.id,
    { account: driver, now: at(-12, '11:35').now },
    {
      action: 'weigh',
      ingredient: rolled,
      substitute_for: flaked,
      weight: toKg(WRONG_BIN_LB, farm.farm.unit),
      advance: 'manual',
      reason: 'Flaker is down',
    },
  )
  await watchNegative({ tx, client, now: at(-12, '11:36').now })
  const reason = 'Wrong bin, all of it went back'
  const end = { account: owner, now: at(-12, '12:05').now }
  await act(planned.id, end, { action: 'cancel', reason, lost: [] })
  const work = workOf(end)
  await removeFeeding(work, await lockFeeding(work, planned.id), undefined)
}

type WithoutId<Action> = Action extends unknown ? Omit<Action, 'op_id'> : never
type By = { account: number; now: Date }

const timeOf = (tx: Tx, { people, now }: Placed, { farm }: PlacedFarm) => {
  const today = dayOf(new Date(now), farm.timezone)
  const workOf = (by: By): Work => ({
    ...by,
    tx,
    client: people.client,
    user: null,
    farms: null,
    actor: { id: by.account, type: 'client', rights: allRights() },
  })
  return {
    workOf,
    at: (offset: number, clock = '00:00') => {
      const day = addDays(today, offset)
      return { day, now: new Date(momentOf(day, clock, farm.timezone)) }
    },
    act: async (feeding: number, by: By, action: WithoutId<LoadAction>): Promise<void> => {
      const work = workOf(by)
      const op_id = v7(by.now.getTime(), `aborted|${feeding}|${action.action}`)
      await actOnLoad(work, await lockFeeding(work, feeding), { ...action, op_id })
    },
  }
}

const firstWaiting = async (
  tx: Tx,
  client: number,
  { farm, day }: { farm: number; day: string },
): Promise<number> => {
  const { id } = await tx
    .selectFrom('feedings')
    .select('id')
    .where('client_id', '=', client)
    .where('farm_id', '=', farm)
    .where('planned_on', '=', day)
    .where('status', '=', 'waited')
    .orderBy('id')
    .executeTakeFirstOrThrow()
  return id
}
