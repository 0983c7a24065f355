import { roundTo } from '@manger/contract'
import { type ClientBand, type ClientBandChange, checkBand } from '@manger/contract/clients'
import type { Tx } from '#database/transaction.ts'
import { recomputePlans } from '#feedings/plan/recompute.service.ts'
import { notFound, refuseIf } from '#http/api-problem.ts'
import { writeHistory } from '#records/history.ts'
import type { Scope } from '#records/record.ts'
import { checkVersion } from '#records/versions.ts'
import { bandsOfClient, writeBands } from './band.queries.ts'
import { lockClient, nameOfClient } from './client-write.queries.ts'

/** A correction band of a client, or 404. */
export const requireBand = async (tx: Tx, client: number, id: number): Promise<ClientBand> => {
  const band = (await bandsOfClient(tx, client)).find((one) => one.id === id)
  if (!band) throw notFound()
  return band
}

/**
 * Changes a correction band; from then on the client has bands of its own, whatever its feeding type becomes. The
 * waiting feedings follow at once (F14). `read` gives the checked body once the band was found.
 */
export const changeBand = async (
  tx: Tx,
  scope: Scope,
  { id, read }: { id: number; read: () => ClientBandChange },
): Promise<ClientBand> => {
  const { client, now } = scope
  await lockClient(tx, client)
  const before = await requireBand(tx, client, id)
  const bands = await bandsOfClient(tx, client)
  const { version, ...typed } = read()
  const change = {
    to_percent: roundTo(typed.to_percent, 2),
    correction: roundTo(typed.correction, 2),
    repeat_correction: typed.repeat_correction === null ? null : roundTo(typed.repeat_correction, 2),
  }
  refuseIf(checkBand(bands, id, change))
  checkVersion(version, before.version, before)
  const changed = bands.map((band) => (band.id === id ? { ...band, ...change, version: version + 1 } : band))
  const updated_at = now.toISOString()
  await writeBands(
    tx,
    client,
    changed.map(({ from_percent: _, ...band }) => ({ client_id: client, ...band, updated_at })),
  )
  await writeHistory(tx, scope, {
    kind: 'clients',
    id: client,
    name: await nameOfClient(tx, client),
    before: { leftovers_bands: toldOf(bands) },
    after: { leftovers_bands: toldOf(changed) },
  })
  await recomputePlans(tx, scope, {})
  return requireBand(tx, client, id)
}

const toldOf = (bands: readonly ClientBand[]) =>
  bands.map(({ to_percent, correction, repeat_correction }) => ({
    to_percent,
    correction,
    repeat_correction,
  }))
