import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { brotliCompressSync, constants, createGunzip } from 'node:zlib'
import {
  BrokenTar,
  type GateFile,
  type GateInput,
  isPlainPath,
  PACKED_AS,
  READ_BY_GATE,
  RELEASE_LIMITS,
  type Refusal,
  readDescription,
  readTar,
  releaseRefusals,
  type TarEntry,
  textRefusals,
  tooLarge,
  tooMany,
} from '@manger/contract/release-gate'

/** An upload as it arrived, and the server that it is meant for. */
export type ToGate = { body: Uint8Array<ArrayBuffer>[] } & Pick<GateInput, 'host' | 'mounts' | 'remote'>
/** Why it may not come in, or what was sent. */
export type FromGate = { refusals: readonly Refusal[] } | { manifest: unknown; files: [string, Uint8Array][] }

class Refused extends Error {
  readonly refusals: readonly Refusal[]

  constructor(refusals: readonly Refusal[]) {
    super('refused')
    this.refusals = refusals
  }
}

const refuse = (code: Refusal['code'], text: string): never => {
  throw new Refused([{ code, text }])
}

const SHOWN = 120

// `./a` and `a` are one file; what climbs out, starts at a root or hides is none that we would write.
const placeOf = ({ path, kind }: TarEntry): string | null => {
  const plain = path.replace(/^(\.\/)+/, '')
  const shown = path.slice(0, SHOWN)
  if (kind === 'link')
    return refuse('archive_link', `${shown} is a link or a device; a release has plain files only.`)
  const folder = kind === 'folder' ? plain.replace(/\/$/, '') : null
  if (plain === '.source' || folder === '' || folder === '.') return null
  if (!isPlainPath(folder ?? plain)) return refuse('archive_path', `${shown} lies outside the release.`)
  return folder === null ? plain : null
}

async function* atMost(chunks: AsyncIterable<Uint8Array>, most: number): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > most) throw new Refused([tooLarge])
    yield chunk
  }
}

const unpack = async (body: ToGate['body']): Promise<Map<string, Uint8Array>> => {
  const files = new Map<string, Uint8Array>()
  let bytes = 0
  let file = new Uint8Array()
  let filled = 0
  const unzipped = Readable.from(body).pipe(createGunzip())
  for await (const part of readTar(atMost(unzipped, RELEASE_LIMITS.archiveBytes))) {
    if ('data' in part) {
      if (file.length > 0) file.set(part.data, filled)
      filled += part.data.length
      continue
    }
    const { entry } = part
    const path = placeOf(entry)
    // By what its head says, before a byte of it is taken.
    bytes += entry.size
    if (bytes > RELEASE_LIMITS.bytes) throw new Refused([tooLarge])
    file = new Uint8Array(path === null ? 0 : entry.size)
    filled = 0
    if (path === null) continue
    if (files.has(path)) refuse('archive_path', `${path} is there twice.`)
    files.set(path, file)
    if (files.size > RELEASE_LIMITS.files) throw new Refused([tooMany])
    const tooLong = textRefusals(path, entry.size)
    if (tooLong.length > 0) throw new Refused(tooLong)
  }
  for (const path of files.keys())
    for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1))
      if (files.has(path.slice(0, at))) refuse('archive_path', `${path.slice(0, at)} is a file and a folder.`)
  return files
}

const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: RELEASE_LIMITS.quality } }

const gateFileOf = (path: string, body: Uint8Array): GateFile => ({
  bytes: body.length,
  packed: PACKED_AS.test(path) ? brotliCompressSync(body, QUALITY).length : body.length,
  integrity: `sha384-${createHash('sha384').update(body).digest('base64')}`,
  text: READ_BY_GATE.test(path) ? new TextDecoder().decode(body) : '',
})

const look = async ({ body, ...server }: ToGate): Promise<FromGate> => {
  const files = await unpack(body)
  const manifest = readDescription(new TextDecoder().decode(files.get('release.json')))
  if (manifest === null)
    return refuse(
      'manifest_invalid',
      'release.json is missing, is not JSON, goes too deep or holds too much.',
    )
  const gateFiles = new Map([...files].map(([path, bytes]) => [path, gateFileOf(path, bytes)]))
  const refusals = releaseRefusals({ ...server, manifest, files: gateFiles })
  return refusals.length > 0 ? { refusals } : { manifest, files: [...files] }
}

const asRefusal = (error: unknown): FromGate => {
  if (error instanceof Refused) return { refusals: error.refusals }
  const isBroken = error instanceof BrokenTar || Object(error).code?.startsWith?.('Z_')
  if (!isBroken) throw error
  return { refusals: [{ code: 'archive_broken', text: 'This is no tar.gz, or it ends in the middle.' }] }
}

/** Takes apart what a stranger has sent: in a thread of its own, as it may take its time. */
export const lookAt = (sent: ToGate): Promise<FromGate> => look(sent).catch(asRefusal)
