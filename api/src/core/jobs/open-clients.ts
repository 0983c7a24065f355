import type { AppDeps } from '#core/deps.ts'

/** A client that the jobs look after; `isOpen` says whether it may use the product. */
export type Visited = { client: number; isOpen: boolean }

/** Every client now. */
export const clientsNow = async ({
  database,
  clock,
}: Pick<AppDeps, 'database' | 'clock'>): Promise<Visited[]> => {
  const today = clock().toISOString().slice(0, 10)
  const rows = await database.kysely
    .selectFrom('clients')
    .select(['id', 'is_locked', 'license_until'])
    .orderBy('id')
    .execute()
  return rows.map(({ id, is_locked, license_until }) => ({
    client: id,
    isOpen: !is_locked && (license_until === null || license_until >= today),
  }))
}
