import { randomInt } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'

const FILE = join(homedir(), '.manger-scale')
const CODE = /^\d{8}$/

/** The code of this computer: made once, so that a page stays paired when the bridge starts again. */
export const pairingCode = (isNew: boolean): string => {
  try {
    const kept = readFileSync(FILE, 'utf8').trim()
    if (!isNew && CODE.test(kept)) return kept
  } catch {
    // None yet.
  }
  const code = String(randomInt(10_000_000, 100_000_000))
  writeFileSync(FILE, `${code}\n`, { mode: 0o600 })
  return code
}
