import { spawn } from 'node:child_process'
import { inRoot } from '../run/root.ts'

const READY = /ready at (http:\S+)/

/** Starts the API on the embedded database; resolves with its address when it answers. It ends with this process. */
export const startApi = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const api = spawn(process.execPath, [inRoot('api/src/main.ts')], {
      cwd: inRoot(),
      env: { ...process.env, MANGER_DEV: 'on' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    process.once('exit', () => api.kill())
    api.once('exit', (code) => reject(new Error(`The API ended with code ${code}`)))
    api.stdout.on('data', (chunk) => {
      process.stdout.write(chunk)
      const address = READY.exec(String(chunk))?.[1]
      if (address) resolve(address)
    })
  })
