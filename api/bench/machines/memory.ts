import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type { Database } from '#core/database/open.ts'
import { readInClients } from '#core/database/transaction.ts'
import { KNOWN_CLIENTS, KNOWN_FARMS, KNOWN_FIGURES } from '#views/clients/client.facts.ts'

const MB = 1024 * 1024
const PART = 500

const used = (): number => {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

/** MB that a process keeps of 1,000 clients when somebody has looked at the lists over all of them. */
export const memoryOfClients = async (
  database: Database,
  clients: readonly number[],
  now: Date,
): Promise<number> => {
  const before = used()
  for (let from = 0; from < clients.length; from += PART) {
    const part = clients.slice(from, from + PART)
    const asked = {
      clients: part,
      now,
      read: <T>(work: Parameters<typeof readInClients<T>>[2]) => readInClients(database, part, work),
    }
    await database.memory.recall(KNOWN_CLIENTS, asked)
    await database.memory.recall(KNOWN_FARMS, asked)
    await database.memory.recall(KNOWN_FIGURES, asked)
  }
  return ((used() - before) / MB / clients.length) * 1000
}
