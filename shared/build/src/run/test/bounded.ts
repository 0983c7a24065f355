import { type ChildProcess, spawn } from 'node:child_process'
import { ROOT } from '../root.ts'

/** How a command ended: its exit code (1 when it was stopped) and everything it wrote. */
export type Ending = { code: number; output: string }
type Options = { timeoutMs: number; env?: Record<string, string> }

const CLOSE_MS = 2000
const running = new Set<ChildProcess>()

// A group of its own, so that a runner's workers, servers and browsers end with it.
const endGroup = ({ pid }: ChildProcess): void => {
  if (pid === undefined) return
  try {
    process.kill(process.platform === 'win32' ? pid : -pid, 'SIGKILL')
  } catch {
    // It ended by itself in the meantime.
  }
}

/** Ends every command that still runs: for the moment when the test run itself is stopped. */
export const endAll = (): void => {
  for (const child of running) endGroup(child)
}

/** Runs a command of this Node with its output held back; after `timeoutMs` it and all it started is ended. */
export const runBounded = (args: readonly string[], { timeoutMs, env = {} }: Options): Promise<Ending> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: process.platform !== 'win32',
    })
    running.add(child)
    const chunks: string[] = []
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (chunk: string) => chunks.push(chunk))
    }
    const timer = setTimeout(() => {
      chunks.push(`\nStopped after ${Math.round(timeoutMs / 1000)} s.\n`)
      endGroup(child)
    }, timeoutMs)
    const finish = (code: number | null) => {
      running.delete(child)
      resolve({ code: code ?? 1, output: chunks.join('') })
    }
    child.on('error', reject)
    child.on('exit', (code) => {
      clearTimeout(timer)
      endGroup(child)
      // Something that left the group may hold the pipes open for ever: 'close' would not come.
      setTimeout(finish, CLOSE_MS, code).unref()
    })
    child.on('close', finish)
  })
