import { CompiledQuery, sql } from 'kysely'
import type { Database } from '#core/database/open.ts'
import { readBesideShares, type Tx } from '#core/database/transaction.ts'

type Marks = { client_id: number; count: number; sum: string }

const NONE = '0 0'

/**
 * What changes with the lists of these clients (`list_marks`): equal before and after means that nothing has changed.
 * It belongs to no client's share, since calls of several are answered by one statement.
 */
export const marksOf = async (
  { kysely }: Pick<Database, 'kysely'>,
  clients: readonly number[],
): Promise<(client: number) => string> => {
  const { rows } = await readBesideShares({ kysely }, clients, (tx) =>
    tx.executeQuery<Marks>(CompiledQuery.raw(MARKS, [clients])),
  )
  const marks = new Map(rows.map(({ client_id, count, sum }) => [client_id, `${count} ${sum}`]))
  return (client) => marks.get(client) ?? NONE
}

// Compiled once: it goes out with nearly every call.
const MARKS = `select client_id, count(*)::int as count, sum(id)::text as sum from list_marks
  where client_id = any($1::bigint[]) group by client_id`

/**
 * Forgets marks that every running transaction is younger than, but for the newest: without it a client would have the marks
 * of before a change that nobody asked after.
 */
export const forgetOldMarks = async (tx: Tx, client: number): Promise<void> => {
  await sql`
    delete from list_marks where client_id = ${client} and at < now() - interval '10 minutes'
      and id < (select max(newest.id) from list_marks newest where newest.client_id = ${client})`.execute(tx)
}
