import { alertHumidity } from '#alerts/causes/feed-alerts.ts'
import { onePlan } from '#database/statements.ts'
import type { Tx } from '#database/transaction.ts'
import { writeHistory } from '#records/history.ts'
import { updateRecord } from '#records/record.queries.ts'
import type { Scope } from '#records/record.ts'

/** Sets the dry matter of a feed in percent, with a row in its history. */
export const setDryMatter = async (
  tx: Tx,
  scope: Scope,
  { ingredient, dry_matter }: { ingredient: number; dry_matter: number },
): Promise<void> => {
  const before = await tx
    .selectFrom('ingredients as i')
    .innerJoin('ingredient_types as t', (on) =>
      on.onRef('t.client_id', '=', 'i.client_id').onRef('t.id', '=', 'i.ingredient_type_id'),
    )
    .innerJoin('stocks as s', (on) =>
      on.onRef('s.client_id', '=', 'i.client_id').onRef('s.id', '=', 'i.stock_id'),
    )
    .select(['i.dry_matter', 't.name', 's.company_id'])
    .where('i.client_id', '=', scope.client)
    .where('i.id', '=', ingredient)
    .modifyEnd(onePlan)
    .executeTakeFirstOrThrow()
  if (before.dry_matter === dry_matter) return
  const columns = { dry_matter, updated_at: scope.now.toISOString() }
  await updateRecord(tx, 'ingredients', { key: { client: scope.client, id: ingredient }, columns })
  await writeHistory(tx, scope, {
    kind: 'ingredients',
    id: ingredient,
    name: before.name,
    before: { dry_matter: before.dry_matter },
    after: { dry_matter },
    company: before.company_id,
  })
  await alertHumidity(
    { tx, client: scope.client, now: scope.now },
    { ingredient, before: before.dry_matter, after: dry_matter },
  )
}
