import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A data folder for one test, to be removed by it; the user who runs PostgreSQL for root can reach it. */
export const temporaryData = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'manger-data-'))
  chmodSync(folder, 0o755)
  return folder
}
