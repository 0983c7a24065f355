import type { LoadAction } from '@manger/contract/feedings'
import { spanOf } from '#core/records/moments.ts'
import { attempt } from '../actions/attempt.ts'
import { logEvent } from '../actions/keep.ts'
import { findFeeding } from '../read/find-feeding.ts'
import type { FeedingRecord } from '../read/read-feedings.ts'
import type { Work } from '../work.ts'
import { endLoad } from './finish.ts'
import { prepareLoad } from './prepare-load.ts'
import { beginLoad } from './start.ts'
import { storeWeight } from './weigh.ts'

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
  const feeding = record.row.id
  await beginLoad(work, record, {
    prepared,
    status: 'loaded',
    from: span.from,
    isTimed: action.ended_at !== undefined,
  })
  await logEvent(work, { feeding, kind: 'load_once', at: span.from })
  const begun = await findFeeding(work, feeding)
  for (const line of begun.ingredients) {
    await storeWeight(work, begun, {
      ingredient: line.ingredient_id,
      weight: weights.find(({ id }) => id === line.ingredient_id)?.weight ?? 0,
      advance: 'manual',
      line,
      moment: span.to,
      kind: 'weigh',
      data: {},
    })
  }
  const weight = await endLoad(work, await findFeeding(work, feeding), span.to)
  await logEvent(work, { feeding, kind: 'finish_load', at: span.to, weight })
}
