import type { LoadAction } from '@manger/contract/feedings'
import { spanOf } from '#core/records/moments.ts'
import { alertLoad } from '#domain/feedings/feeding-alerts.ts'
import { attempt } from '../actions/attempt.ts'
import { addFacts, type FactDraft } from '../facts/add-facts.ts'
import { findFeeding } from '../read/find-feeding.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { prepareLoad } from './prepare-load.ts'
import { takeOver } from './start.ts'

type Once = Extract<LoadAction, { action: 'once' }>

/** Notes a load that is already done: the checks of a start, then all weights, in one transaction (domain c). */
export const loadOnce = async (work: Work, record: FeedingRecord, action: Once): Promise<void> => {
  const span = spanOf(action, work)
  const weights = action.ingredients
  const prepared = await prepareLoad(work, record, { writeOff: action.write_off })
  await attempt(work, record, {
    action: 'load_once',
    span,
    request: { force: action.force, weights },
    around: prepared.around,
  })
  await takeOver(work, record, prepared)
  const begun = await findFeeding(work, record.row.id)
  const weighed = begun.ingredients.map(({ ingredient_id }): FactDraft => {
    const weight = weights.find(({ id }) => id === ingredient_id)?.weight ?? 0
    return { kind: 'weigh', at: span.to, ingredient: ingredient_id, weight, data: { advance: 'manual' } }
  })
  await addFacts(work, begun, {
    facts: [
      { kind: 'load_once', at: span.from, data: { timed: action.ended_at !== undefined } },
      ...weighed,
      { kind: 'finish_load', at: span.to },
    ],
  })
  await alertLoad(work, await findFeeding(work, record.row.id), span.to)
}
