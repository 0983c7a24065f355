import { isDeepStrictEqual } from 'node:util'
import { AUDITED_KINDS, type AuditEntry, type ChangedKind, MASKED_FIELDS } from '@manger/contract/history'
import { sql } from 'kysely'
import type { Change } from '#core/database/tables/records.ts'
import type { Tx } from '#core/database/transaction.ts'
import { callAddress } from '#core/http/call-address.ts'
import { uuidv7 } from '#core/uuid.ts'
import { inParts } from './parts.ts'

/** Who writes, for which client, when; a job has no user. */
export type Author = {
  client: number
  user: { id: number; timezone: string; language: string } | null
  now: Date
}

type Fields = Record<string, unknown>

type AuditedKind = AuditEntry['type']

/** What happened to an object: its fields before and after, as its own answer shows them. */
type HistoryEvent = {
  kind: ChangedKind | AuditedKind
  id: number
  name: string
  before: Fields | null
  after: Fields | null
  /** Where it belongs, so that an employee reads the history of his farms only. */
  farm?: number | null
  company?: number | null
}

/** A return is told by its name: to its fields it looks like a new object. */
type ToldEvent = HistoryEvent & { action?: 'restored' }

// They change with every write and say nothing about it.
const UNTOLD = new Set(['id', 'version', 'created_at', 'updated_at'])
const MASKED: ReadonlySet<string> = new Set(MASKED_FIELDS)

const isNothing = ({ before, after }: HistoryEvent, changes: readonly Change[]): boolean =>
  before !== null && after !== null && changes.length === 0

/**
 * Writes one history row in the transaction of the change itself; a change of nothing leaves no row. Kinds that are
 * administrative acts stand in the audit log as well.
 */
export const writeHistory = (tx: Tx, author: Author, event: ToldEvent): void =>
  writeHistories(tx, author, [event])

/** As {@link writeHistory}, of many objects of one kind in one statement per thousand. */
export const writeHistories = (tx: Tx, author: Author, events: readonly ToldEvent[]): void => {
  const rows = []
  for (const event of events) {
    const changes = changesOf(event.before, event.after)
    if (isNothing(event, changes)) continue
    const { kind, action: _, ...act } = event
    if (isAudited(kind)) writeAct(tx, author, { ...act, kind })
    rows.push(rowOf(author, event, changes))
  }
  for (const part of inParts(rows)) {
    // As one value: a thousand rows of 14 parameters each take the server longer to read than to write.
    tx.ahead(sql`
      insert into history (${sql.raw(COLUMNS.join())})
      select ${sql.raw(COLUMNS.join())} from jsonb_populate_recordset(null::history, ${JSON.stringify(part)}::jsonb)`)
  }
}

const COLUMNS = [
  'client_id',
  'id',
  'type',
  'object_id',
  'farm_id',
  'company_id',
  'name',
  'action',
  'account_id',
  'at',
  'timezone',
  'language',
  'changes',
  'snapshot',
]

const rowOf = (author: Author, event: ToldEvent, changes: readonly Change[]) => ({
  client_id: author.client,
  id: uuidv7(author.now),
  type: event.kind,
  object_id: event.id,
  farm_id: event.farm ?? null,
  company_id: event.company ?? null,
  name: event.name,
  action: event.action ?? actionOf(event),
  account_id: author.user?.id ?? null,
  at: author.now.toISOString(),
  timezone: author.user?.timezone ?? 'UTC',
  language: author.user?.language ?? 'en',
  changes,
  snapshot: unmasked(event.after ?? event.before ?? {}),
})

const isAudited = (kind: string): kind is AuditedKind => AUDITED_KINDS.some((one) => one === kind)

/** An administrative act; the history of a client tells the same with {@link writeHistory}. */
type Act = HistoryEvent & { kind: AuditedKind; action?: 'ended' }

/** Writes an act into the audit log alone: one that is about no client, or that his history tells in other words. */
export const writeAct = (
  tx: Tx,
  { client, user, now }: Pick<Author, 'now'> & { client: number | null; user: { id: number } | null },
  act: Act,
): void => {
  const changes = changesOf(act.before, act.after)
  if (isNothing(act, changes) && act.action !== 'ended') return
  tx.ahead(
    tx.insertInto('audit_log').values({
      id: uuidv7(now),
      at: now.toISOString(),
      account_id: user?.id ?? null,
      client_id: client,
      type: act.kind,
      object_id: act.id,
      name: act.name,
      action: act.action ?? actionOf(act),
      address: callAddress(),
      changes: JSON.stringify(changes),
    }),
  )
}

const actionOf = ({ before, after }: HistoryEvent): 'created' | 'updated' | 'deleted' => {
  if (!before) return 'created'
  return after ? 'updated' : 'deleted'
}

/** The fields that differ, told ones only; of a masked field only that it changed. */
const changesOf = (before: Fields | null, after: Fields | null): Change[] =>
  [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
    .filter((field) => !UNTOLD.has(field))
    .filter((field) => !isDeepStrictEqual(before?.[field], after?.[field]))
    .map((field) =>
      MASKED.has(field)
        ? { field, old: null, new: null }
        : { field, old: before?.[field] ?? null, new: after?.[field] ?? null },
    )

const unmasked = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([field]) => !MASKED.has(field)))
