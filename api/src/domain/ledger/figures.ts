import { sql } from 'kysely'
import type { Tx } from '#core/database/transaction.ts'
import { writeHistory } from '#core/records/history.ts'
import type { Scope } from '#core/records/record.ts'
import { alertHumidity } from '#domain/alerts/feed-alerts.ts'

/** What work changes of a feed: its price per 1000 kg and its dry matter in percent. */
export type Figures = { price: number; dry_matter: number }
type Feed = Figures & { id: number; name: string; type: string; company: number }

/** Figures that a transaction holds: they change by itself alone, so they are read once. */
const held = new WeakMap<Tx, Map<number, Feed>>()

/** Holds what feeds are now until the transaction ends; whoever asks for it with his other locks waits once for all. */
export const holdFigures = async (tx: Tx, client: number, ids: readonly number[]): Promise<void> => {
  const known = held.get(tx) ?? new Map<number, Feed>()
  held.set(tx, known)
  const unknown = ids.filter((id) => !known.has(id))
  if (unknown.length === 0) return
  for (const feed of await hold(tx, { client, ids: unknown })) known.set(feed.id, feed)
}

const hold = async (tx: Tx, { client, ids }: { client: number; ids: readonly number[] }): Promise<Feed[]> =>
  (
    await sql<Feed>`
    select i.id, i.price, i.dry_matter, t.name as type, trim(t.name || ' ' || i.suffix) as name,
      s.company_id as company
    from ingredients i
    join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
    join stocks s on s.client_id = i.client_id and s.id = i.stock_id
    where i.client_id = ${client} and i.id = any(${ids}::bigint[]) order by i.id for no key update of i`.execute(
      tx,
    )
  ).rows

/** A part of the transaction was undone, and with it perhaps what it held and set. */
export const forgetFigures = (tx: Tx): void => void held.delete(tx)

/** Sets what a feed is now, with a row in its history for each figure that changes; all of it goes out with what is asked next. */
export const setFigures = async (
  tx: Tx,
  scope: Scope,
  { ingredient: id, ...figures }: Partial<Figures> & { ingredient: number },
): Promise<void> => {
  const { client, now } = scope
  await holdFigures(tx, client, [id])
  const before = held.get(tx)?.get(id)
  if (!before) return
  const after = { ...before, ...figures }
  const [isDrier, isPriced] = [after.dry_matter !== before.dry_matter, after.price !== before.price]
  if (!isDrier && !isPriced) return
  held.get(tx)?.set(id, after)
  const { name, type, company, price, dry_matter } = after
  // Each figure that changes makes a version.
  const by = Number(isDrier) + Number(isPriced)
  tx.ahead(change({ client, id, at: now.toISOString(), by, ...figures }))
  const told = { kind: 'ingredients', id, company } as const
  if (isDrier) {
    const former = before.dry_matter
    const changed = { before: { dry_matter: former }, after: { dry_matter } }
    writeHistory(tx, scope, { ...told, name: type, ...changed })
    await alertHumidity({ tx, client, now }, { ingredient: id, before: former, after: dry_matter })
  }
  if (isPriced) writeHistory(tx, scope, { ...told, name, before: { price: before.price }, after: { price } })
}

type Changed = Partial<Figures> & { client: number; id: number; by: number; at: string }

const change = ({ client, id, at, by, ...figures }: Changed) => {
  const sets = Object.entries(figures).map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
  return sql<never>`
    update ingredients set ${sql.join(sets)}, updated_at = ${at}, version = version + ${by}
    where client_id = ${client} and id = ${id}`
}
