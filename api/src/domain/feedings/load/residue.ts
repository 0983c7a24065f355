import { dayOf } from '@manger/contract'
import { addFacts } from '../facts/add-facts.ts'
import { type FeedingRecord, readFeedings } from '../read/read-feedings.ts'
import type { Acting, Work } from '../work.ts'
import { openResidueOf } from './residue.queries.ts'

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
