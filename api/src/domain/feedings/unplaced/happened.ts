import { type Kg, type Problem, roundTo } from '@manger/contract'
import { mayNever } from '@manger/contract/feedings'
import { ApiProblem, forbidden } from '#core/http/api-problem.ts'
import { problemOfDatabase } from '#core/http/database-problems.ts'
import { forgetHeld } from '#domain/ledger/balance.queries.ts'
import { forgetFigures } from '#domain/ledger/figures.ts'
import { writeHeld } from '../facts/add-facts.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import { seesFarm, type Work } from '../work.ts'
import { farmOfDeleted } from './conflict.queries.ts'
import { keepUnplaced, noteBroken } from './keep-fact.ts'
import type { Noted } from './noted.ts'

/** What has happened, and what does it in a feeding: answers that then, null where it has to be read again. */
export type Happened = { noted: Noted; act: (work: Work) => Promise<FeedingRecord | null> }

/** What became of a fact: its feeding then (null: read it again), the rules that it breaks, and the kg that did not count. */
export type Told = { record: FeedingRecord | null; problems: readonly Problem[]; unplaced: Kg }

/**
 * Does what has happened already (domain c): rules that it breaks are noted as conflicts; what its feeding cannot take is
 * kept beside it. Only a missing right refuses it.
 */
export const tellHappened = async (
  work: Work,
  record: FeedingRecord,
  { noted, act }: Happened,
): Promise<Told> => {
  const noting: Work = { ...work, offline: { at: noted.whole.at, broken: [] } }
  const done = await tried(noting, () => act(noting))
  const { id: feeding, farm_id: farm } = record.row
  if (!('problems' in done)) {
    const problems = noting.offline?.broken ?? []
    await noteBroken(noting, record, noted.whole)
    return { record: done.record, problems, unplaced: 0 }
  }
  const { problems } = done
  const now = await writeHeld(work, record)
  let unplaced = 0
  for (const fact of noted.weights)
    unplaced += await keepUnplaced(noting, { fact, feeding, farm, record: now, problems })
  return { record: now, problems, unplaced: roundTo(unplaced, 8) }
}

/** Keeps facts whose feeding was deleted meanwhile, with their kg; null when there never was one that the user may see. */
export const keepForDeleted = async (
  work: Work,
  { feeding, noted }: { feeding: number; noted: Noted },
): Promise<Told | null> => {
  const farm = await farmOfDeleted(work.tx, work.client, feeding)
  if (farm === null || !seesFarm(work, farm)) return null
  if (mayNever(noted.whole.action, work.actor)) throw forbidden()
  const problems: Problem[] = [{ field: 'feeding', code: 'was_deleted' }]
  let unplaced = 0
  for (const fact of noted.weights) {
    const noting: Work = { ...work, offline: { at: fact.at, broken: [] } }
    unplaced += await keepUnplaced(noting, { fact, feeding, farm, record: null, problems })
  }
  return { record: null, problems, unplaced: roundTo(unplaced, 8) }
}

type Tried = { record: FeedingRecord | null } | { problems: readonly Problem[] }

/**
 * Half of an action must not stay when the other half is refused, also when only the database refuses it. A weight that waits
 * has written nothing yet. Throws what a missing right or an object that is not there refuses.
 */
export const tried = async (work: Work, act: () => Promise<FeedingRecord | null>): Promise<Tried> => {
  const { tx, held } = work
  try {
    return { record: held ? await act() : await tx.attempt(act) }
  } catch (error) {
    const problem = error instanceof ApiProblem || held ? error : problemOfDatabase(error, 'PUT')
    if (!(problem instanceof ApiProblem) || problem.status === 403 || problem.status === 404) throw error
    if (!held) forgetHeld(tx)
    if (!held) forgetFigures(tx)
    return { problems: problem.problems }
  }
}
