import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The signing key: the one given, else the one made at the first start and kept in the data folder. */
export const loadSecret = (given: string | null, dataDir: string): Uint8Array => {
  if (given) return new TextEncoder().encode(given)
  const file = join(dataDir, 'secret')
  mkdirSync(dataDir, { recursive: true })
  try {
    // Fails when it is there already, so that two processes which start together agree on one.
    writeFileSync(file, randomBytes(48).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return new TextEncoder().encode(readFileSync(file, 'utf8'))
}
