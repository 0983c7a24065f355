import type { AlertKind, LastingAlert } from '@manger/contract/alerts'
import type { Tx } from '#core/database/transaction.ts'
import type { AlertDraft, AlertDraftOf } from './alert-draft.ts'
import { closeAlertOf, closeAlerts, openAlerts, updateLevel, upsertAlerts } from './raise.queries.ts'

/** Where and when alerts are raised. */
export type Raising = { tx: Tx; client: number; now: Date }

/** Raises alerts in the transaction of their cause; one of the same kind, object and day is updated (domain c). */
export const raiseAlerts = async (
  { tx, client }: Pick<Raising, 'tx' | 'client'>,
  drafts: readonly AlertDraft[],
): Promise<void> => {
  if (drafts.length > 0) await upsertAlerts(tx, client, drafts)
}

/** Raises an alert for an object, or closes the open one when there is no draft any more. */
export const settleAlert = async (
  { tx, client, now }: Raising,
  key: { kind: AlertKind; object: string },
  draft: AlertDraft | null,
): Promise<void> => {
  if (draft) await upsertAlerts(tx, client, [draft])
  else await closeAlertOf(tx, client, { ...key, now })
}

/**
 * Compares the open alerts of a lasting kind with every cause that there is now. New and worse causes are raised, known
 * ones are left alone, alerts without a cause are closed. So a cause that lasts for days raises one alert.
 */
export const holdAlerts = async <Kind extends LastingAlert>(
  { tx, client, now }: Raising,
  kind: Kind,
  drafts: readonly (AlertDraftOf<Kind> & AlertDraft)[],
): Promise<void> => {
  const open = await openAlerts(tx, client, kind)
  const byObject = new Map(drafts.map((draft) => [draft.object, draft]))
  const known = new Map(open.map((alert) => [alert.object, alert]))
  const isWorse = ({ object, level }: AlertDraft) => level === 'red' && known.get(object)?.level !== 'red'
  const raised = drafts.filter((draft) => !known.has(draft.object) || isWorse(draft))
  const over = open.filter(({ object, day }) => {
    const draft = byObject.get(object)
    return !draft || (raised.includes(draft) && draft.day !== day)
  })
  await closeAlerts(tx, client, { ids: over.map(({ id }) => id), now })
  await raiseAlerts({ tx, client }, raised)
  for (const { id, object, level } of open) {
    if (level === 'red' && byObject.get(object)?.level === 'orange') {
      await updateLevel(tx, client, { id, level: 'orange' })
    }
  }
}
