import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import {
  type GateFile,
  PACKED_AS,
  READ_BY_GATE,
  RELEASE_LIMITS,
  writeTar,
} from '@manger/contract/release-gate'

// The bundler's own notes stay where they were made.
const LEFT_OUT = /^(mf-(manifest|stats)\.json|\.source)$/

/** Every file of a built remote by its path inside `dist`. */
export const readBuild = (dist: string): Map<string, Buffer> =>
  new Map(
    readdirSync(dist, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !LEFT_OUT.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(dist, path).replaceAll('\\', '/'), readFileSync(path)] as const)
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  )

/** A file as the gate sees it. */
export const toGateFile = (path: string, body: Buffer): GateFile => ({
  bytes: body.length,
  packed: PACKED_AS.test(path)
    ? brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: RELEASE_LIMITS.quality } })
        .length
    : body.length,
  integrity: `sha384-${createHash('sha384').update(body).digest('base64')}`,
  text: READ_BY_GATE.test(path) ? body.toString('utf8') : '',
})

/** The archive that is sent. */
export const packBuild = (files: ReadonlyMap<string, Buffer>): Uint8Array<ArrayBuffer> =>
  new Uint8Array(gzipSync(writeTar(files)))
