import { dayOf } from '@manger/contract'
import { isStale, OPERATOR_HOLDING } from '@manger/contract/feedings'
import type { AlertDraftOf } from '#domain/alerts/alert-draft.ts'
import { holdAlerts, type Raising } from '#domain/alerts/raise.ts'
import { personOf, toldFeeding } from '#domain/feedings/feeding-alerts.ts'
import { type FeedingRecord, readFeedings } from '#domain/feedings/read/read-feedings.ts'

const underWay = ({ tx, client }: Raising) =>
  tx
    .selectFrom('feedings')
    .select('id')
    .where('client_id', '=', client)
    .where('status', 'in', OPERATOR_HOLDING)
    .execute()

const recordsOf = async (
  { tx, client }: Raising,
  rows: readonly { id: number }[],
): Promise<FeedingRecord[]> =>
  rows.length > 0 ? readFeedings(tx, client, { ids: rows.map(({ id }) => id) }) : []

const placeOf = ({ row }: FeedingRecord, now: Date) => ({
  object: `feeding:${row.id}`,
  day: dayOf(now, row.timezone),
  level: 'red' as const,
  home: { farm: row.farm_id },
  at: now.toISOString(),
})

const staleDraft = (record: FeedingRecord, now: Date): AlertDraftOf<'stale_feeding'>[] => {
  const { row } = record
  const isLoading = row.status === 'in_process'
  const started = isLoading ? row.load_started_at : row.upload_started_at
  if (started === null || !isStale({ status: row.status, started }, now)) return []
  const operator = isLoading
    ? personOf(row.operator_load, row.loader_name)
    : personOf(row.operator_upload, row.unloader_name)
  const mixer = { id: row.mixer_id, name: row.mixer_name }
  const facts = { feeding: toldFeeding(row), mixer, operator, since: started }
  return [{ ...placeOf(record, now), kind: 'stale_feeding', facts }]
}

/** Tells of feedings that were left in the middle of loading or unloading for more than 12 h; never ends them. */
export const watchStale = async (turn: Raising): Promise<void> => {
  const records = await recordsOf(turn, await underWay(turn))
  await holdAlerts(
    turn,
    'stale_feeding',
    records.flatMap((record) => staleDraft(record, turn.now)),
  )
}
