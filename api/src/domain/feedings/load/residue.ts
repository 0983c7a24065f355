import { dayOf } from '@manger/contract'
import type { Tx } from '#core/database/transaction.ts'
import { addFacts } from '../facts/add-facts.ts'
import { type FeedingRecord, readFeedings } from '../read/read-feedings.ts'
import type { Acting, Work } from '../work.ts'

/** Feed that lies in a feeding's mixer from an earlier load. */
export type OpenResidue = { source: FeedingRecord; isSameRation: boolean; isExpired: boolean }

/** What was carried over to a feeding's mixer and not used yet; at the end of its day it counts as lost (F15). */
export const findResidue = async (work: Work, { row }: FeedingRecord): Promise<OpenResidue | null> => {
  const found = await openResidueOf(work.tx, work.client, row.mixer_id)
  if (!found) return null
  const [source] = await readFeedings(work.tx, work.client, { ids: [found.id] })
  if (!source) return null
  const leftOn = dayOf(new Date(source.row.upload_ended_at ?? work.now), row.timezone)
  return {
    source,
    isSameRation: source.row.ration_id === row.ration_id,
    isExpired: leftOn < dayOf(work.now, row.timezone),
  }
}

/** Writes off what an earlier load had left to be carried on. */
export const writeOffResidue = async (work: Acting, record: FeedingRecord): Promise<void> => {
  const { residue: weight } = record.row
  await addFacts(work, record, { facts: [{ kind: 'write_off', at: work.now.toISOString(), weight }] })
}

// What was left to be carried on and no load has taken over yet.
const carried = (tx: Tx, client: number) =>
  tx
    .selectFrom('feedings as f')
    .select('f.id')
    .where('f.client_id', '=', client)
    .where('f.status', '=', 'uploaded')
    .where('f.residue_choice', '=', 'carry')
    .where('f.residue', '>', 0)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('feedings as n')
            .select('n.id')
            .whereRef('n.client_id', '=', 'f.client_id')
            .whereRef('n.carried_from', '=', 'f.id'),
        ),
      ),
    )

/** The feeding whose feed was left in a mixer to be carried on and that no load has taken over yet; held. */
export const openResidueOf = (tx: Tx, client: number, mixer: number) =>
  carried(tx, client)
    .where('f.mixer_id', '=', mixer)
    .orderBy('f.upload_ended_at', 'desc')
    .limit(1)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** All feedings of a client whose feed still waits to be carried on; held. */
export const carriedResidues = (tx: Tx, client: number) =>
  carried(tx, client).orderBy('f.id').forNoKeyUpdate().execute()
