import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import { OpId } from '@manger/contract'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '#core/database/open.ts'
import { inClients, isDoubtful, type Tx } from '#core/database/transaction.ts'
import { conflict } from '#core/http/api-problem.ts'
import { isDoneBefore } from '#core/http/database-problems.ts'

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
    hash: createHmac('sha256', keyOf(call.deps.secret))
      .update(JSON.stringify([call.request.method, call.request.url, account, body]))
      .digest('base64url'),
    account,
    now: call.now,
  }
}

// Made of bytes for each call, a key costs more than the digest.
const keys = new WeakMap<Uint8Array, KeyObject>()

const keyOf = (secret: Uint8Array): KeyObject => {
  const key = keys.get(secret) ?? createSecretKey(secret)
  keys.set(secret, key)
  return key
}

/** Where an operation is done: whose rows it sees. */
type Place = { database: Pick<Database, 'kysely' | 'share'>; clients: readonly number[] }

/** What is done once; with `again` no answer is kept: the same call is then answered with what it reads, as things are by then. */
type Job<T> = { work: (tx: Tx) => Promise<T>; again?: ((tx: Tx) => Promise<T>) | undefined }

/**
 * Does the work once per operation id: again with the same content it answers what it answered then, with another
 * content it is refused; who sent the first learns from `current` what it made, for an answer may have been lost. Refused work is rolled back with its row, so a corrected call may use the id again.
 */
export const oncePerOperation = async <T>(
  { database, clients }: Place,
  operation: Operation,
  { work, again }: Job<T>,
): Promise<T> => {
  const within = <Answer>(act: (tx: Tx) => Promise<Answer>) =>
    inClients(database, [...clients, NO_CLIENT], act)
  const once = () =>
    within(async (tx) => {
      tx.planOnce()
      const { now, ...claimed } = operation
      claim(tx, { ...claimed, at: now.toISOString() })
      const result = await work(tx)
      if (!again) keepAnswer(tx, operation, JSON.stringify(result ?? null))
      return result
    })
  try {
    return await once().catch((error: unknown) => {
      if (!isDoubtful(error)) throw error
      // By its row the database tells whether it was done, once there is one again.
      return once()
    })
  } catch (error) {
    if (!isDoneBefore(error)) throw error
    const done = await within((tx) => doneBefore(tx, operation, again))
    // The same call was answered with what the same work returned.
    return done as T
  }
}

// Goes out with the first statement of the work. A twin that is still at work holds the key: both wait for it, and where
// it was done the work is rolled back at its first answer.
const claim = (tx: Tx, { client, opId, hash, account, at }: Omit<Operation, 'now'> & { at: string }): void =>
  tx.ahead(sql`
    insert into operations (client_id, op_id, hash, account_id, answer, created_at)
    values (${client}, ${opId}, ${hash}, ${account}, 'null', ${at})`)

const keepAnswer = (tx: Tx, { client, opId }: Pick<Operation, 'client' | 'opId'>, answer: string): void =>
  tx.ahead(
    tx.updateTable('operations').set({ answer }).where('client_id', '=', client).where('op_id', '=', opId),
  )

const doneBefore = async <T>(
  tx: Tx,
  { client, opId, hash, account }: Operation,
  again: Job<T>['again'],
): Promise<unknown> => {
  const done = await tx
    .selectFrom('operations')
    .select(['hash', 'answer', 'account_id'])
    .where('client_id', '=', client)
    .where('op_id', '=', opId)
    .executeTakeFirstOrThrow()
  if (done.hash === hash) return again ? again(tx) : done.answer
  if (done.account_id !== account) throw conflict('operation_conflict')
  throw conflict('operation_conflict', again ? await again(tx) : done.answer)
}

/** Days for which an operation is remembered (domain c). */
export const REMEMBERED_DAYS = 30

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

/** What is known of an operation: the digest of its content, and the answer that was kept. */
export type DoneOperation = { op_id: string; hash: string; answer: unknown }

/**
 * Claims operations that one call does, and answers those that were done before. Whoever is at one of them is waited for.
 */
export const claimOperations = async (
  tx: Tx,
  client: number,
  operations: readonly Operation[],
): Promise<DoneOperation[]> => {
  const rows = operations
    .toSorted((a, b) => (a.opId < b.opId ? -1 : 1))
    .map(({ opId, hash, account, now }) => ({
      client_id: client,
      op_id: opId,
      hash,
      account_id: account,
      answer: 'null',
      created_at: now.toISOString(),
    }))
  const claimed = await tx
    .insertInto('operations')
    .values(rows)
    .onConflict((on) => on.columns(['client_id', 'op_id']).doNothing())
    .returning('op_id')
    .execute()
  const own = new Set(claimed.map(({ op_id }) => op_id))
  const others = rows.flatMap(({ op_id }) => (own.has(op_id) ? [] : [op_id]))
  if (others.length === 0) return []
  return tx
    .selectFrom('operations')
    .select(['op_id', 'hash', 'answer'])
    .where('client_id', '=', client)
    .where(sql<boolean>`op_id = any(${others}::uuid[])`)
    .execute()
}

/** Keeps the answers of claimed operations; what was refused is forgotten, so that a corrected call may use its id. */
export const settleOperations = (
  tx: Tx,
  client: number,
  { done, refused }: { done: readonly DoneOperation[]; refused: readonly string[] },
): void => {
  if (done.length > 0)
    tx.ahead(sql`update operations o set hash = n.hash, answer = n.answer
      from jsonb_to_recordset(${JSON.stringify(done)}::jsonb) n (op_id uuid, hash text, answer jsonb)
      where o.client_id = ${client} and o.op_id = n.op_id`)
  if (refused.length > 0)
    tx.ahead(sql`delete from operations where client_id = ${client} and op_id = any(${refused}::uuid[])`)
}
