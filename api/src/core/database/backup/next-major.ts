import { existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type pg from 'pg'
import { findBinaries, majorOf } from '#core/database/embedded/binaries.ts'
import { majorIn } from '#core/database/embedded/data-folder.ts'
import { makeDatabase } from '#core/database/embedded/database.ts'
import { launchServer } from '#core/database/embedded/launch.ts'
import { bringBinaries, canBeMoved, programsOf } from '#core/database/embedded/older-majors.ts'
import { homeOf, type Other } from '#core/database/embedded/places.ts'
import { backup } from './backup.ts'
import { putBack } from './restore.ts'

type Say = (text: string) => void

/**
 * A data folder of an older PostgreSQL becomes one of the PostgreSQL of this version: a backup by the old programs, put
 * back into a new folder beside. The old one is kept, and nothing of it is touched before the new one is whole.
 */
export const moveToThisMajor = async (dataDir: string, say: Say): Promise<void> => {
  const home = homeOf(dataDir)
  const [fresh, ready] = [`${home}.next`, `${home}.ready`]
  // An earlier start was killed between the last two steps.
  if (!existsSync(home) && existsSync(ready)) renameSync(ready, home)
  const [made, brought] = [majorIn(home), majorOf(findBinaries())]
  if (made === null || made === brought || !canBeMoved(made)) return
  const file = `${home}.backup`
  // Whatever an earlier try has left is of that day: an older version may have worked on since.
  const clear = () => {
    for (const path of [fresh, `${fresh}.new`, ready, file, `${file}.part`])
      rmSync(path, { recursive: true, force: true })
  }
  const move = async (): Promise<number> => {
    clear()
    say(`The database is of PostgreSQL ${made} and is being moved to PostgreSQL ${brought}`)
    const native = bringBinaries(made, dataDir, say)
    await within(dataDir, { native }, (connection) => backup({ connection, dataDir: null }, file))
    const { rows } = await within(dataDir, { folder: fresh }, (connection) =>
      putBack({ connection, dataDir: null, isReplacing: false }, file),
    )
    // The name says that it is whole, for a start that finds it without the other.
    renameSync(fresh, ready)
    return rows
  }
  const rows = await move().catch((error: unknown) => {
    clear()
    const reason = error instanceof Error ? error.message : String(error)
    throw new Error(
      `The database in ${home} is of PostgreSQL ${made} and could not be moved to PostgreSQL ${brought}: ` +
        `${reason.replace(/\.$/, '')}. It is as it was: docs/operating.md, "Another major of PostgreSQL".`,
    )
  })
  const kept = join(dirname(home), `pg-${made}-${stamp()}`)
  renameSync(home, kept)
  renameSync(ready, home)
  clear()
  rmSync(programsOf(dataDir, made), { recursive: true, force: true })
  say(`${rows} rows are in PostgreSQL ${brought} now. The old folder is kept as ${kept}`)
}

const stamp = (): string => new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')

const within = async <T>(
  dataDir: string,
  other: Other,
  work: (connection: pg.PoolConfig) => Promise<T>,
): Promise<T> => {
  const server = await launchServer({ dataDir, other })
  try {
    return await work(await makeDatabase(server.connection))
  } finally {
    await server.stop()
  }
}
