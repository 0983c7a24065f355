// Runs beside the API and holds a pipe to it. When the API ends, however it ends, the pipe closes and the
// database is stopped: without this a killed API would leave a server that nobody owns. A database that ends by
// itself is started again, on the same socket, so that the API finds it where it was.
import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { removeLeftoverLock } from './leftover-lock.ts'

/** What it has not written down by then it reads again from its log at the next start. */
const KILL_AFTER_MS = 15_000
const FIRST_PAUSE_MS = 100
// Whoever weighs waits for no more than five seconds, and most of them are for its own start.
const LONGEST_PAUSE_MS = 2000
/** Who lived so long does not die of what killed him at once before. */
const HEALTHY_MS = 10_000

const [file, folder, socketFolder, uid, ...args] = process.argv.slice(2)
if (!file || !folder || socketFolder === undefined || uid === undefined)
  throw new Error('guard: file, data folder, socket folder, user, …')
const [user, group] = uid.split(':')

// Until the API has seen it ready once, a database that ends is a start that failed.
let isKept = false
let isStopping = false
let pauseMs = FIRST_PAUSE_MS
let server = start()

function start() {
  const begun = performance.now()
  const fresh = spawn(file ?? '', args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    // Entered before the user is changed: his database may lie where only root can go.
    cwd: folder,
    ...(user && group ? { uid: Number(user), gid: Number(group) } : {}),
  })
  fresh.on('exit', (code) => {
    if (isStopping || !isKept) end(code ?? 1)
    if (performance.now() - begun > HEALTHY_MS) pauseMs = FIRST_PAUSE_MS
    setTimeout(again, pauseMs)
    pauseMs = Math.min(LONGEST_PAUSE_MS, pauseMs * 2)
  })
  return fresh
}

function again(): void {
  if (isStopping) end(0)
  try {
    removeLeftoverLock(folder ?? '')
  } catch {
    // What is left of the killed one still works: it ends by itself, and then the way is free.
    setTimeout(again, pauseMs)
    return
  }
  server = start()
}

function end(code: number): never {
  if (socketFolder) rmSync(socketFolder, { recursive: true, force: true })
  process.exit(code)
}

const stop = (): void => {
  isStopping = true
  if (server.exitCode !== null || server.signalCode !== null) end(0)
  server.kill('SIGINT')
  setTimeout(() => server.kill('SIGQUIT'), KILL_AFTER_MS).unref()
}

process.stdin.on('data', () => {
  isKept = true
})
process.stdin.on('close', stop)
process.stdin.resume()
