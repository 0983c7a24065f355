import { type Kg, NON_FIELD, type Problem } from '@manger/contract'
import { FactAnswer } from '@manger/contract/feedings'
import { checkMoment } from '@manger/contract/ledger'
import type { Context } from '#core/calls/context.ts'
import {
  claimOperations,
  type DoneOperation,
  type Operation,
  settleOperations,
} from '#core/calls/operations.ts'
import { isOfTheMoment } from '#core/database/connections/away.ts'
import { ApiProblem } from '#core/http/api-problem.ts'
import { problemOfDatabase } from '#core/http/database-problems.ts'
import { byField } from '#core/http/error-handler.ts'
import { WEIGHTS, writeHeld } from './facts/add-facts.ts'
import { presentFeeding } from './feeding.presenter.ts'
import { holdPlans } from './plan/recompute.queries.ts'
import { findLocked } from './read/find-feeding.ts'
import { type FeedingRecord, readFeedings } from './read/read-feedings.ts'
import { type Run, runsOf, type Telling, toldFacts } from './told-facts.ts'
import { keepForDeleted, tellHappened, tried } from './unplaced/happened.ts'
import { seesFarm, type Work, workOf } from './work.ts'

type Answers = { data: FactAnswer[]; feedings: ReturnType<typeof presentFeeding>[] }

/**
 * Takes what was done to feedings, in its order. Facts of one feeding that stand behind each other are one transaction: what is
 * told again after a lost answer is known, whatever the call was cut off at.
 */
export const tellFeedings = async (context: Context): Promise<Answers> => {
  context.body()
  const told = toldFacts(context)
  const data: FactAnswer[] = []
  for (const run of runsOf(told)) data.push(...(await tellRun(context, run)))
  const ids = [...new Set(told.flatMap((one) => ('feeding' in one ? [one.feeding] : [])))]
  const feedings = await context.read(async (tx) => {
    const work = workOf(context, tx)
    const records = ids.length > 0 ? await readFeedings(tx, work.client, { ids }) : []
    return records
      .filter(({ row }) => !row.cancelled && seesFarm(work, row.farm_id))
      .map((record) => presentFeeding(record, work))
  })
  return { data, feedings }
}

const tellRun = async (context: Context, run: Run): Promise<FactAnswer[]> => {
  if (!('facts' in run)) return [refusal(run.op_id, run.problems)]
  const tell = (isEach: boolean) => context.read((tx) => tellAll(workOf(context, tx), run, isEach))
  try {
    return await tell(false).catch((error) => {
      // The database takes one of them not: then each is tried for itself.
      if (!problemOfDatabase(error, 'PUT')) throw error
      return tell(true)
    })
  } catch (error) {
    if (error instanceof ApiProblem || isOfTheMoment(error)) throw error
    // A fault of ours in one feeding holds up nothing that a device tells of the others.
    context.request.log.error(error)
    const fault: Problem[] = [{ field: NON_FIELD, code: 'server_error' }]
    return run.facts.map(({ operation }) => refusal(operation.opId, fault))
  }
}

const tellAll = async (
  work: Work,
  { feeding, facts }: Extract<Run, { facts: Telling[] }>,
  isEach: boolean,
): Promise<FactAnswer[]> => {
  const { tx, client } = work
  tx.planOnce()
  const claims = new Map(facts.map(({ operation }) => [operation.opId, operation]))
  const before = await claimOperations(tx, client, [...claims.values()])
  const known = new Map(before.map((one) => [one.op_id, one]))
  if (facts.some(({ movesPlans }) => movesPlans)) await holdPlans(tx, client)
  const held: NonNullable<Work['held']> = { waiting: null }
  const answers: FactAnswer[] = []
  const done: DoneOperation[] = []
  const refused = new Set<string>()
  let record = await findLocked(work, feeding)
  for (const fact of facts) {
    const { operation, noted } = fact
    const { opId, hash } = operation
    const earlier = known.get(opId)
    if (earlier) {
      answers.push(knownAnswer(operation, earlier))
      continue
    }
    const isHeld = !isEach && WEIGHTS.includes(noted.whole.action)
    if (record && !isHeld) record = await writeHeld({ ...work, held }, record)
    const told = await judged(isHeld ? { ...work, held } : work, record, fact)
    if (record && told.record === null) record = await readAgain(work, feeding)
    else record = told.record ?? record
    const { answer } = told
    answers.push(answer)
    const isRefused = answer.outcome === 'refused'
    if (isRefused) refused.add(opId)
    else refused.delete(opId)
    if (isRefused) continue
    done.push({ op_id: opId, hash, answer })
    known.set(opId, { op_id: opId, hash, answer })
  }
  if (record) await writeHeld({ ...work, held }, record)
  settleOperations(tx, client, { done, refused: [...refused] })
  return answers
}

const readAgain = async ({ tx, client }: Work, feeding: number): Promise<FeedingRecord | undefined> => {
  const [record] = await readFeedings(tx, client, { ids: [feeding] })
  return record
}

type Judged = { record: FeedingRecord | null | undefined; answer: FactAnswer }

const judged = async (work: Work, record: FeedingRecord | undefined, fact: Telling): Promise<Judged> => {
  const { opId } = fact.operation
  try {
    const early = fact.at === undefined ? [] : checkMoment(fact.at, 'at', work.now)
    if (early.length > 0 && !fact.happened) return { record, answer: refusal(opId, early) }
    const act = (by: Work) => (record ? fact.act(by, record) : Promise.resolve(null))
    if (!record) {
      const kept = fact.happened ? await keepForDeleted(work, fact) : null
      if (!kept) return { record, answer: refusal(opId, [{ field: 'feeding', code: 'not_found' }]) }
      return { record, answer: outcome(opId, kept) }
    }
    if (!fact.happened) {
      const done = await tried(work, () => act(work))
      if ('problems' in done) return { record, answer: refusal(opId, done.problems) }
      return { record: done.record, answer: outcome(opId, { problems: [], unplaced: 0 }) }
    }
    const told = await tellHappened(work, record, { noted: fact.noted, act })
    // Its clock is wrong, its weight is not: it counts as of now.
    const problems = [...told.problems, ...early]
    return { record: told.record, answer: outcome(opId, { ...told, problems }) }
  } catch (error) {
    const problem = error instanceof ApiProblem || work.held ? error : problemOfDatabase(error, 'PUT')
    if (!(problem instanceof ApiProblem)) throw error
    return { record, answer: refusal(opId, problem.problems) }
  }
}

const outcome = (
  op_id: string,
  { problems, unplaced }: { problems: readonly Problem[]; unplaced: Kg },
): FactAnswer => ({
  op_id,
  outcome: problems.length > 0 ? 'flagged' : 'placed',
  known: false,
  errors: byField(problems),
  ...(unplaced > 0 && { unplaced }),
})

const refusal = (op_id: string | null, problems: readonly Problem[]): FactAnswer => ({
  op_id,
  outcome: 'refused',
  known: false,
  errors: byField(problems),
})

const knownAnswer = ({ opId, hash }: Operation, done: DoneOperation): FactAnswer => {
  if (done.hash !== hash) return refusal(opId, [{ field: NON_FIELD, code: 'operation_conflict' }])
  const kept = FactAnswer.safeParse(done.answer)
  // Its own call keeps no answer of this kind.
  return kept.success
    ? { ...kept.data, known: true }
    : { op_id: opId, outcome: 'placed', known: true, errors: {} }
}
