import type { WeightUnit } from '@manger/contract'
import { type UnitChoice, unitsOf } from '@manger/contract/session'
import { unitOfClient } from '#core/records/client-unit.ts'
import type { ReportAsker } from './make-report.ts'

/** The unit of a file: that of the page on which it is asked for (decision 048). */
export const unitOfAsker = async (
  { clients, farms, language, read }: ReportAsker,
  choice: UnitChoice,
): Promise<WeightUnit> => {
  const [client, ...others] = clients
  if (choice !== 'auto' || client === undefined || others.length > 0) return unitsOf(choice, language)
  return read((tx) => unitOfClient(tx, client, farms))
}
