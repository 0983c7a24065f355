// Runs beside the API and holds a pipe to it. When the API ends, however it ends, the pipe closes and the
// database is stopped: without this a killed API would leave a server that nobody owns.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'

const KILL_AFTER_MS = 10_000

const [file, socketFolder, uid, ...args] = process.argv.slice(2)
if (!file || socketFolder === undefined || uid === undefined)
  throw new Error('guard: file, socket folder, user, …')
const [user, group] = uid.split(':')

const server = spawn(file, args, {
  stdio: ['ignore', 'inherit', 'inherit'],
  cwd: '/',
  ...(user && group ? { uid: Number(user), gid: Number(group) } : {}),
})

const stop = () => {
  server.kill('SIGINT')
  setTimeout(() => server.kill('SIGQUIT'), KILL_AFTER_MS).unref()
}

process.stdin.on('close', stop)
process.stdin.resume()
server.on('exit', (code) => {
  if (socketFolder) rmSync(socketFolder, { recursive: true, force: true })
  process.exit(code ?? 1)
})
