import type { Tx } from '#core/database/transaction.ts'

/** The raw rows of a span of days: feedings, their lines with what the ledger says of them, and groups. */
export const readFacts = async (tx: Tx, { from, to }: { from: string; to: string }) => {
  const feedings = await tx
    .selectFrom('feedings as f')
    .innerJoin('periods as p', 'p.id', 'f.period_id')
    .selectAll('f')
    .select('p.time_start')
    .where('f.planned_on', '>=', from)
    .where('f.planned_on', '<=', to)
    .orderBy('f.id')
    .execute()
  const ids = feedings.map(({ id }) => id)
  const lines = await tx
    .selectFrom('feeding_ingredients')
    .selectAll()
    .where('feeding_id', 'in', ids)
    .execute()
  const groups = await tx.selectFrom('feeding_groups').selectAll().where('feeding_id', 'in', ids).execute()
  const movements = await tx
    .selectFrom('movements')
    .selectAll()
    .where('feeding_id', 'in', ids)
    .where('kind', '=', 'load')
    .execute()
  const bookedOf = (feeding: number, ingredient: number) => {
    const own = movements.filter((row) => row.feeding_id === feeding && row.ingredient_id === ingredient)
    return {
      kg: -own.reduce((sum, { qty }) => sum + qty, 0),
      cost: -own.reduce((sum, { value }) => sum + value, 0),
    }
  }
  return feedings.map((feeding) => ({
    ...feeding,
    lines: lines
      .filter((line) => line.feeding_id === feeding.id)
      .map((line) => ({ ...line, booked: bookedOf(feeding.id, line.ingredient_id) })),
    groups: groups
      .filter((line) => line.feeding_id === feeding.id)
      .toSorted((one, other) => one.position - other.position),
  }))
}
export type FeedingFact = Awaited<ReturnType<typeof readFacts>>[number]
