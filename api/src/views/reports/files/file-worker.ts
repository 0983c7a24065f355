import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { parentPort, workerData } from 'node:worker_threads'
import type { FileHead, FilePiece, FileWriter } from './file-model.ts'

/** What the server tells the thread that writes one file; null ends it. */
export type ToWorker = FilePiece | null
/** What the thread answers: that a piece is written, or the finished file. */
export type FromWorker = { written: number } | { file: Uint8Array }

/** How much a thread that writes lets others go before it (nice): a call of a screen is a matter of milliseconds. */
const NICE = 19

// Linux alone gives a thread a priority of its own, and tells its number. A thread that may not have it works as any other.
const letOthersFirst = (): void => {
  try {
    const thread = Number(readlinkSync('/proc/thread-self').split('/').at(-1))
    if (thread > 0 && thread !== process.pid) setPriority(thread, NICE)
  } catch {
    // Nothing depends on it.
  }
}

// Writing is arithmetic for seconds: here it holds up nobody else's call.
const port = parentPort
/** The writer of a file's format; what it needs is read only then. */
const writerOf = async (head: FileHead): Promise<FileWriter> => {
  switch (head.format) {
    case 'csv':
      return (await import('./csv-writer.ts')).createCsvWriter(head)
    case 'xlsx':
      return (await import('./xlsx/xlsx-writer.ts')).createXlsxWriter(head)
    case 'html':
      return (await import('./html-writer.ts')).createHtmlWriter(head)
    case 'pdf':
      return (await import('./pdf/pdf-writer.ts')).createPdfWriter(head)
  }
}

if (port) {
  letOthersFirst()
  const writer = writerOf(workerData as FileHead)
  let work = Promise.resolve()
  let written = 0
  const take = async (piece: ToWorker): Promise<void> => {
    const open = await writer
    if (piece !== null) {
      await open.add(piece)
      written++
      port.postMessage({ written } satisfies FromWorker)
      return
    }
    const file = await open.end()
    // Handed over, not copied; a short one lies in a piece of memory that others share.
    const { buffer } = file
    const isWhole = buffer instanceof ArrayBuffer && buffer.byteLength === file.byteLength
    port.postMessage({ file } satisfies FromWorker, isWhole ? [buffer] : [])
    port.close()
  }
  port.on('message', (piece: ToWorker) => {
    work = work.then(() => take(piece))
  })
}
