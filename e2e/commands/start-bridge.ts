import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const PROGRAM = join(import.meta.dirname, '..', '..', 'shared/scale/src/bridge/main.ts')

/** The code that pages of a test know. */
export const BRIDGE_CODE = '12345678'

/** The program beside a scale, for pages of one origin: where it answers, and how it ends. */
export const startBridge = async (port: string, origin: string) => {
  const args = ['--port', port, '--origin', origin, '--http', '0', '--code', BRIDGE_CODE]
  const program = spawn(process.execPath, [PROGRAM, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [said] = await once(program.stdout, 'data')
  const [, http = ''] = /localhost:(\d+)/.exec(String(said)) ?? []
  return { address: `http://127.0.0.1:${http}`, stop: () => void program.kill() }
}
