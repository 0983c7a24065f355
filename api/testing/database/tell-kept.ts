// `node --expose-gc tell-kept.ts <connection>`: bytes that a transaction of two statements leaves behind which only a collection of the
// whole heap takes away. A program of its own, as the heap of a test has other tests in it.
import { sql } from 'kysely'
import { openPrepared } from '#core/database/open.ts'
import { readInClients } from '#core/database/transaction.ts'

const TIMES = 300
const ASKED = sql`select repeat('x', ${20_000}::int) || n as text from generate_series(1, 5) n`

const { gc } = globalThis
if (!gc) throw new Error('Run me with --expose-gc')
const database = await openPrepared(JSON.parse(process.argv[2] ?? ''))
const callOften = async (): Promise<void> => {
  for (let time = 0; time < TIMES; time++) {
    await readInClients(database, [1], async (tx) => {
      await ASKED.execute(tx)
      await ASKED.execute(tx)
    })
    gc({ type: 'minor', execution: 'sync' })
  }
}
await callOften()
gc()
const before = process.memoryUsage().heapUsed
await callOften()
process.stdout.write(String((process.memoryUsage().heapUsed - before) / TIMES))
await database.close()
