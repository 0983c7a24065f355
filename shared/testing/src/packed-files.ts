import { existsSync, mkdirSync, readdirSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'

const SHARED = join(import.meta.dirname, '..', '..', '..', 'node_modules', '.cache', 'packed')
const WEEK_MS = 7 * 24 * 3_600_000

/**
 * Lets a server that a test starts on a new data folder find the builds packed: brotli takes 15 seconds of a processor for
 * them, and each folder would pack them anew. What is packed is found by its hash; what is older than a week is let go.
 */
export const sharePackedFiles = (dataDir: string): void => {
  const place = join(dataDir, 'cache')
  if (existsSync(place)) return
  mkdirSync(SHARED, { recursive: true })
  for (const name of readdirSync(SHARED)) {
    const file = join(SHARED, name)
    // Another run may do the same.
    const age = Date.now() - (statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0)
    if (age > WEEK_MS) rmSync(file, { force: true })
  }
  symlinkSync(SHARED, place, 'junction')
}
