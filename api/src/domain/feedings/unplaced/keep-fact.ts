import type { Kg, Problem } from '@manger/contract'
import { notAllowed } from '#core/http/api-problem.ts'
import { momentOf } from '#core/records/moments.ts'
import { zoneOfFarm } from '#core/records/today.ts'
import { changeFeeding } from '../actions/lines.queries.ts'
import { bookFeed, takeBackFeed } from '../facts/book.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import {
  insertConflict,
  isFeedOfFarm,
  isGroupOfFarm,
  unplacedOf,
  updateConflict,
} from './conflict.queries.ts'
import { type NotedFact, newWeight } from './noted.ts'

/** A fact for a feeding that could not be done as it was noted: `record` is null when the feeding is gone. */
type KeptFact = {
  fact: NotedFact
  feeding: number
  farm: number
  record: FeedingRecord | null
  problems: readonly Problem[]
}

/**
 * Notes that a fact was done although it broke rules: its feeding is flagged until a planner has seen it. Where nothing was
 * weighed there is nothing to look at.
 */
export const noteBroken = async (work: Work, record: FeedingRecord, fact: NotedFact): Promise<void> => {
  const problems = work.offline?.broken ?? []
  if (problems.length === 0 || fact.total === 0) return
  const { id: feeding, farm_id: farm } = record.row
  await store(work, { fact, feeding, farm, record, problems }, { placed: true })
  await changeFeeding(work, record.row.id, { conflict: true })
}

/**
 * Keeps a fact that its feeding cannot take (domain c): feed that was weighed has left the store and is booked at
 * once, without a feeding, until a planner says where it belongs. Answers its kg; a total that is known already leaves
 * nothing to place.
 */
export const keepUnplaced = async (work: Work, kept: KeptFact): Promise<Kg> => {
  const { fact, feeding, record } = kept
  await checkSubject(work, kept)
  const isUndone = fact.action.startsWith('undo') && (await undoUnplaced(work, feeding))
  // Targets that could not grow are no feed: the next weights tell.
  if (isUndone || fact.action === 'keep_ration') return 0
  const before = await unplacedOf(work.tx, work.client, { feeding, account: work.account })
  const weight = fact.total === null ? null : newWeight(fact, { record, before, account: work.account })
  if (weight === 0) return 0
  await store(work, kept, { placed: false, weight, movement: await bookUnplaced(work, kept, weight) })
  if (record) await changeFeeding(work, record.row.id, { conflict: true })
  return weight ?? 0
}

// While the tablet was away, only states may have changed, not who owns a feed or a group. What the farm could not have
// weighed with a connection is therefore not taken without one either.
const checkSubject = async ({ tx, client }: Work, { fact: { ingredient, group }, farm }: KeptFact) => {
  if (ingredient !== null && !(await isFeedOfFarm(tx, client, { id: ingredient, farm }))) {
    throw notAllowed('ingredient')
  }
  if (group !== null && !(await isGroupOfFarm(tx, client, { id: group, farm }))) throw notAllowed('group')
}

// An undo without connection takes back the last weighing of this person that is not placed yet.
const undoUnplaced = async (work: Work, feeding: number): Promise<boolean> => {
  const { tx, client, account, now } = work
  const [last] = await unplacedOf(tx, client, { feeding, account })
  if (!last) return false
  const at = momentOf(work.offline?.at, { now })
  const { movement_id: movement, ingredient_id: ingredient } = last
  if (movement !== null && ingredient !== null) await takeBackFeed(work, { movement, ingredient, at })
  const settled = { settled_by: account, settled_at: now.toISOString(), updated_at: now.toISOString() }
  await updateConflict(tx, { client, id: last.id }, { status: 'reversed', ...settled })
  return true
}

const bookUnplaced = async (
  work: Work,
  { fact, farm }: KeptFact,
  weight: number | null,
): Promise<number | null> => {
  if (fact.ingredient === null || !weight) return null
  const moment = momentOf(fact.at, { now: work.now })
  const timezone = await zoneOfFarm(work.tx, work.client, farm)
  const feed = { ingredient: fact.ingredient, quantity: weight, moment, of: moment, feeding: null, timezone }
  return (await bookFeed(work, feed)).ids[0] ?? null
}

type Stored = { placed: boolean; weight?: number | null; movement?: number | null }

const store = (
  { tx, client, account, now }: Work,
  { fact, feeding, farm, record, problems }: KeptFact,
  { placed, weight = fact.total, movement = null }: Stored,
) => {
  const stamp = now.toISOString()
  return insertConflict(tx, {
    client_id: client,
    farm_id: farm,
    feeding_id: record?.row.id ?? null,
    noted_for: feeding,
    action: fact.action,
    placed,
    codes: JSON.stringify([...new Set(problems.map(({ code }) => code))]),
    ingredient_id: fact.ingredient,
    group_id: fact.group,
    weight,
    movement_id: movement,
    at: momentOf(fact.at, { now }),
    account_id: account,
    created_at: stamp,
    updated_at: stamp,
  })
}
