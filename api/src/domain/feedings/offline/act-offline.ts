import type { Kg, Problem } from '@manger/contract'
import { mayNever } from '@manger/contract/feedings'
import { ApiProblem, forbidden } from '#core/http/api-problem.ts'
import { problemOfDatabase } from '#core/http/database-problems.ts'
import { forgetHeld } from '#domain/ledger/balance.queries.ts'
import { forgetFigures } from '#domain/ledger/figures.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import { seesFarm, type Work } from '../work.ts'
import { farmOfDeleted } from './conflict.queries.ts'
import type { NotedFact } from './fact.ts'
import { keepUnplaced, noteBroken } from './keep-fact.ts'

/**
 * Does what a tablet noted without connection (domain c): rules that it breaks are noted as conflicts; what its feeding
 * cannot take is kept beside it. Only a missing right refuses it. Answers the kg that did not count in the feeding.
 */
export const actOffline = async (
  work: Work,
  record: FeedingRecord,
  { fact, act }: { fact: NotedFact; act: (work: Work) => Promise<unknown> },
): Promise<Kg> => {
  const noting: Work = { ...work, offline: { at: fact.at, broken: [] } }
  const stops = await tried(noting, () => act(noting))
  const { id: feeding, farm_id: farm } = record.row
  if (stops !== null) return keepUnplaced(noting, { fact, feeding, farm, record, problems: stops })
  await noteBroken(noting, record, fact)
  return 0
}

/** Keeps a fact whose feeding was deleted meanwhile; false when there never was one that the user may see. */
export const keepForDeleted = async (
  work: Work,
  { feeding, fact }: { feeding: number; fact: NotedFact },
): Promise<boolean> => {
  const farm = await farmOfDeleted(work.tx, work.client, feeding)
  if (farm === null || !seesFarm(work, farm)) return false
  if (mayNever(fact.action, work.actor)) throw forbidden()
  const problems: Problem[] = [{ field: 'feeding', code: 'was_deleted' }]
  const noting: Work = { ...work, offline: { at: fact.at, broken: [] } }
  await keepUnplaced(noting, { fact, feeding, farm, record: null, problems })
  return true
}

// Half of an action must not stay when the other half is refused, also when only the database refuses it.
const tried = async ({ tx }: Work, act: () => Promise<unknown>): Promise<readonly Problem[] | null> => {
  try {
    await tx.attempt(act)
    return null
  } catch (error) {
    const problem = error instanceof ApiProblem ? error : problemOfDatabase(error, 'PUT')
    if (!problem || problem.status === 403 || problem.status === 404) throw error
    forgetHeld(tx)
    forgetFigures(tx)
    return problem.problems
  }
}
