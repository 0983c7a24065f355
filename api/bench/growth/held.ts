import { setTimeout as pause } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

/** What the last calls leave is let go step by step. */
const TIMES = 4
const PAUSE_MS = 25

// Loaded into the server that is measured: tells on a signal what it holds when all that nobody needs is cleared away.
const tell = async (): Promise<void> => {
  for (let index = 0; index < TIMES; index++) {
    globalThis.gc?.()
    await pause(PAUSE_MS)
  }
  const { rss, heapUsed, external } = process.memoryUsage()
  process.stdout.write(`Held: ${JSON.stringify({ rss, used: heapUsed + external })}\n`)
}

if (isMainThread) process.on('SIGUSR2', () => void tell())
