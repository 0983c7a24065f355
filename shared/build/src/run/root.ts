import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The project's folder, wherever the command was called from. */
export const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

export const inRoot = (...parts: readonly string[]): string => join(ROOT, ...parts)

/** Whether this is the repository: as an installed package the commands know one remote, in whose folder they run. */
export const IS_WORKSPACE = existsSync(inRoot('shared', 'build', 'src'))
