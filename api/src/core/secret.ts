import { randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
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
  return new TextEncoder().encode(checked(file))
}

const SHORTEST = 32
const OTHERS = 0o077

// An empty or cut file would sign tokens that anybody can make, one that others read is theirs too.
const checked = (file: string): string => {
  const secret = readFileSync(file, 'utf8').trim()
  if (secret.length < SHORTEST) {
    throw new Error(
      `${file} has fewer than ${SHORTEST} characters: put it back from a backup, or delete it, and everybody signs in again, those with an authenticator app by a recovery code.`,
    )
  }
  // Windows keeps no such mode.
  const isOpen = process.platform !== 'win32' && (statSync(file).mode & OTHERS) !== 0
  if (isOpen) throw new Error(`${file} can be read by others: chmod 600 ${file}`)
  return secret
}
