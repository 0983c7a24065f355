import { join } from 'node:path'

/** The project's folder, wherever the command was called from. */
export const ROOT = join(import.meta.dirname, '..', '..', '..', '..')

export const inRoot = (...parts: readonly string[]): string => join(ROOT, ...parts)
