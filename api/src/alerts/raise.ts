import type { AlertKind, LastingAlert } from '@manger/contract/alerts'
import type { Tx } from '#database/transaction.ts'
import type { AlertDraft, AlertDraftOf } from './alert-draft.ts'
import { closeAlertOf, closeAlerts, openAlerts, updateLevel, upsertAlerts } from './raise.queries.ts'

/** Where and when alerts are raised. */
export type Raising = { tx: Tx; client: number; now: Date }

/** Raises alerts in the transaction of their cause; the same kind, object and day again is told anew (domain c). */
export const raiseAlerts = async (
  { tx, client }: Pick<Raising, 'tx' | 'client'>,
  drafts: readonly AlertDraft[],
): Promise<void> => {
  if (drafts.length > 0) await upsertAlerts(tx, client, drafts)
}

/** Raises an alert, or closes the one that a new look at the same object does not confirm. */
export const settleAlert = async (
  { tx, client, now }: Raising,
  key: { kind: AlertKind; object: string },
  draft: AlertDraft | null,
): Promise<void> => {
  if (draft) await upsertAlerts(tx, client, [draft])
  else await closeAlertOf(tx, client, { ...key, now })
}

/**
 * Holds the alerts of a lasting kind against everything that causes one now: what is new or got worse is raised, what
 * is known is left alone, what is no longer there is closed. So a cause that lasts for days is told once.
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
