import { sql } from 'kysely'
import { alertHumidity } from '#alerts/causes/feed-alerts.ts'
import { fixed } from '#database/fixed.ts'
import { onePlan } from '#database/statements.ts'
import type { Tx } from '#database/transaction.ts'
import { writeHistory } from '#records/history.ts'
import type { Scope } from '#records/record.ts'

/** What work changes of a feed: its price per 1000 kg and its dry matter in percent. */
type Figures = { price?: number; dry_matter?: number }
type Before = { name: string; type: string; company: number; price: number; dry_matter: number }

/** Answers what the feed was, where a figure of it is another one now; each of them makes a version. */
const change = fixed(
  (_tx, { client, id, at, ...figures }: { client: number; id: number; at: string } & Figures) => {
    const given = Object.entries(figures)
    const sets = given.map(([name, value]) => sql`${sql.ref(name)} = ${value}`)
    const changed = given.map(([name, value]) => sql`(${sql.ref(`i.${name}`)} <> ${value}::numeric)::int`)
    return sql<Before>`
      ${onePlan} update ingredients i set ${sql.join(sets)}, updated_at = ${at}, version = i.version + old.changed
      from (
        select i.id, i.price, i.dry_matter, t.name as type, trim(t.name || ' ' || i.suffix) as name,
          s.company_id as company, ${sql.join(changed, sql` + `)} as changed
        from ingredients i
        join ingredient_types t on t.client_id = i.client_id and t.id = i.ingredient_type_id
        join stocks s on s.client_id = i.client_id and s.id = i.stock_id
        where i.client_id = ${client} and i.id = ${id} for no key update of i) old
      where i.client_id = ${client} and i.id = old.id and old.changed > 0
      returning old.name, old.type, old.company, old.price, old.dry_matter`
  },
)

/** Sets what a feed is now, with a row in its history for each figure that changes. */
export const setFigures = async (
  tx: Tx,
  scope: Scope,
  { ingredient: id, ...figures }: Figures & { ingredient: number },
): Promise<void> => {
  const { client, now } = scope
  const [before] = await change(tx, { client, id, at: now.toISOString(), ...figures })
  if (!before) return
  const { price, dry_matter } = figures
  const { company } = before
  if (dry_matter !== undefined && dry_matter !== before.dry_matter) {
    const [name, former] = [before.type, before.dry_matter]
    const told = { kind: 'ingredients', id, name, company } as const
    await writeHistory(tx, scope, { ...told, before: { dry_matter: former }, after: { dry_matter } })
    await alertHumidity({ tx, client, now }, { ingredient: id, before: former, after: dry_matter })
  }
  if (price !== undefined && price !== before.price) {
    const told = { kind: 'ingredients', id, name: before.name, company } as const
    await writeHistory(tx, scope, { ...told, before: { price: before.price }, after: { price } })
  }
}
