import { FIELD_CODE, type Problem } from '@manger/contract'
import { scaleCheckError } from '@manger/contract/alerts'
import type { Mixer, ScaleCheck, ScaleCheckDraft } from '@manger/contract/mixers'
import type { Tx } from '#core/database/transaction.ts'
import { refuseIf } from '#core/http/api-problem.ts'
import { alertScale } from '#domain/alerts/scale-alerts.ts'
import { insertScaleCheck, type ScaleCheckRow } from './scale-check.queries.ts'

/** A check with its error in percent of the reference. */
export const toScaleCheck = (row: ScaleCheckRow): ScaleCheck => ({
  ...row,
  error: scaleCheckError(row.reference, row.shown),
})

/** Who notes a check, for which client, when. */
type Checking = { tx: Tx; client: number; now: Date; account: number | null }

/** Notes a scale check; more than 1 % of error raises an alert (domain c). */
export const noteScaleCheck = async (
  work: Checking,
  mixer: Mixer,
  { reference, shown, note, at = work.now.toISOString() }: ScaleCheckDraft,
): Promise<ScaleCheck> => {
  refuseIf(momentProblems(at, work.now))
  const { tx, client, account } = work
  const row = await insertScaleCheck(tx, { client, mixer: mixer.id, account, at, reference, shown, note })
  await alertScale(work, {
    farm: mixer.farm,
    mixer: { id: mixer.id, name: mixer.name },
    reference,
    shown,
    at,
  })
  return toScaleCheck(row)
}

const momentProblems = (at: string, now: Date): Problem[] =>
  new Date(at) > now ? [{ field: 'at', code: FIELD_CODE.tooLarge, limit: now.toISOString() }] : []
