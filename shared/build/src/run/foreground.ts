import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { environment } from './environment.ts'
import { ROOT } from './root.ts'

const PASSED_ON = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const

/** Runs a command in this terminal until it ends; signals are passed on, the exit code is the answer. */
export const inForeground = (file: string, args: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    // pnpm and npx are .cmd files on Windows, which only a shell starts; Node itself needs none.
    const shell = process.platform === 'win32' && file !== process.execPath
    const child = spawn(file, args, { cwd: ROOT, env: environment(), stdio: 'inherit', shell })
    const passOn = (signal: NodeJS.Signals) => child.kill(signal)
    for (const signal of PASSED_ON) process.on(signal, passOn)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      for (const name of PASSED_ON) process.off(name, passOn)
      resolve(signal ? 128 + constants.signals[signal] : (code ?? 1))
    })
  })

/** Runs a TypeScript file of the project under this Node. */
export const runScript = (script: string, args: readonly string[] = []): Promise<number> =>
  inForeground(process.execPath, [script, ...args])
