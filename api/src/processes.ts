import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { PoolConfig } from 'pg'
import { z } from 'zod'

const Listening = z.object({ url: z.string() })

/** Several processes that share the port and the database. */
export type Processes = { url: string; close: () => Promise<void> }

/** Starts the processes and answers when all of them listen; one that dies is replaced. */
export const startProcesses = async (count: number, connection: PoolConfig): Promise<Processes> => {
  const environment = { MANGER_CONNECTION: JSON.stringify(connection) }
  let isClosing = false
  const start = (): Worker =>
    cluster.fork(environment).once('exit', () => {
      if (!isClosing) start()
    })
  const urls = await Promise.all(
    Array.from({ length: count }, async () => {
      const [message] = await once(start(), 'message')
      return Listening.parse(message).url
    }),
  )
  return {
    url: urls[0] ?? '',
    close: async () => {
      isClosing = true
      const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)
      const ended = workers.map((worker) => once(worker, 'exit'))
      for (const worker of workers) worker.kill('SIGTERM')
      await Promise.all(ended)
    },
  }
}
