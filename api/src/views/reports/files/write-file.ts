import { Worker } from 'node:worker_threads'
import { unavailable } from '#core/http/api-problem.ts'
import type { FileHead, FilePiece } from './file-model.ts'
import type { FromWorker, ToWorker } from './file-worker.ts'

/** Files that are written at once, each by a thread of its own, and those that wait for their turn. */
const AT_ONCE = 2
const WAITING = 4
/** Pieces that may wait for a thread: with more of them the memory fills and other calls wait, and no file comes sooner. */
const PIECES_AHEAD = 2
/** What one thread may take of the server's memory. */
const MEMORY_MB = 256
/** What is thrown away at once: with more of it a thread only grows before it tidies up. */
const YOUNG_MB = 8

let writing = 0
const queue: (() => void)[] = []

const takeTurn = async (signal: AbortSignal): Promise<void> => {
  if (writing < AT_ONCE) {
    writing++
    return
  }
  if (queue.length >= WAITING) throw unavailable()
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const stop = () => {
    queue.splice(queue.indexOf(resolve), 1)
    reject(signal.reason)
  }
  signal.addEventListener('abort', stop, { once: true })
  queue.push(resolve)
  await promise
  signal.removeEventListener('abort', stop)
}

// A turn is handed on, so that nobody who comes later overtakes who waits.
const giveTurn = (): void => {
  const next = queue.shift()
  if (next) next()
  else writing--
}

const inThread = async (
  head: FileHead,
  pieces: AsyncIterable<FilePiece>,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  const worker = new Worker(new URL('./file-worker.ts', import.meta.url), {
    workerData: head,
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB, maxYoungGenerationSizeMb: YOUNG_MB },
  })
  const { promise: ended, resolve, reject } = Promise.withResolvers<Uint8Array>()
  let [sent, written] = [0, 0]
  let goOn = () => {}
  worker.on('error', reject)
  worker.on('exit', () => reject(new Error('The thread that writes a file has ended before it')))
  worker.on('message', (message: FromWorker) => {
    if ('file' in message) return resolve(message.file)
    written = message.written
    goOn()
  })
  const stop = () => reject(signal.reason)
  signal.addEventListener('abort', stop, { once: true })
  const tell = async (piece: ToWorker): Promise<void> => {
    signal.throwIfAborted()
    worker.postMessage(piece)
    sent++
    while (sent - written > PIECES_AHEAD) {
      const { promise, resolve: taken } = Promise.withResolvers<void>()
      goOn = taken
      await Promise.race([promise, ended])
    }
  }
  const feed = async (): Promise<void> => {
    for await (const piece of pieces) await tell(piece)
    await tell(null)
  }
  try {
    const [file] = await Promise.all([ended, feed()])
    return file
  } finally {
    signal.removeEventListener('abort', stop)
    await worker.terminate()
  }
}

/**
 * Writes a file in a thread of its own and answers it whole: one that is stopped or fails leaves nothing behind. Refused
 * with 503 when too many wait already.
 */
export const writeFile = async (
  head: FileHead,
  pieces: AsyncIterable<FilePiece>,
  signal: AbortSignal,
): Promise<Uint8Array> => {
  await takeTurn(signal)
  try {
    return await inThread(head, pieces, signal)
  } finally {
    giveTurn()
  }
}
