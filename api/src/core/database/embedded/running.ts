import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PoolConfig } from 'pg'
import { readPassword } from './door.ts'
import { homeOf } from './places.ts'

/** The connection to the embedded database that another process runs on the data folder; null when none does. */
export const findRunning = (dataDir: string): PoolConfig | null => {
  const folder = homeOf(dataDir)
  const file = join(folder, 'postmaster.pid')
  if (!existsSync(file)) return null
  const [pid, , , port, socketFolder, , , state] = readFileSync(file, 'utf8').split('\n')
  if (!state?.startsWith('ready') || !isAlive(Number(pid))) return null
  const common = { user: 'postgres', port: Number(port) }
  return socketFolder
    ? { ...common, host: socketFolder }
    : { ...common, host: '127.0.0.1', password: readPassword(folder) }
}

// A number that now belongs to a stranger is found out by the connection that fails.
const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
