import { mkdir, mkdtemp, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join, posix } from 'node:path'
import type { Readable } from 'node:stream'
import { promisify } from 'node:util'
import { brotliCompress, constants, createGunzip } from 'node:zlib'
import {
  BrokenTar,
  type GateFile,
  isPlainPath,
  PACKED_AS,
  READ_BY_GATE,
  RELEASE_LIMITS,
  type Refusal,
  readTar,
  type TarEntry,
  tooLarge,
  tooMany,
} from '@manger/contract/release-gate'
import { integrityOf, type ReleaseFiles } from '../store/release-files.ts'

const ABANDONED_MS = 60 * 60_000
const compress = promisify(brotliCompress)

/** A release that the gate does not let in, with every reason. */
export class RefusedRelease extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    super(refusals.map(({ code, text }) => `${code}: ${text}`).join('\n'))
    this.refusals = refusals
  }
}

const refuse = (code: Refusal['code'], text: string): never => {
  throw new RefusedRelease([{ code, text }])
}

// `./a` and `a` are one file; what climbs out, starts at a root or hides is none that we would write.
const placeOf = ({ path, kind }: TarEntry): string | null => {
  const plain = path.replace(/^(\.\/)+/, '')
  if (kind === 'link')
    return refuse('archive_link', `${path} is a link or a device; a release has plain files only.`)
  if (kind === 'folder') {
    const folder = plain.replace(/\/$/, '')
    if (folder === '' || folder === '.' || isPlainPath(folder)) return null
    return refuse('archive_path', `${path} lies outside the release.`)
  }
  if (plain === '.source') return null
  if (!isPlainPath(plain) || posix.normalize(plain) !== plain)
    return refuse('archive_path', `${path} lies outside the release.`)
  return plain
}

const unpack = async (body: Readable, folder: string): Promise<string[]> => {
  const paths = new Set<string>()
  let bytes = 0
  let file: Awaited<ReturnType<typeof open>> | null = null
  const unzipped = body.pipe(createGunzip())
  // An error of the connection must end the reading as well.
  body.once('error', (error) => unzipped.destroy(error))
  try {
    for await (const part of readTar(unzipped)) {
      if ('entry' in part) {
        await file?.close()
        file = null
        const path = placeOf(part.entry)
        bytes += part.entry.size
        if (bytes > RELEASE_LIMITS.bytes) throw new RefusedRelease([tooLarge])
        if (path === null) continue
        if (paths.has(path)) refuse('archive_path', `${path} is there twice.`)
        paths.add(path)
        if (paths.size > RELEASE_LIMITS.files) throw new RefusedRelease([tooMany])
        await mkdir(dirname(join(folder, path)), { recursive: true })
        file = await open(join(folder, path), 'wx')
      } else await file?.write(part.data)
    }
  } finally {
    await file?.close()
    unzipped.destroy()
  }
  return [...paths]
}

const gateFileOf = async (path: string, body: Buffer): Promise<GateFile> => ({
  bytes: body.length,
  packed: PACKED_AS.test(path)
    ? (await compress(body, { params: { [constants.BROTLI_PARAM_QUALITY]: RELEASE_LIMITS.quality } })).length
    : body.length,
  integrity: integrityOf(body),
  text: READ_BY_GATE.test(path) ? body.toString('utf8') : '',
})

/** What has arrived: the manifest as it lies there, the files as the gate sees them, and their bytes. */
export type Received = { manifest: unknown; gateFiles: Map<string, GateFile>; files: ReleaseFiles }

const look = async (folder: string, paths: readonly string[]): Promise<Received> => {
  const files = new Map<string, Buffer>()
  const gateFiles = new Map<string, GateFile>()
  for (const path of paths) {
    const body = await readFile(join(folder, path))
    files.set(path, body)
    gateFiles.set(path, await gateFileOf(path, body))
  }
  try {
    return { manifest: JSON.parse(files.get('release.json')?.toString('utf8') ?? ''), gateFiles, files }
  } catch {
    throw new RefusedRelease([{ code: 'manifest_invalid', text: 'release.json is missing or is not JSON.' }])
  }
}

/** Forgets what uploads have left that ended with their server. */
const sweep = async (incoming: string): Promise<void> => {
  for (const name of await readdir(incoming)) {
    const folder = join(incoming, name)
    const at = await stat(folder).catch(() => null)
    if (at && Date.now() - at.mtimeMs > ABANDONED_MS) await rm(folder, { recursive: true, force: true })
  }
}

/** Writes an upload to disk piece by piece and gives it to `use`; afterwards nothing of it is left behind. */
export const receiveRelease = async <Result>(
  { dataDir, body }: { dataDir: string; body: Readable },
  use: (received: Received) => Promise<Result>,
): Promise<Result> => {
  const incoming = join(dataDir, 'incoming')
  await mkdir(incoming, { recursive: true })
  await sweep(incoming)
  const folder = await mkdtemp(join(incoming, 'release-'))
  try {
    const paths = await unpack(body, folder).catch((error: unknown) => {
      const isBroken = error instanceof BrokenTar || Object(error).code?.startsWith?.('Z_')
      if (!isBroken) throw error
      throw new RefusedRelease([
        { code: 'archive_broken', text: 'This is no tar.gz, or it ends in the middle.' },
      ])
    })
    return await use(await look(folder, paths))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
