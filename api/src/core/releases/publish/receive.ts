import type { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { RELEASE_LIMITS, type Refusal, tooLarge } from '@manger/contract/release-gate'
import type { ReleaseFiles } from '../store/release-files.ts'
import type { FromGate, ToGate } from './look-at.ts'

/** A release that the gate does not let in, with every reason. */
export class RefusedRelease extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(({ code, text }) => `${code}: ${text}`).join('\n'))
    this.refusals = refusals
  }
}

/** What the gate let in: the manifest as it lies there, and the bytes of every file. */
export type Received = { manifest: unknown; files: ReleaseFiles }

/** A release takes half a second, one of 20 MB two; a machine that is busy with others takes its time. */
const LOOKED_AT_MS = 60_000
const MEMORY = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }

/**
 * As it came, in pieces that are the thread's own: making one of 20 MB would hold up the others for a tenth of a second.
 * What is too long is read to its end as well, and let go: a connection that is left half read hangs at the next call.
 */
const collect = async (body: Readable): Promise<Uint8Array<ArrayBuffer>[]> => {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.length
    if (bytes <= RELEASE_LIMITS.archiveBytes) pieces.push(new Uint8Array(chunk))
    else pieces.length = 0
  }
  if (bytes > RELEASE_LIMITS.archiveBytes) throw new RefusedRelease([tooLarge])
  return pieces
}

const inThread = async (workerData: ToGate): Promise<FromGate> => {
  const worker = new Worker(new URL('./gate-worker.ts', import.meta.url), {
    workerData,
    transferList: workerData.body.map(({ buffer }) => buffer),
    resourceLimits: MEMORY,
  })
  const { promise, resolve, reject } = Promise.withResolvers<FromGate>()
  const giveUp = () =>
    resolve({
      refusals: [{ code: 'archive_broken', text: 'The gate cannot read it within its time and memory.' }],
    })
  const timer = setTimeout(giveUp, LOOKED_AT_MS)
  worker.on('message', resolve)
  worker.on('error', (error) =>
    Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY' ? giveUp() : reject(error),
  )
  worker.on('exit', () => reject(new Error('The thread of the gate has ended without an answer')))
  try {
    return await promise
  } finally {
    clearTimeout(timer)
    await worker.terminate()
  }
}

let last: Promise<unknown> = Promise.resolve()

/** Reads an upload and holds it against the gate, one after the other and in a thread of its own. */
export const receiveRelease = async (
  body: Readable,
  server: () => Promise<Omit<ToGate, 'body'>>,
): Promise<Received> => {
  const sent = await collect(body)
  const { promise: done, resolve } = Promise.withResolvers<void>()
  const before = last
  last = done
  await before
  try {
    const answer = await inThread({ body: sent, ...(await server()) })
    if ('refusals' in answer) throw new RefusedRelease(answer.refusals)
    const files = answer.files.map(([path, bytes]) => [path, Buffer.from(bytes.buffer)] as const)
    return { manifest: answer.manifest, files: new Map(files) }
  } finally {
    resolve()
  }
}
