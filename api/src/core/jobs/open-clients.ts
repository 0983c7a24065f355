import type { AppDeps } from '#core/deps.ts'

/** Of these clients those that are there; whether each may use the product. */
export const openClients = async (
  { database, clock }: Pick<AppDeps, 'database' | 'clock'>,
  clients: readonly number[],
): Promise<ReadonlyMap<number, boolean>> => {
  const today = clock().toISOString().slice(0, 10)
  const rows = await database.kysely
    .selectFrom('clients')
    .select(['id', 'is_locked', 'license_until'])
    .where('id', 'in', clients)
    .execute()
  return new Map(
    rows.map(({ id, is_locked, license_until }) => [
      id,
      !is_locked && (license_until === null || license_until >= today),
    ]),
  )
}
