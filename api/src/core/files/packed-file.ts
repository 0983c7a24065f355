import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib'

export const ENCODINGS = ['br', 'gzip'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** A file ready to be sent: its bytes as they are and, where that is shorter, as each encoding has them. */
export type PackedFile = {
  type: string
  hash: string
  body: Buffer
  encoded: Partial<Record<Encoding, Buffer>>
}

// Below this the header of an encoding costs more than it saves.
const SMALLEST_PACKED = 512
// Quality 11 saves 7 % against 9. It takes seconds for a whole build, which are spent once: what is packed is kept.
const BROTLI_QUALITY = 11
// Bytes that were packed in another way are another file.
const KEPT_AS: Record<Encoding, string> = { br: `br${BROTLI_QUALITY}`, gzip: 'gzip' }

const brotli = promisify(brotliCompress)
const deflate = promisify(gzip)
const UNPACK = { br: promisify(brotliDecompress), gzip: promisify(gunzip) }

/** How hard a packer works: the quality of brotli from 0 to 11, the level of gzip from 1 to 9. */
export type Effort = Record<Encoding, number>

const BEST: Effort = { br: BROTLI_QUALITY, gzip: constants.Z_BEST_COMPRESSION }
const QUICK: Effort = { br: 5, gzip: 6 }

/** Packs text in the way of an encoding. */
export const pack = (body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> => {
  if (encoding === 'gzip') return deflate(body, { level: effort.gzip })
  return brotli(body, {
    params: {
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_QUALITY]: effort.br,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  })
}

const hashOf = (body: Buffer): string => createHash('sha256').update(body).digest('hex')

type Encode = (body: Buffer, hash: string, encoding: Encoding) => Promise<Buffer>

type Kind = { type: string; isText: boolean }

const text = (type: string): Kind => ({ type: `${type}; charset=utf-8`, isText: true })
const binary = (type: string): Kind => ({ type, isText: false })

const KINDS: Readonly<Record<string, Kind>> = {
  '.html': text('text/html'),
  '.js': text('text/javascript'),
  '.mjs': text('text/javascript'),
  '.css': text('text/css'),
  '.json': text('application/json'),
  '.webmanifest': text('application/manifest+json'),
  '.svg': text('image/svg+xml'),
  '.txt': text('text/plain'),
  '.md': text('text/markdown'),
  '.webm': binary('video/webm'),
  '.ico': binary('image/x-icon'),
  '.png': binary('image/png'),
  '.jpg': binary('image/jpeg'),
  '.webp': binary('image/webp'),
  '.avif': binary('image/avif'),
  '.woff2': binary('font/woff2'),
  '.ttf': binary('font/ttf'),
}

/** What a file is by its extension; an unknown one is bytes, which nosniff keeps a browser from running. */
const kindOf = (path: string): Kind =>
  KINDS[extname(path).toLowerCase()] ?? binary('application/octet-stream')

const packedBy = async (path: string, body: Buffer, encode: Encode): Promise<PackedFile> => {
  const { type, isText } = kindOf(path)
  const hash = hashOf(body)
  const encoded: PackedFile['encoded'] = {}
  if (isText && body.length >= SMALLEST_PACKED) {
    for (const encoding of ENCODINGS) {
      const packed = await encode(body, hash, encoding)
      if (packed.length < body.length) encoded[encoding] = packed
    }
  }
  return { type, hash, body, encoded }
}

/** Packs what somebody waits for: quickly, and kept nowhere. */
export const packQuickly = (path: string, body: Buffer): Promise<PackedFile> =>
  packedBy(path, body, (bytes, _, encoding) => pack(bytes, encoding, QUICK))

// A file that was cut, by a power cut or a full disk, would be served as that script for ever.
const isWhole = async (packed: Buffer, hash: string, encoding: Encoding): Promise<boolean> => {
  const body = await UNPACK[encoding](packed).catch(() => null)
  return body !== null && hashOf(body) === hash
}

/** Packs files for the memory map; what was packed once is found again under `<data>/cache` by its hash. */
export const createPacker = (dataDir: string) => {
  const cache = join(dataDir, 'cache')

  const encode = async (body: Buffer, hash: string, encoding: Encoding): Promise<Buffer> => {
    const place = join(cache, `${hash}.${KEPT_AS[encoding]}`)
    const kept = await readFile(place).catch(() => null)
    if (kept !== null && (await isWhole(kept, hash, encoding))) return kept
    const packed = await pack(body, encoding, BEST)
    await mkdir(cache, { recursive: true })
    // Moved into place: a process killed while writing must not leave half a script behind.
    const draft = `${place}.${randomUUID()}`
    await writeFile(draft, packed, { flush: true })
    await rename(draft, place)
    return packed
  }

  return (path: string, body: Buffer): Promise<PackedFile> => packedBy(path, body, encode)
}

export type Packer = ReturnType<typeof createPacker>
