import { NON_FIELD, type WordCode } from '@manger/contract'
import { type RawBuilder, sql } from 'kysely'
import pg from 'pg'
import type { Tx } from '#core/database/transaction.ts'
import { ApiProblem, conflict, notFound } from '#core/http/api-problem.ts'
import { writeHistory } from './history.ts'
import { isReplaced, type Kept, keptOf } from './kept.ts'
import { updateRecord } from './record.queries.ts'
import { requireRecord } from './record.service.ts'
import type { RecordSpec, Scope, StoredRow } from './record.ts'

type Spec<Row extends StoredRow, Item extends Record<string, unknown>> = Pick<
  RecordSpec<Row, Item, never, never>,
  'table' | 'kind' | 'rows' | 'complete' | 'present' | 'place'
>

const refused = (code: WordCode, name: string): ApiProblem =>
  new ApiProblem(409, [{ field: NON_FIELD, code, name }])

type Gone = { deleted: boolean; replaced: boolean; name: string }

const findGone = async (
  tx: Tx,
  scope: Scope,
  { kept, id, lock }: { kept: Kept; id: number; lock: RawBuilder<unknown> },
): Promise<Gone | undefined> => {
  const { rows } = await sql<Gone>`
    select gone.deleted, ${isReplaced(kept)} as replaced, ${kept.name} as name
    from ${sql.table(kept.table)} as gone
    where gone.client_id = ${scope.client} and gone.id = ${id} and ${kept.isVisible(scope)} ${lock}`.execute(
    tx,
  )
  return rows[0]
}

// Shared: whoever deletes a parent waits and then counts this one, or was first and is seen here.
const holdParents = async (tx: Tx, { client }: Scope, { kept, id }: { kept: Kept; id: number }) => {
  const held: { name: string; deleted: boolean }[] = []
  for (const { table, column } of kept.parents) {
    const { rows } = await sql<{ name: string; deleted: boolean }>`
      select parent.name, parent.deleted from ${sql.table(table)} as parent
      join ${sql.table(kept.table)} as gone
        on gone.client_id = parent.client_id and ${sql.ref(`gone.${column}`)} = parent.id
      where parent.client_id = ${client} and gone.id = ${id} for share of parent`.execute(tx)
    held.push(...rows)
  }
  return held
}

const isTaken = (error: unknown): boolean => error instanceof pg.DatabaseError && error.code === '23505'

/** What is asked for; a bad body is told only of an object that was found. */
type Wanted = { id: number; checkBody: () => unknown }

/** Brings a deleted object back as it was; refused when it is there, was replaced, or what it belongs to is gone. */
export const restoreRecord = async <Row extends StoredRow, Item extends Record<string, unknown>>(
  tx: Tx,
  of: { spec: Spec<Row, Item>; scope: Scope },
  { id, checkBody }: Wanted,
): Promise<Item> => {
  const { spec, scope } = of
  const kept = keptOf(spec.kind)
  if (!kept) throw new Error(`A deleted object of ${spec.kind} is not kept`)
  const parents = await holdParents(tx, scope, { kept, id })
  const gone = await findGone(tx, scope, { kept, id, lock: sql`for no key update of gone` })
  if (!gone) throw notFound()
  checkBody()
  if (!gone.deleted) throw conflict('not_deleted', spec.present(await requireRecord(tx, of, id)))
  if (gone.replaced) throw refused('replaced', gone.name)
  const lost = parents.find(({ deleted }) => deleted)
  if (lost) throw refused('parent_deleted', lost.name)
  const columns = { deleted: false, updated_at: scope.now.toISOString() }
  updateRecord(tx, spec.table, { key: { client: scope.client, id }, columns })
  const row = await requireRecord(tx, of, id).catch((error: unknown) => {
    // Someone made the same between the look and the write.
    throw isTaken(error) ? refused('replaced', gone.name) : error
  })
  const after = spec.present(row)
  const event = { kind: spec.kind, id, name: row.name, before: null, after, ...spec.place?.(row) }
  writeHistory(tx, scope, { ...event, action: 'restored' })
  return after
}

/**
 * Says of an object that was deleted that it has to come back first; of all others nothing. `readBody` goes before: what is
 * asked wrongly is told before what cannot be done.
 */
export const refuseDeleted = async (
  tx: Tx,
  { spec, scope }: { spec: Pick<Spec<never, never>, 'kind'>; scope: Scope },
  { id, readBody }: { id: number; readBody: () => unknown },
): Promise<void> => {
  const kept = keptOf(spec.kind)
  const gone = kept && (await findGone(tx, scope, { kept, id, lock: sql`` }))
  if (!gone?.deleted) return
  readBody()
  throw refused('restore_first', gone.name)
}
