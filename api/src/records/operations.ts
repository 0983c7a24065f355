import { createHmac } from 'node:crypto'
import { OpId } from '@manger/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { withTheEnd } from '#database/statements.ts'
import type { Tx } from '#database/transaction.ts'
import { conflict } from '#http/api-problem.ts'

/** Stands in `operations` for calls that belong to no single client. */
export const NO_CLIENT = 0

/** One intended write: who meant what, under which id. */
export type Operation = { client: number; opId: string; hash: string; account: number; now: Date }

type Source = {
  deps: { secret: Uint8Array }
  clientOrNull: number | null
  user: { id: number }
  now: Date
  request: { method: string; url: string }
  rawBody: () => unknown
}

const Identified = z.object({ op_id: OpId })

/** The operation that a call names by `op_id` in its body, null when it names none. */
export const operationOf = (call: Source): Operation | null => {
  const body = call.rawBody()
  const identified = Identified.safeParse(body)
  if (!identified.success) return null
  const account = call.user.id
  return {
    client: call.clientOrNull ?? NO_CLIENT,
    opId: identified.data.op_id,
    // Keyed: a body may hold a new password, which a plain digest would let a reader of the table guess.
    hash: createHmac('sha256', call.deps.secret)
      .update(JSON.stringify([call.request.method, call.request.url, account, body]))
      .digest('base64url'),
    account,
    now: call.now,
  }
}

/**
 * Does the work once per operation id: again with the same content it answers what it answered then, with another
 * content it is refused; who sent the first learns from `current` what it made, for an answer may have been lost. Refused work is rolled back with its row, so a corrected call may use the id again.
 */
export const once = async <T>(tx: Tx, operation: Operation, work: (tx: Tx) => Promise<T>): Promise<T> => {
  const { client: client_id, opId: op_id, hash, account, now } = operation
  // A twin that is still at work holds the key: this insert waits for it.
  const claimed = await tx
    .insertInto('operations')
    .values({ client_id, op_id, hash, account_id: account, answer: 'null', created_at: now.toISOString() })
    .onConflict((conflicted) => conflicted.doNothing())
    .returning('op_id')
    .executeTakeFirst()
  if (!claimed) {
    const done = await tx
      .selectFrom('operations')
      .select(['hash', 'answer', 'account_id'])
      .where('client_id', '=', client_id)
      .where('op_id', '=', op_id)
      .executeTakeFirstOrThrow()
    if (done.hash !== hash)
      throw conflict('operation_conflict', done.account_id === account ? done.answer : undefined)
    // The same call was answered with what the same work returned.
    return done.answer as T
  }
  const result = await work(tx)
  await tx
    .updateTable('operations')
    .set({ answer: JSON.stringify(result ?? null) })
    .where('client_id', '=', client_id)
    .where('op_id', '=', op_id)
    .modifyEnd(withTheEnd)
    .execute()
  return result
}

/** Days for which an operation is remembered (domain c). */
const REMEMBERED_DAYS = 30

/** Forgets the operations of a client that nobody will repeat any more. */
export const forgetOldOperations = async (
  tx: Tx,
  { client, now }: { client: number; now: Date },
): Promise<void> => {
  await sql`
    delete from operations where client_id = ${client}
      and created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${REMEMBERED_DAYS}::int)`.execute(
    tx,
  )
}
