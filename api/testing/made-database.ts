import { execFileSync } from 'node:child_process'
import { inject } from 'vitest'
import { prepareDataFolder } from '#core/database/embedded/data-folder.ts'
import { findPlaces } from '#core/database/embedded/places.ts'
import { temporaryData } from './temporary-data.ts'

// Windows has no `cp`, and a password for each database: there every start makes its own.
const canCopy = process.platform !== 'win32'

/** A data folder with a database that nobody has started: to make one takes some seconds, a copy of it none. */
export const makeDatabaseFolder = (): string => {
  const folder = temporaryData()
  if (canCopy) prepareDataFolder(findPlaces(folder), null)
  return folder
}

/** Puts a copy of that database into a data folder that has none. */
export const copyDatabase = (made: string, dataDir: string): void => {
  // With owners and modes, without which PostgreSQL refuses its folder.
  if (canCopy) execFileSync('cp', ['-a', `${made}/database`, dataDir])
}

/** A data folder for a test to which it does not matter how a first start makes the database. */
export const dataWithDatabase = (): string => {
  const folder = temporaryData()
  // A benchmark runs without vitest: its server makes its own.
  if (process.env.VITEST) copyDatabase(inject('server').made, folder)
  return folder
}
