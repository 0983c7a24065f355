import cluster, { type Worker } from 'node:cluster'
import { z } from 'zod'
import type { Connection } from '#core/database/open.ts'
import { createAdder } from '#core/metrics.ts'

const Listening = z.object({ url: z.string() })

/** Several processes that share the port and the database. */
type Processes = { url: string; close: () => Promise<void> }

const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000
/** Who served so long does not die of what killed him at once before. */
const HEALTHY_MS = 60_000

/**
 * Starts the processes and answers when all of them listen. One that dies is replaced, after a pause that grows while
 * its successors die at once too: what they lack, e.g. the database, is not brought back by haste.
 */
export const startProcesses = async (
  count: number,
  connection: Connection,
  say: (text: string) => void,
): Promise<Processes> => {
  const environment = { MANGER_CONNECTION: JSON.stringify(connection) }
  let isClosing = false
  let replacing: NodeJS.Timeout | undefined
  const addMetrics = createAdder()

  // The same place for all who follow each other: `told` hears the first of them that listens.
  const start = (told: (url: string) => void, pauseMs = FIRST_PAUSE_MS): Worker => {
    const begun = performance.now()
    const worker = cluster.fork(environment)
    worker.on('message', (message) => {
      const listening = Listening.safeParse(message)
      if (listening.success) told(listening.data.url)
      addMetrics(message, (answer) => worker.send(answer))
    })
    // Node answers a process that says goodbye, and it may be gone by then. Its end is told by itself.
    worker.on('error', (error) => {
      if (!isClosing) say(`A server process was not reached: ${error.message}`)
    })
    return worker.once('exit', (code, signal) => {
      if (isClosing) return
      const wait = performance.now() - begun > HEALTHY_MS ? FIRST_PAUSE_MS : pauseMs
      say(`A server process ended (${signal ?? `code ${code}`}); another one starts in ${wait / 1000} s.`)
      replacing = setTimeout(() => {
        if (!isClosing) start(told, Math.min(LONGEST_PAUSE_MS, wait * 2))
      }, wait)
    })
  }
  const urls = await Promise.all(
    Array.from({ length: count }, () => new Promise<string>((told) => void start(told))),
  )
  return {
    url: urls[0] ?? '',
    close: async () => {
      isClosing = true
      clearTimeout(replacing)
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      // `once` of node:events would fail with what could not be sent to a process that is already gone.
      const ended = workers.map((worker) => new Promise<void>((done) => worker.once('exit', () => done())))
      for (const worker of workers) worker.kill('SIGTERM')
      await Promise.all(ended)
    },
  }
}
