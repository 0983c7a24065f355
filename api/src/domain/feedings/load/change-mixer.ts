import type { LoadAction } from '@manger/contract/feedings'
import { ApiProblem, notAllowed } from '#core/http/api-problem.ts'
import { at, momentOf } from '#core/records/moments.ts'
import { attempt } from '../actions/attempt.ts'
import { changeFeeding } from '../actions/lines.queries.ts'
import { holderOfMixer } from '../actions/surroundings.queries.ts'
import { addFacts } from '../facts/add-facts.ts'
import { presentFeeding } from '../feeding.presenter.ts'
import { mixersForPlan } from '../plan/input.queries.ts'
import { nextPosition } from '../plan/plan.queries.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Told, Work } from '../work.ts'

type ChangeMixer = Extract<LoadAction, { action: 'change_mixer' }>

/** Goes on with a load in another mixer of the farm that is free: what was weighed stays, the former mixer is free at once. */
export const changeMixer = async (work: Work, record: FeedingRecord, action: ChangeMixer): Told => {
  const { mixer, reason } = action
  const { row } = record
  const moment = momentOf(action.at, { now: work.now, after: row.load_started_at })
  await attempt(work, record, { action: 'change_mixer', span: at(moment), request: { reason } })
  await checkMixer(work, record, mixer)
  const slot = { farm: row.farm_id, planned_on: row.planned_on, period: row.period_id, mixer }
  const position = await nextPosition(work.tx, work.client, slot)
  await changeFeeding(work, row.id, { mixer_id: mixer, position })
  await addFacts(work, record, { facts: [{ kind: 'change_mixer', at: moment, reason, data: { mixer } }] })
  return null
}

const checkMixer = async (work: Work, record: FeedingRecord, mixer: number): Promise<void> => {
  const { tx, client } = work
  const { id: feeding, farm_id, mixer_id } = record.row
  const [wanted] = await mixersForPlan(tx, client, [mixer])
  if (!wanted || wanted.deleted || wanted.farm_id !== farm_id || mixer === mixer_id) throw notAllowed('mixer')
  const name = await holderOfMixer(tx, client, { mixer, feeding })
  if (name === undefined) return
  throw new ApiProblem(409, [{ field: 'mixer', code: 'mixer_busy', name }], {
    current: presentFeeding(record, work),
  })
}
