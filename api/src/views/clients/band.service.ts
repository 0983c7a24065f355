import { isDeepStrictEqual } from 'node:util'
import { roundTo } from '@manger/contract'
import {
  type ClientBand,
  type ClientBandChange,
  type ClientBandsChange,
  checkBand,
  checkBands,
} from '@manger/contract/clients'
import type { Tx } from '#core/database/transaction.ts'
import { notFound, refuseIf } from '#core/http/api-problem.ts'
import { writeHistory } from '#core/records/history.ts'
import type { Scope } from '#core/records/record.ts'
import { checkVersion } from '#core/records/versions.ts'
import { bandsOfClient, writeBands } from '#domain/feedings/plan/norms/band.queries.ts'
import { recomputePlans } from '#domain/feedings/plan/recompute.service.ts'
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
  const { client } = scope
  await lockClient(tx, client)
  const before = await requireBand(tx, client, id)
  const bands = await bandsOfClient(tx, client)
  const change = read()
  refuseIf(checkBand(bands, id, rounded(change)))
  checkVersion(change.version, before.version, before)
  const changed = bands.map((band) => (band.id === id ? moved(band, change) : band))
  await storeBands(tx, scope, { bands, changed })
  return requireBand(tx, client, id)
}

/** As {@link changeBand}, for all bands of a client in one go; a band that stays as it was keeps its version. */
export const changeBands = async (
  tx: Tx,
  scope: Scope,
  read: () => ClientBandsChange,
): Promise<ClientBand[]> => {
  await lockClient(tx, scope.client)
  const bands = await bandsOfClient(tx, scope.client)
  const changes = read().bands
  refuseIf(
    checkBands(
      bands,
      changes.map((change) => ({ id: change.id, ...rounded(change) })),
    ),
  )
  const changed = bands.map((band, index) => {
    const change = changes[index]
    if (!change) return band
    checkVersion(change.version, band.version, bands)
    const isSame = isDeepStrictEqual({ ...band, ...rounded(change) }, band)
    return isSame ? band : moved(band, change)
  })
  await storeBands(tx, scope, { bands, changed })
  return bandsOfClient(tx, scope.client)
}

const rounded = ({ to_percent, correction, repeat_correction }: Omit<ClientBandChange, 'version'>) => ({
  to_percent: roundTo(to_percent, 2),
  correction: roundTo(correction, 2),
  repeat_correction: repeat_correction === null ? null : roundTo(repeat_correction, 2),
})

const moved = (band: ClientBand, change: ClientBandChange): ClientBand => ({
  ...band,
  ...rounded(change),
  version: band.version + 1,
})

const storeBands = async (
  tx: Tx,
  scope: Scope,
  { bands, changed }: { bands: readonly ClientBand[]; changed: readonly ClientBand[] },
): Promise<void> => {
  const { client, now } = scope
  const updated_at = now.toISOString()
  await writeBands(
    tx,
    client,
    changed.map(({ from_percent: _, ...band }) => ({ client_id: client, ...band, updated_at })),
  )
  writeHistory(tx, scope, {
    kind: 'clients',
    id: client,
    name: await nameOfClient(tx, client),
    before: { leftovers_bands: toldOf(bands) },
    after: { leftovers_bands: toldOf(changed) },
  })
  await recomputePlans(tx, scope, {})
}

const toldOf = (bands: readonly ClientBand[]) =>
  bands.map(({ to_percent, correction, repeat_correction }) => ({
    to_percent,
    correction,
    repeat_correction,
  }))
